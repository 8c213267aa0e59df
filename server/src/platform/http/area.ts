import { defineArea } from '../area/define-area.ts';
import { purgeCalls } from './purge-calls.ts';
import { idempotencyKeys } from './tables.ts';

/** What is kept of calls themselves. */
export const callsArea = defineArea({
  tables: [
    {
      table: idempotencyKeys,
      notExported: 'answers that were given, for a day: what they tell stands in the rows',
      notCascaded: 'deleted by `eraseAccount`, and purged after a day',
      purge: (db, _, now) => purgeCalls(db, now),
      atTakeover: 'stays: answers for a day, told again to who signs in and knows the key',
    },
  ],
});
