import { maxReasonLength } from '@afdal/domain/money/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { type Id, NewId, uuid } from '../ids.ts';
import { MoneyDay, SignedMinor, TotalMinor } from '../money.ts';
import { pageQuery, toPage } from '../page.ts';
import { errorTexts } from '../texts.ts';
import { AnsweredDay, Instant, line } from '../values.ts';
import type { AccountId } from './money-accounts.ts';
import { Transaction } from './transactions.ts';

export type ReconciliationId = Id<'ReconciliationId'>;

/** That an account's balance at the end of a day was what the bank states. `adjustmentId` is the transaction that made it so. */
export const Reconciliation = z.strictObject({
  id: z.string(),
  accountId: z.string(),
  on: AnsweredDay,
  statedMinor: z.int(),
  /** What the bank had more than the account, before the adjustment. */
  differenceMinor: z.int(),
  adjustmentId: z.nullable(z.string()),
  createdAt: Instant,
});
export type Reconciliation = z.infer<typeof Reconciliation>;

/**
 * A transaction as one account sees it: what it changed the account's balance by, the balance after it, and since when it
 * is known to agree with the bank.
 */
export const LedgerRow = z.strictObject({
  transaction: Transaction,
  changeMinor: z.int(),
  balanceMinor: TotalMinor,
  reconciledAt: z.nullable(Instant),
});
export type LedgerRow = z.infer<typeof LedgerRow>;

/** How many transactions up to the day are reconciled and how many are not; `last` is the account's latest reconciliation. */
export const BalanceOnDay = z.strictObject({
  on: AnsweredDay,
  balanceMinor: TotalMinor,
  reconciledCount: z.int(),
  openCount: z.int(),
  last: z.nullable(Reconciliation),
});
export type BalanceOnDay = z.infer<typeof BalanceOnDay>;

/**
 * What the bank states of the end of a day. Where the account differs, an adjustment says why and by how much, so that a
 * second one from another tab is rejected.
 */
export const NewReconciliation = z.strictObject({
  id: z.optional(NewId),
  on: MoneyDay,
  statedMinor: SignedMinor,
  adjustment: z.optional(
    z.strictObject({
      differenceMinor: SignedMinor,
      reason: line(1, maxReasonLength, errorTexts.valueRequired, errorTexts.reasonTooLong),
    }),
  ),
});

const byAccount = z.strictObject({ id: uuid<AccountId>() });

export const accountLedger = defineEndpoints({
  readRegister: {
    method: 'GET',
    path: '/account/:id/register',
    access: 'user',
    summary: 'A page of an account’s posted transactions, latest first, with the balance after each',
    params: byAccount,
    query: z.strictObject(pageQuery),
    output: toPage(LedgerRow),
    status: 200,
    errors: ['not_found'],
  },
  readBalance: {
    method: 'GET',
    path: '/account/:id/balance',
    access: 'user',
    summary: 'An account’s balance at the end of a day (today’s by default), and its latest reconciliation',
    params: byAccount,
    query: z.strictObject({ on: z.optional(MoneyDay) }),
    output: BalanceOnDay,
    status: 200,
    errors: ['not_found'],
  },
  reconcileAccount: {
    method: 'POST',
    path: '/account/:id/reconciliation',
    access: 'user',
    summary: 'Say what the bank states of a day: its transactions are reconciled, an adjustment makes up a difference',
    params: byAccount,
    body: NewReconciliation,
    output: Reconciliation,
    status: 201,
    errors: ['not_found', 'conflict', 'balance_differs', 'reconciliation_followed', 'premium_required'],
  },
  undoReconciliation: {
    method: 'DELETE',
    path: '/reconciliation/:id',
    access: 'user',
    summary: 'Take an account’s latest reconciliation back; its adjustment goes to the trash',
    params: z.strictObject({ id: uuid<ReconciliationId>() }),
    status: 204,
    errors: ['not_found', 'reconciliation_followed'],
  },
});
