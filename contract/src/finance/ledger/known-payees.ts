import { payeesListed } from '@afdal/domain/money/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../../endpoint.ts';
import { AnsweredDay } from '../../values.ts';

/** A payee, in the spelling last used, with the category last chosen for each kind. */
export const KnownPayee = z.strictObject({
  id: z.string(),
  name: z.string(),
  expenseCategoryId: z.nullable(z.string()),
  incomeCategoryId: z.nullable(z.string()),
  usedOn: AnsweredDay,
});
export type KnownPayee = z.infer<typeof KnownPayee>;

/** What forms suggest payees from, apart from the calls of their page: each form of money loads it. */
export const knownPayees = defineEndpoints({
  listPayees: {
    method: 'GET',
    path: '/payee',
    access: 'user',
    summary: `The ${payeesListed} payees used last, latest first`,
    output: z.array(KnownPayee),
    status: 200,
    errors: [],
  },
});
