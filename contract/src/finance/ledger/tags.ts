import { maxMergedTags } from '@afdal/domain/money/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../../endpoint.ts';
import { Flag } from '../../fields.ts';
import { TotalMinor } from '../../money.ts';
import { errorTexts } from '../../texts.ts';
import { AnsweredDay } from '../../values.ts';
import { Tag } from '../transactions.ts';
import { filterErrorTexts } from './filter-error-texts.ts';

/** A tag of live transactions: how many have it, the day of the last, and what they add up to in each currency. */
export const TagTotals = z.strictObject({
  tag: z.string(),
  count: z.int(),
  usedOn: AnsweredDay,
  /** The currency of most first. Spending is less refunds; what is excluded or a transfer is in no sum. */
  currencies: z.array(z.strictObject({ currency: z.string(), incomeMinor: TotalMinor, spentMinor: TotalMinor })),
});
export type TagTotals = z.infer<typeof TagTotals>;

/** Of how many transactions the tags changed, those in the trash too. */
const Changed = z.strictObject({ changed: z.int() });

/** A tag has any letters, also those that mean something in a path: it is named in the body. */
export const tags = defineEndpoints({
  listTags: {
    method: 'GET',
    path: '/tag',
    access: 'user',
    summary: 'The 500 tags of most transactions, with how many have each, their sums, and when it was used last',
    output: z.array(TagTotals),
    status: 200,
    errors: [],
  },
  renameTag: {
    method: 'PATCH',
    path: '/tag',
    access: 'user',
    summary: 'Rename a tag on all its transactions; to a name that another tag has, `merge` makes one of both',
    body: z.strictObject({ tag: Tag, name: Tag, merge: z._default(Flag, false) }),
    output: Changed,
    status: 200,
    errors: ['not_found'],
  },
  mergeTags: {
    method: 'POST',
    path: '/tag/merge',
    access: 'user',
    summary: 'Make one tag of several, on all their transactions; `name` is one of them, or a new one',
    body: z.strictObject({
      tags: z
        .array(Tag, { error: errorTexts.valueInvalid })
        .check(
          z.minLength(1, { error: errorTexts.valueRequired }),
          z.maxLength(maxMergedTags, { error: filterErrorTexts.tagsMergedTooMany }),
        ),
      name: Tag,
    }),
    output: Changed,
    status: 200,
    errors: ['not_found'],
  },
  deleteTag: {
    method: 'POST',
    path: '/tag/delete',
    access: 'user',
    summary: 'Take a tag from all its transactions, which stay',
    body: z.strictObject({ tag: Tag }),
    output: Changed,
    status: 200,
    errors: ['not_found'],
  },
});
