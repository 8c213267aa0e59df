import { trashKinds } from '@afdal/domain/trash/trash-kinds';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice } from '../fields.ts';
import { TotalMinor } from '../money.ts';
import { pageQuery, toPage } from '../page.ts';
import { AnsweredDay, Instant } from '../values.ts';

/**
 * Something that was deleted in the last 30 days. `parentId` and `parentTitle` are of what it belongs to: a goal's
 * milestone, a habit's event. `title` is empty where the noun has none, `on` the day that it is about. The call that
 * restores its kind restores it.
 */
const TrashedItem = z.strictObject({
  kind: z.enum(trashKinds),
  id: z.string(),
  title: z.string(),
  parentId: z.nullable(z.string()),
  parentTitle: z.nullable(z.string()),
  on: z.nullable(AnsweredDay),
  amountMinor: z.nullable(TotalMinor),
  currency: z.nullable(z.string()),
  deletedAt: Instant,
});
export type TrashedItem = z.infer<typeof TrashedItem>;

export const trash = defineEndpoints({
  listTrash: {
    method: 'GET',
    path: '/trash',
    access: 'user',
    summary: 'What was deleted in the last 30 days and can be restored, of all kinds or one, latest first, in pages',
    query: z.strictObject({ ...pageQuery, kind: z.optional(choice(trashKinds)) }),
    output: toPage(TrashedItem),
    status: 200,
    errors: [],
  },
});
