import { countedActions, countedPages, maxCountedNames, maxCountPerName } from '@afdal/domain/analytics/counted';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice } from '../fields.ts';
import { errorTexts } from '../texts.ts';

/** How often, since the last call. */
const count = z
  .int({ error: errorTexts.valueInvalid })
  .check(
    z.minimum(1, { error: errorTexts.valueInvalid }),
    z.maximum(maxCountPerName, { error: errorTexts.valueInvalid }),
  );

/** How often a page was opened, or something was done: a known name and a number, and nothing else. */
const Counted = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('page'), name: choice(countedPages), count }),
    z.strictObject({ kind: z.literal('action'), name: choice(countedActions), count }),
  ],
  { error: errorTexts.valueInvalid },
);
export type Counted = z.infer<typeof Counted>;

export const analytics = defineEndpoints({
  countUsage: {
    method: 'POST',
    path: '/analytics',
    access: 'user',
    summary:
      'Add to the counts of today, for everybody together; of who has not agreed to be counted, nothing is added',
    body: z.strictObject({
      counts: z
        .array(Counted, { error: errorTexts.valueInvalid })
        .check(
          z.minLength(1, { error: errorTexts.valueInvalid }),
          z.maxLength(maxCountedNames, { error: errorTexts.valueInvalid }),
        ),
    }),
    status: 204,
    errors: [],
    limit: { burst: 60, everySeconds: 30, per: 'person' },
  },
});
