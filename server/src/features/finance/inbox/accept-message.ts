import type { inbox } from '@afdal/contract/finance/inbox';
import type { Transaction, TransactionId } from '@afdal/contract/finance/transactions';
import { countConfirmation, isAcceptedAsRead } from '@afdal/domain/money/inbox/confirmations';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, CallerToday } from '../../../platform/http/call.ts';
import { lockPerson } from '../../accounts/user-store.ts';
import type { LedgerListeners } from '../ledger/listeners/ledger-listeners.ts';
import { type NewTransactionBody, recordTransaction } from '../ledger/transactions/record-transaction.ts';
import { findTransactionIncludingDeleted } from '../ledger/transactions/store.ts';
import { toTransaction } from '../ledger/transactions/transaction-row.ts';
import { findUsedAccounts } from './history-store.ts';
import { lockMessage, type MessageRow, markAccepted } from './messages-store.ts';
import { lockPatternByKey, savePattern } from './patterns-store.ts';
import { correctWaiting } from './show-waiting.ts';
import { toDraft } from './to-message-row.ts';

/** Records the transaction of a message, which gets the id of the message: a second time it is there already. */
export async function acceptInboxMessage(
  { db, user, params: { id }, body, now }: Call<typeof inbox.acceptInboxMessage>,
  listeners: LedgerListeners,
): Promise<Transaction> {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const message = orNotFound(await lockMessage(tx, user.id, id));
    if (message.acceptedAt === null) {
      await confirmPattern(tx, user, message, body, now);
      const originalPayee = body.payee === '' ? null : message.payee || null;
      await recordTransaction(tx, user, { ...body, id, originalPayee }, now, listeners);
      await markAccepted(tx, user.id, id, false, now);
      await correctWaiting(tx, user.id);
    }
    const row = await findTransactionIncludingDeleted(tx, user.id, message.id as TransactionId);
    // The id is somebody else's, or the transaction was purged from the trash.
    if (!row) throw new AppError(message.acceptedAt === null ? 'conflict' : 'not_found');
    return toTransaction(row);
  });
}

/** Counts whether a message was read as it should have been. Before the transaction is recorded: it is about those before. */
async function confirmPattern(
  tx: Db,
  user: CallerToday,
  message: MessageRow,
  body: NewTransactionBody,
  now: Date,
): Promise<void> {
  const { patternKey } = message;
  const before = await lockPatternByKey(tx, user.id, patternKey);
  const usual = (await findUsedAccounts(tx, user.id, 'patternKey', [patternKey])).get(patternKey) ?? null;
  const isOtherwise = body.parts !== undefined || body.status === 'planned';
  const isAsRead = isAcceptedAsRead(toDraft(message), { ...body, isOtherwise }, usual);
  const after = countConfirmation(before ?? { confirmed: 0, isAutomatic: false }, isAsRead);
  await savePattern(tx, user.id, message, after, now);
}
