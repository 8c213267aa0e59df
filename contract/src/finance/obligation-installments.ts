import { allocationTargets } from '@afdal/domain/obligations/allocate-payment';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice, Flag } from '../fields.ts';
import { type Id, uuid } from '../ids.ts';
import { AmountMinor, MoneyDay } from '../money.ts';
import { Installment, ObligationDetail, recorded } from './obligations.ts';
import type { TransactionId } from './transactions.ts';

export type InstallmentId = Id<'InstallmentId'>;

/** A payment after it was changed, with its obligation, whose schedule may have changed with it. */
const ChangedInstallment = z.strictObject({ ...Installment.shape, obligation: ObligationDetail });

const installmentParams = z.strictObject({ id: uuid<InstallmentId>() });

/** A call that changes one payment, and answers it with its obligation. */
const installmentEndpoint = {
  method: 'POST',
  access: 'user',
  params: installmentParams,
  output: ChangedInstallment,
  status: 200,
} as const;

export const obligationInstallments = defineEndpoints({
  listPayments: {
    method: 'GET',
    path: '/payment',
    access: 'user',
    summary:
      'Payments that fall due from a day (today) to a day (a year later) or were last paid for in that time, and all that are late, in order',
    query: z.strictObject({ from: z.optional(MoneyDay), to: z.optional(MoneyDay) }),
    output: z.array(Installment),
    status: 200,
    errors: [],
  },
  payPayment: {
    ...installmentEndpoint,
    path: '/payment/:id/pay',
    summary:
      'Pay a payment in full (by default) or in part: exactly one transaction. What is beyond it needs `applyTo`; with `settles` what is paid is the whole bill, of what is open-ended; `replaces` undoes a payment made before, in one step',
    body: z.strictObject({
      ...recorded,
      amountMinor: z.optional(AmountMinor),
      applyTo: z.optional(choice(allocationTargets)),
      settles: z.optional(Flag),
      replaces: z.optional(uuid<TransactionId>()),
    }),
    errors: ['not_found', 'obligation_closed', 'payment_settled'],
  },
  undoPayment: {
    ...installmentEndpoint,
    path: '/payment/:id/undo',
    summary: 'Undo the last payment made, or the one of `transactionId`: its transaction goes to the trash',
    body: z.optional(z.strictObject({ transactionId: z.optional(uuid<TransactionId>()) })),
    errors: ['not_found'],
  },
  skipPayment: {
    ...installmentEndpoint,
    path: '/payment/:id/skip',
    summary: 'Move a payment behind the last one',
    errors: ['not_found', 'obligation_closed', 'payment_settled'],
  },
  waivePayment: {
    ...installmentEndpoint,
    path: '/payment/:id/waive',
    summary: 'Waive what is left of a payment: it leaves the total',
    errors: ['not_found', 'obligation_closed', 'payment_settled'],
  },
  editPayment: {
    ...installmentEndpoint,
    method: 'PATCH',
    path: '/payment/:id',
    summary: 'Change the day or the amount of a payment, or with `following` of all that come after it too',
    body: z.strictObject({
      dueOn: z.optional(MoneyDay),
      amountMinor: z.optional(AmountMinor),
      following: z._default(Flag, false),
    }),
    errors: ['not_found', 'obligation_closed', 'payment_settled'],
  },
});
