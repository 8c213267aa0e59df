import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { uuid } from '../ids.ts';
import type { ImportId } from './imports.ts';
import { Transaction, type TransactionId } from './transactions.ts';

/** An expense and an income of two accounts that may be the two sides of a transfer. */
export const TransferOffer = z.strictObject({ expense: Transaction, income: Transaction });
export type TransferOffer = z.infer<typeof TransferOffer>;

const byId = z.strictObject({ id: uuid<TransactionId>() });
const withOther = z.strictObject({ otherId: uuid<TransactionId>() });

/** What belongs together in the ledger: transactions that are one, and those that may be the two sides of a transfer. */
export const matches = defineEndpoints({
  listTransferOffers: {
    method: 'GET',
    path: '/transfer-offer',
    access: 'user',
    summary:
      'Up to 50 pairs that may be transfers between the user’s accounts, latest first: of the last 92 days, of an import, or of a transaction',
    query: z.strictObject({
      importId: z.optional(uuid<ImportId>()),
      transactionId: z.optional(uuid<TransactionId>()),
    }),
    output: z.array(TransferOffer),
    status: 200,
    errors: [],
  },
  listMergedTransactions: {
    method: 'GET',
    path: '/transaction/:id/merged',
    access: 'user',
    summary: 'What was merged into a transaction, each as it was',
    params: byId,
    output: z.array(Transaction),
    status: 200,
    errors: ['not_found'],
  },
  mergeTransactions: {
    method: 'POST',
    path: '/transaction/:id/merge',
    access: 'user',
    summary:
      'Merge another transaction into this one: the income of another account makes this expense the transfer that it is, the same one in other words leaves it as it is. Answers what is kept',
    params: byId,
    body: withOther,
    output: Transaction,
    status: 200,
    errors: ['not_found', 'transaction_pays', 'transaction_linked', 'premium_required'],
  },
  separateTransaction: {
    method: 'POST',
    path: '/transaction/:id/separate',
    access: 'user',
    summary: 'Take apart what was merged into a transaction: each is as it was. Answers what was separated',
    params: byId,
    output: z.array(Transaction),
    status: 200,
    errors: ['not_found', 'transaction_pays', 'transaction_linked'],
  },
  dismissTransferOffer: {
    method: 'POST',
    path: '/transaction/:id/dismiss-transfer',
    access: 'user',
    summary: 'Say that a transaction is not the other side of this one: they are not offered again',
    params: byId,
    body: withOther,
    status: 204,
    errors: ['not_found'],
  },
});
