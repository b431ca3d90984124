/** Where the plan's own library seems to lie. */
export const coreLibraryPath = '/roots-migrate/lib.core.d.ts';

/**
 * The part of the language's types that values are followed through: promises, lists, maps, the mapped types. The compiler's
 * whole library would cost more time than all else of a plan.
 */
export const coreLibrary = `
interface Object {} interface Function {} interface CallableFunction extends Function {} interface NewableFunction extends Function {}
interface IArguments {} interface String {} interface Number {} interface Boolean {} interface RegExp {} interface TemplateStringsArray {} interface Symbol {}
interface SymbolConstructor { readonly iterator: unique symbol; readonly asyncIterator: unique symbol; }
declare var Symbol: SymbolConstructor;
interface IteratorYieldResult<T> { done?: false; value: T; } interface IteratorReturnResult<R> { done: true; value: R; }
type IteratorResult<T, R = any> = IteratorYieldResult<T> | IteratorReturnResult<R>;
interface Iterator<T, R = any, N = any> { next(...args: [] | [N]): IteratorResult<T, R>; }
interface Iterable<T, R = any, N = any> { [Symbol.iterator](): Iterator<T, R, N>; }
interface IterableIterator<T, R = any, N = any> extends Iterator<T, R, N> { [Symbol.iterator](): IterableIterator<T, R, N>; }
interface Generator<T = unknown, R = any, N = any> extends Iterator<T, R, N> { [Symbol.iterator](): Generator<T, R, N>; }
interface AsyncIterator<T, R = any, N = any> { next(...args: [] | [N]): Promise<IteratorResult<T, R>>; }
interface AsyncIterable<T, R = any, N = any> { [Symbol.asyncIterator](): AsyncIterator<T, R, N>; }
interface AsyncIterableIterator<T, R = any, N = any> extends AsyncIterator<T, R, N> { [Symbol.asyncIterator](): AsyncIterableIterator<T, R, N>; }
interface AsyncGenerator<T = unknown, R = any, N = any> extends AsyncIterator<T, R, N> { [Symbol.asyncIterator](): AsyncGenerator<T, R, N>; }
interface PromiseLike<T> { then<A = T, B = never>(ok?: ((value: T) => A | PromiseLike<A>) | null, no?: ((reason: any) => B | PromiseLike<B>) | null): PromiseLike<A | B>; }
interface Promise<T> {
  then<A = T, B = never>(ok?: ((value: T) => A | PromiseLike<A>) | null, no?: ((reason: any) => B | PromiseLike<B>) | null): Promise<A | B>;
  catch<B = never>(no?: ((reason: any) => B | PromiseLike<B>) | null): Promise<T | B>;
  finally(done?: (() => void) | null): Promise<T>;
}
interface PromiseConstructor {
  new <T>(run: (resolve: (value: T | PromiseLike<T>) => void, reject: (reason?: any) => void) => void): Promise<T>;
  all<T extends readonly unknown[] | []>(values: T): Promise<{ -readonly [P in keyof T]: Awaited<T[P]> }>;
  resolve(): Promise<void>; resolve<T>(value: T): Promise<Awaited<T>>; reject<T = never>(reason?: any): Promise<T>;
}
declare var Promise: PromiseConstructor;
interface ReadonlyArray<T> {
  readonly length: number; readonly [n: number]: T; [Symbol.iterator](): IterableIterator<T>;
  at(index: number): T | undefined; slice(start?: number, end?: number): T[]; concat(...items: (T | readonly T[])[]): T[];
  map<U>(f: (value: T, index: number, list: readonly T[]) => U): U[]; flatMap<U>(f: (value: T, index: number) => U | readonly U[]): U[];
  filter(f: (value: T, index: number) => unknown): T[]; find(f: (value: T, index: number) => unknown): T | undefined; forEach(f: (value: T, index: number) => void): void;
}
interface Array<T> extends ReadonlyArray<T> { length: number; [n: number]: T; push(...items: T[]): number; pop(): T | undefined; shift(): T | undefined; }
interface ArrayConstructor { new <T>(...items: T[]): T[]; isArray(value: any): value is any[]; from<T>(values: Iterable<T>): T[]; }
declare var Array: ArrayConstructor;
interface Map<K, V> { get(key: K): V | undefined; set(key: K, value: V): this; has(key: K): boolean; delete(key: K): boolean; values(): IterableIterator<V>; keys(): IterableIterator<K>; entries(): IterableIterator<[K, V]>; forEach(f: (value: V, key: K) => void): void; [Symbol.iterator](): IterableIterator<[K, V]>; }
interface MapConstructor { new <K = any, V = any>(entries?: Iterable<readonly [K, V]> | null): Map<K, V>; }
declare var Map: MapConstructor;
interface WeakMap<K extends object, V> { get(key: K): V | undefined; set(key: K, value: V): this; has(key: K): boolean; delete(key: K): boolean; }
interface WeakMapConstructor { new <K extends object = object, V = any>(entries?: readonly (readonly [K, V])[] | null): WeakMap<K, V>; }
declare var WeakMap: WeakMapConstructor;
interface Set<T> { has(value: T): boolean; add(value: T): this; values(): IterableIterator<T>; [Symbol.iterator](): IterableIterator<T>; }
interface SetConstructor { new <T = any>(values?: Iterable<T> | null): Set<T>; }
declare var Set: SetConstructor;
interface ObjectConstructor { freeze<T>(value: T): Readonly<T>; values<T>(value: { [key: string]: T } | readonly T[]): T[]; entries<T>(value: { [key: string]: T } | readonly T[]): [string, T][]; keys(value: object): string[]; }
declare var Object: ObjectConstructor;
type Awaited<T> = T extends null | undefined ? T : T extends object & { then(ok: infer F, ...rest: infer _): any } ? F extends (value: infer V, ...rest: infer _) => any ? Awaited<V> : never : T;
type Partial<T> = { [P in keyof T]?: T[P] }; type Required<T> = { [P in keyof T]-?: T[P] }; type Readonly<T> = { readonly [P in keyof T]: T[P] };
type Pick<T, K extends keyof T> = { [P in K]: T[P] }; type Record<K extends keyof any, T> = { [P in K]: T };
type Exclude<T, U> = T extends U ? never : T; type Extract<T, U> = T extends U ? T : never; type Omit<T, K extends keyof any> = Pick<T, Exclude<keyof T, K>>;
type NonNullable<T> = T & {}; type Parameters<T extends (...args: any) => any> = T extends (...args: infer P) => any ? P : never;
type ConstructorParameters<T extends abstract new (...args: any) => any> = T extends abstract new (...args: infer P) => any ? P : never;
type ReturnType<T extends (...args: any) => any> = T extends (...args: any) => infer R ? R : any; type InstanceType<T extends abstract new (...args: any) => any> = T extends abstract new (...args: any) => infer R ? R : any;
interface ThisType<T> {}
`;
