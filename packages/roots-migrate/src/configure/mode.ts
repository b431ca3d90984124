/** What `--boundary` may ask for boundaries that are open while nothing is set: leave them, or configure them with a warning. */
export type BoundaryMode = (typeof boundaryModes)[number];

export const boundaryModes = ['report', 'configure'] as const;
