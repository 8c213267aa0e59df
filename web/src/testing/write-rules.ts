import { areaWrites } from '../app/area-writes.ts';

/** What areas say of their writes, for tests of what lies below areas. */
export const writeRules = areaWrites;
