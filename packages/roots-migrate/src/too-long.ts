/** Raised where code leads further than it is followed; what it belongs to is left, with this reason. */
export class TooLong extends Error {}
