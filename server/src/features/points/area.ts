import { defineArea } from '../../platform/area/define-area.ts';
import { pointInvariants } from './invariants.ts';
import { insertTotal } from './store.ts';
import { pointEntries, pointTotals } from './tables.ts';

export const pointsArea = defineArea({
  tables: [
    { table: pointEntries, notImported: 'points are earned, never imported', atTakeover: 'stays: recorded' },
    { table: pointTotals, notExported: 'the sum of the entries', atTakeover: 'stays: recorded' },
  ],
  provides: { newUserSeeds: [insertTotal], invariants: pointInvariants },
});
