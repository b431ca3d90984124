import { DEPRECATION } from 'roots-usage';

/** How every message says since and until when: deprecated by which revision, removable from which date. */
export const DEPRECATED = `deprecated since ${DEPRECATION.since}, removable from ${DEPRECATION.earliestRemoval}`;
