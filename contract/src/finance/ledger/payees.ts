import {
  maxMergedPayees,
  maxPayeeNames,
  maxSearchLength,
  maxTransactionTextLengths,
  similarPayeesListed,
} from '@afdal/domain/money/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../../endpoint.ts';
import { choice } from '../../fields.ts';
import { type Id, uuid } from '../../ids.ts';
import { TotalMinor } from '../../money.ts';
import { pageQuery, toPage } from '../../page.ts';
import { errorTexts } from '../../texts.ts';
import { AnsweredDay, line } from '../../values.ts';
import { payeeErrorTexts } from './payee-error-texts.ts';

export type PayeeId = Id<'PayeeId'>;
export type PayeeNameId = Id<'PayeeNameId'>;

const used = {
  id: z.string(),
  name: z.string(),
  /** How many transactions name it, without those in the trash. */
  count: z.int(),
  /** The day of the last of them; null where there is none. */
  lastOn: z.nullable(AnsweredDay),
  /**
   * What its income and expenses of the last twelve cycles come to, below 0 where more was spent, in the currency that most
   * of them have; null where there are none.
   */
  total: z.nullable(z.strictObject({ amountMinor: TotalMinor, currency: z.string() })),
};

export const UsedPayee = z.strictObject(used);
export type UsedPayee = z.infer<typeof UsedPayee>;

/** Another name by which a payee is known, and how many of its transactions came to it under that. */
const PayeeName = z.strictObject({ id: z.string(), name: z.string(), count: z.int() });

export const PayeeDetails = z.strictObject({ ...used, names: z.array(PayeeName) });
export type PayeeDetails = z.infer<typeof PayeeDetails>;

export const payeeSorts = ['last', 'most'] as const;
export type PayeeSort = (typeof payeeSorts)[number];

const Name = line(1, maxTransactionTextLengths.payee, payeeErrorTexts.payeeRequired, errorTexts.payeeTooLong);
const Ids = z.array(uuid<PayeeId>(), { error: errorTexts.valueInvalid }).check(
  z.minLength(1, { error: payeeErrorTexts.payeesRequired }),
  z.maxLength(maxMergedPayees, { error: payeeErrorTexts.payeesTooMany }),
  z.overwrite((ids) => [...new Set(ids)]),
);
const byId = z.strictObject({ id: uuid<PayeeId>() });

export const payees = defineEndpoints({
  listUsedPayees: {
    method: 'GET',
    path: '/payee/list',
    access: 'user',
    summary:
      'A page of payees with what their transactions come to: those of the last day first, or of most transactions. `q` is found in a name, or another name of it',
    query: z.strictObject({
      q: z.optional(line(0, maxSearchLength, errorTexts.valueInvalid, errorTexts.valueInvalid)),
      sort: z.optional(choice(payeeSorts)),
      ...pageQuery,
    }),
    output: z.extend(toPage(UsedPayee), {
      /** How many payees match, on all pages. */
      count: z.int(),
    }),
    status: 200,
    errors: [],
  },
  listSimilarPayees: {
    method: 'GET',
    path: '/payee/similar',
    access: 'user',
    summary: `Up to ${similarPayeesListed} groups of payees whose names look like one, that of most transactions first in each`,
    output: z.array(z.array(UsedPayee)),
    status: 200,
    errors: [],
  },
  readPayee: {
    method: 'GET',
    path: '/payee/:id',
    access: 'user',
    summary: 'A payee, with the other names by which it is known',
    params: byId,
    output: PayeeDetails,
    status: 200,
    errors: ['not_found'],
  },
  renamePayee: {
    method: 'PATCH',
    path: '/payee/:id',
    access: 'user',
    summary: 'Rename a payee on all its transactions. Its former name is another name of it from then on',
    params: byId,
    body: z.strictObject({ name: Name }),
    output: PayeeDetails,
    status: 200,
    errors: ['not_found'],
  },
  mergePayees: {
    method: 'POST',
    path: '/payee/:id/merge',
    access: 'user',
    summary: `Make other payees, at most ${maxMergedPayees}, one with this: it has their transactions, and their names, at most ${maxPayeeNames}, are other names of it. With \`name\` it is renamed too`,
    params: byId,
    body: z.strictObject({ ids: Ids, name: z.optional(Name) }),
    output: PayeeDetails,
    status: 200,
    errors: ['not_found'],
  },
  separatePayeeName: {
    method: 'POST',
    path: '/payee/:id/separate',
    access: 'user',
    summary: 'Make another name of a payee one of its own: what came to it under that name has it again',
    params: byId,
    body: z.strictObject({ nameId: uuid<PayeeNameId>() }),
    /** The payee of that name; null where no transaction has it. */
    output: z.strictObject({ payee: z.nullable(PayeeDetails) }),
    status: 200,
    errors: ['not_found'],
  },
  distinguishPayees: {
    method: 'POST',
    path: '/payee/:id/distinguish',
    access: 'user',
    summary: 'Say that payees whose names look like one are not: they are not offered together again',
    params: byId,
    body: z.strictObject({ ids: Ids }),
    status: 204,
    errors: ['not_found'],
  },
});
