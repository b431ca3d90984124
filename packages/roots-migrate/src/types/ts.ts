/** The one door to ts-morph: its TypeScript (6.0.2) is used raw, read only, whatever TypeScript the user has. */
export { ts } from 'ts-morph';
