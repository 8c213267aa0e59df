import { spreadTargets } from '@afdal/domain/obligations/spread-payment';
import * as z from 'zod/mini';
import { texts } from '../copy.ts';
import { endpoint } from '../endpoint.ts';
import { PaymentId, TransactionId } from '../ids.ts';
import { AmountMinor, MoneyDay } from '../money.ts';
import { ObligationDetail, Payment, recorded } from './obligations.ts';

/** A payment after it was changed, with its obligation, whose schedule may have changed with it. */
const ChangedPayment = z.strictObject({ ...Payment.shape, obligation: ObligationDetail });

const ofPayment = z.strictObject({ id: PaymentId });

/** A call that changes one payment, and answers it with its obligation. */
const onPayment = {
  method: 'POST',
  access: 'user',
  params: ofPayment,
  output: ChangedPayment,
  status: 200,
} as const;

export const obligationPayments = {
  listPayments: endpoint({
    method: 'GET',
    path: '/payment',
    access: 'user',
    summary:
      'Payments that fall due from a day (today) to a day (a year later) or were last paid for in that time, and all that are late, in order',
    query: z.strictObject({ from: z.optional(MoneyDay), to: z.optional(MoneyDay) }),
    output: z.array(Payment),
    status: 200,
    failures: [],
  }),
  payPayment: endpoint({
    ...onPayment,
    path: '/payment/:id/pay',
    summary:
      'Pay a payment in full (by default) or in part: exactly one transaction. What is beyond it needs `applyTo`',
    body: z.strictObject({
      ...recorded,
      amountMinor: z.optional(AmountMinor),
      applyTo: z.optional(z.enum(spreadTargets, { error: texts.valueInvalid })),
    }),
    failures: ['not_found', 'obligation_closed', 'payment_settled'],
  }),
  undoPayment: endpoint({
    ...onPayment,
    path: '/payment/:id/undo',
    summary: 'Undo the last payment made, or the one of `transactionId`: its transaction goes to the trash',
    body: z.optional(z.strictObject({ transactionId: z.optional(TransactionId) })),
    failures: ['not_found'],
  }),
  skipPayment: endpoint({
    ...onPayment,
    path: '/payment/:id/skip',
    summary: 'Move a payment behind the last one',
    failures: ['not_found', 'obligation_closed', 'payment_settled'],
  }),
  waivePayment: endpoint({
    ...onPayment,
    path: '/payment/:id/waive',
    summary: 'Waive what is left of a payment: it leaves the total',
    failures: ['not_found', 'obligation_closed', 'payment_settled'],
  }),
  editPayment: endpoint({
    ...onPayment,
    method: 'PATCH',
    path: '/payment/:id',
    summary: 'Change the day or the amount of a payment, or with `following` of all that come after it too',
    body: z.strictObject({
      dueOn: z.optional(MoneyDay),
      amountMinor: z.optional(AmountMinor),
      following: z._default(z.boolean({ error: texts.valueInvalid }), false),
    }),
    failures: ['not_found', 'obligation_closed', 'payment_settled'],
  }),
} as const;
