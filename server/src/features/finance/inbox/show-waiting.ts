import type { UserId } from '@afdal/contract/ids';
import { maxInboxWaiting } from '@afdal/domain/money/inbox/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralPhrase } from '@afdal/domain/text/plural-phrase';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { removeNotification, replaceNotification, rewordNotification } from '../../notifications/store.ts';
import { countWaitingMessages } from './messages-store.ts';
import { texts, waitingForms } from './texts.ts';

/** Of the one notification that says how many wait. Stored: never change it. */
const dedupKey = 'inbox-waiting ever all';

/**
 * Notifies of how many wait, now that more do: in place of the former notification. Call it with the user locked.
 *
 * @throws AppError `list_full` where they are too many
 */
export async function showWaiting(tx: Db, user: UserId, now: Date): Promise<void> {
  const waiting = await countWaitingMessages(tx, user);
  if (waiting > maxInboxWaiting) {
    const limit = interpolate(texts.waitingLimit, { n: String(maxInboxWaiting) });
    throw new AppError('list_full', { textValues: { limit } });
  }
  const content = { title: pluralPhrase(waitingForms, waiting), message: texts.waitingMessage };
  await replaceNotification(tx, user, dedupKey, { type: 'info', actionType: 'inbox', ...content }, now);
}

/** Corrects the notification of how many wait, now that fewer do; without any it goes. */
export async function correctWaiting(tx: Db, user: UserId): Promise<void> {
  const waiting = await countWaitingMessages(tx, user);
  if (waiting === 0) await removeNotification(tx, user, dedupKey);
  else await rewordNotification(tx, user, dedupKey, pluralPhrase(waitingForms, waiting));
}
