import type { accountLedger, ReconciliationId } from '@afdal/contract/finance/account-ledger';
import type { AccountId } from '@afdal/contract/finance/money-accounts';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { computeAdjustment } from '@afdal/domain/money/running-balance';
import { AppError, invalidField, orNotFound } from '../../../../platform/app-error.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { type Call, ExistingRow } from '../../../../platform/http/call.ts';
import { idOrNew, uuidv7 } from '../../../../platform/uuid.ts';
import { lockPerson } from '../../../accounts/user-store.ts';
import { assertWritable } from '../../../entitlements/plan-limits.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { findAccount, limitedAccounts } from '../money-accounts/store.ts';
import { type PostingInput, postTransaction } from '../transactions/post-transaction.ts';
import { lockAccounts } from '../transactions/references-store.ts';
import { markDeleted } from '../transactions/store.ts';
import {
  changedSince,
  deleteReconciliation,
  findReconciliation,
  insertReconciliation,
  lastReconciliation,
  lockOpen,
  mark,
  toReconciliation,
  unmark,
} from './store.ts';
import { texts } from './texts.ts';

type Reconcile = Call<typeof accountLedger.reconcileAccount>;

/**
 * Agrees with the bank on a day's balance. A difference is made up by one transaction, if it is the one that was shown: in
 * two tabs at once the second finds none left, or another one, and gets that error.
 */
export async function reconcileAccount(call: Reconcile, listeners: LedgerListeners) {
  const { db, user, params, body, now } = call;
  const id = idOrNew<ReconciliationId>(body.id, now);
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const known = await findReconciliation(tx, user.id, id);
    if (known) return new ExistingRow(toReconciliation(known));
    if (body.on > user.today) throw invalidField('on', refusalTexts.dateInFuture);
    // Transactions before accounts, the same lock order as everywhere. One that is posted in between stays open.
    const open = await lockOpen(tx, user.id, params.id, body.on);
    await lockAccounts(tx, user.id, [params.id]);
    const account = orNotFound(await findAccount(tx, user.id, params.id));
    await assertWritable(tx, user.id, limitedAccounts, params.id, now);
    const last = await lastReconciliation(tx, user.id, params.id);
    if (last && body.on < last.on) throw new AppError('reconciliation_followed');
    const balanceMinor = account.balanceMinor - (await changedSince(tx, user.id, params.id, { day: body.on }));
    const adjustmentId = await adjust(tx, call, { currency: account.currency, balanceMinor }, listeners);
    const row = await insertReconciliation(tx, user.id, {
      id,
      accountId: params.id,
      on: body.on,
      statedMinor: body.statedMinor,
      differenceMinor: body.statedMinor - balanceMinor,
      adjustmentId,
      createdAt: instantAfter(last, now),
    });
    if (!row) throw new AppError('conflict');
    await mark(tx, user.id, row, adjustmentId ? [...open, adjustmentId] : open);
    return toReconciliation(row);
  });
}

/** Later than the one before, also within a millisecond: it tells what each has marked. */
function instantAfter(last: { readonly createdAt: string } | null, now: Date): string {
  const earliest = last ? Date.parse(last.createdAt) + 1 : 0;
  return new Date(Math.max(now.getTime(), earliest)).toISOString();
}

/** The adjustment counts and has no category: money that is gone was spent, on whatever it was. */
async function adjust(
  tx: Db,
  { user, params, body, now }: Reconcile,
  { currency, balanceMinor }: { readonly currency: string; readonly balanceMinor: number },
  listeners: LedgerListeners,
): Promise<TransactionId | null> {
  const needed = computeAdjustment(body.statedMinor, balanceMinor);
  if (!needed) return null;
  if (body.adjustment?.differenceMinor !== body.statedMinor - balanceMinor) throw new AppError('balance_differs');
  const id = uuidv7<TransactionId>(now.getTime());
  await postTransaction(
    tx,
    user,
    {
      ...needed,
      id,
      accountId: params.id,
      currency: currency as PostingInput['currency'],
      toAccountId: null,
      receivedMinor: null,
      categoryId: null,
      occurredOn: body.on,
      payee: texts.adjustment,
      note: body.adjustment.reason,
      tags: [],
      status: 'cleared',
    },
    now,
    listeners,
  );
  return id;
}

/** Takes the latest reconciliation of an account back, with its adjustment. */
export async function undoReconciliation({ db, user, params, now }: Call<typeof accountLedger.undoReconciliation>) {
  await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const row = orNotFound(await findReconciliation(tx, user.id, params.id));
    const last = await lastReconciliation(tx, user.id, row.accountId as AccountId);
    if (last?.id !== row.id) throw new AppError('reconciliation_followed');
    await unmark(tx, user.id, row);
    if (row.adjustmentId) await markDeleted(tx, user.id, row.adjustmentId as TransactionId, now);
    await deleteReconciliation(tx, user.id, row.id);
  });
  return undefined;
}
