import type { CategoryId } from '@afdal/contract/finance/categories';
import type { AccountId } from '@afdal/contract/finance/money-accounts';
import { amountText } from '@afdal/domain/money/amount-text';
import { isAcceptedOnArrival } from '@afdal/domain/money/inbox/confirmations';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { uuidv7 } from '../../../platform/uuid.ts';
import { findPreferences } from '../../accounts/preferences-store.ts';
import { formatWithAmount } from '../../notifications/format-with-amount.ts';
import { insertNotification } from '../../notifications/store.ts';
import type { LedgerListeners } from '../ledger/listeners/ledger-listeners.ts';
import { type RecordedInput, recordTransaction } from '../ledger/transactions/record-transaction.ts';
import { type CompletedDraft, completeDrafts } from './complete-drafts.ts';
import { type MessageRow, markAccepted } from './messages-store.ts';
import { findAutomaticPatterns, type PatternRow, savePattern } from './patterns-store.ts';
import { texts } from './texts.ts';
import { toDraft } from './to-message-row.ts';

/**
 * Records the transactions of messages that were just stored, of those for whose patterns the person said so. The others
 * wait, and so does one that the ledger refuses.
 *
 * @returns how many were recorded
 */
export async function acceptOnArrival(
  tx: Db,
  user: CallerToday,
  messages: readonly MessageRow[],
  now: Date,
  listeners: LedgerListeners,
): Promise<number> {
  const patterns = await findAutomaticPatterns(
    tx,
    user.id,
    messages.map(({ patternKey }) => patternKey),
  );
  let accepted = 0;
  // One after the other: what one records another may be a repetition of.
  for (const message of messages) {
    const pattern = patterns.get(message.patternKey);
    if (pattern && (await isAccepted(tx, user, message, pattern, now, listeners))) accepted += 1;
  }
  return accepted;
}

async function isAccepted(
  tx: Db,
  user: CallerToday,
  message: MessageRow,
  pattern: PatternRow,
  now: Date,
  listeners: LedgerListeners,
): Promise<boolean> {
  const [completed] = await completeDrafts(tx, user, [message]);
  if (!completed?.account) return false;
  if (!isAcceptedOnArrival({ ...completed, pattern, draft: toDraft(message), today: user.today })) return false;
  const body = toBody(message, completed, completed.account.id);
  if (!(await isRecorded(tx, user, body, now, listeners))) return false;
  await markAccepted(tx, user.id, message.id, true, now);
  await savePattern(tx, user.id, message, pattern, now);
  await notifyAccepted(tx, user, message, completed.payee, now);
  return true;
}

/** The transaction of a message as the review would have it. */
function toBody(
  message: MessageRow,
  { toAccount, payee, categoryId }: CompletedDraft,
  accountId: string,
): RecordedInput {
  const { id, type, amountMinor, foreignMinor, foreignCurrency, occurredOn } = message;
  const isAbroad = foreignMinor !== null && foreignCurrency !== null;
  const isTransfer = type === 'transfer';
  return {
    id,
    type,
    amountMinor,
    occurredOn,
    receivedMinor: null,
    tags: [],
    accountId: accountId as AccountId,
    toAccountId: isTransfer && toAccount ? (toAccount.id as AccountId) : null,
    // A message in another currency is none of an account.
    currency: message.currency as RecordedInput['currency'],
    categoryId: categoryId as CategoryId | null,
    payee: isTransfer ? '' : payee,
    originalPayee: isTransfer ? null : message.payee || null,
    note: isAbroad ? `${amountText(foreignMinor, foreignCurrency)} ${foreignCurrency}` : '',
  };
}

/** Whether the ledger took a transaction; what it refuses leaves nothing behind. */
async function isRecorded(
  tx: Db,
  user: CallerToday,
  body: RecordedInput,
  now: Date,
  listeners: LedgerListeners,
): Promise<boolean> {
  try {
    return await tx.transaction(async (inner) => (await recordTransaction(inner, user, body, now, listeners)) !== null);
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function notifyAccepted(
  tx: Db,
  user: CallerToday,
  { id, amountMinor, currency }: MessageRow,
  payee: string,
  now: Date,
): Promise<void> {
  const template = {
    title: texts.acceptedTitle,
    message: texts.acceptedMessage,
    values: { payee: payee || texts.acceptedWithoutPayee },
  };
  const preferences = await findPreferences(tx, user.id);
  const { content } = formatWithAmount(template, { minor: amountMinor, currency }, preferences);
  const about = { type: 'success', actionType: 'expense', actionId: id } as const;
  await insertNotification(tx, user.id, { id: uuidv7(now.getTime()), ...about, ...content }, now);
}
