import type { InboxMessage, InboxPattern, inbox } from '@afdal/contract/finance/inbox';
import type { UserId } from '@afdal/contract/ids';
import { canBeAutomatic } from '@afdal/domain/money/inbox/confirmations';
import { maxInboxWaiting } from '@afdal/domain/money/inbox/limits';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, CallerToday } from '../../../platform/http/call.ts';
import { lockPerson } from '../../accounts/user-store.ts';
import { type CompletedDraft, completeDrafts } from './complete-drafts.ts';
import { findUsedAccounts } from './history-store.ts';
import {
  countWaitingMessages,
  findMessage,
  findWaitingMessages,
  type MessageRow,
  markDismissed,
  unmarkDismissed,
} from './messages-store.ts';
import { findConfirmedPatterns, lockPattern, type PatternRow, setAutomatic, trimPatterns } from './patterns-store.ts';
import { correctWaiting, showWaiting } from './show-waiting.ts';
import { toDraft } from './to-message-row.ts';

export async function listInboxMessages({ db, user }: Call<typeof inbox.listInboxMessages>) {
  return await describeMessages(db, user, await findWaitingMessages(db, user.id));
}

export async function countInboxMessages({ db, user }: Call<typeof inbox.countInboxMessages>) {
  return { waiting: await countWaitingMessages(db, user.id) };
}

export async function deleteInboxMessage({ db, user, params, now }: Call<typeof inbox.deleteInboxMessage>) {
  await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    if (!(await markDismissed(tx, user.id, params.id, now))) throw new AppError('not_found');
    await correctWaiting(tx, user.id);
  });
  return undefined;
}

/** Brings a dismissed message back; one that was not dismissed stays as it is. */
export async function restoreInboxMessage({
  db,
  user,
  params,
  now,
}: Call<typeof inbox.restoreInboxMessage>): Promise<InboxMessage> {
  await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    if (await unmarkDismissed(tx, user.id, params.id)) await showWaiting(tx, user.id, now);
  });
  const found = orNotFound(await findMessage(db, user.id, params.id));
  const [message] = await describeMessages(db, user, [found]);
  return orNotFound(message ?? null);
}

export async function listInboxPatterns({ db, user }: Call<typeof inbox.listInboxPatterns>) {
  return await describePatterns(db, user.id, await findConfirmedPatterns(db, user.id));
}

export async function editInboxPattern({ db, user, params, body }: Call<typeof inbox.editInboxPattern>) {
  const row = await db.transaction(async (tx) => {
    const before = orNotFound(await lockPattern(tx, user.id, params.id));
    if (body.isAutomatic && !canBeAutomatic(before)) throw new AppError('pattern_unconfirmed');
    return orNotFound(await setAutomatic(tx, user.id, params.id, body.isAutomatic));
  });
  const [pattern] = await describePatterns(db, user.id, [row]);
  return orNotFound(pattern ?? null);
}

/** What holds of the rows that an import brought, as of those that devices send. @throws AppError `copy_too_long` */
export async function assertWithinInbox(tx: Db, user: UserId): Promise<void> {
  if ((await countWaitingMessages(tx, user)) > maxInboxWaiting) throw new AppError('copy_too_long');
  await trimPatterns(tx, user);
}

async function describeMessages(db: Db, user: CallerToday, rows: readonly MessageRow[]): Promise<InboxMessage[]> {
  const completed = await completeDrafts(db, user, rows);
  return rows.flatMap((row, n) => {
    const draft = completed[n];
    return draft ? [toMessage(row, draft)] : [];
  });
}

function toMessage(row: MessageRow, completed: CompletedDraft): InboxMessage {
  const { id, text, sender, receivedAt } = row;
  const { account, toAccount, payee, categoryId, isRecorded } = completed;
  const accounts = { accountId: account?.id ?? null, toAccountId: toAccount?.id ?? null };
  const draft = { ...toDraft(row), payee, categoryId, ...accounts };
  return { id, text, sender, receivedAt, draft, isRecorded };
}

async function describePatterns(db: Db, user: UserId, rows: readonly PatternRow[]): Promise<InboxPattern[]> {
  const used = await findUsedAccounts(
    db,
    user,
    'patternKey',
    rows.map(({ key }) => key),
  );
  return rows.map(({ id, key, sender, type, payee, card, confirmed, isAutomatic }) => {
    const accountId = used.get(key)?.accountId ?? null;
    return { id, sender, type, payee, card, accountId, confirmed, isAutomatic };
  });
}
