import type { UserId } from '@afdal/contract/ids';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import type { SubscriptionEvent } from '@afdal/domain/subscriptions/history';
import type { Db } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { userWithPreferences } from '../accounts/user-store.ts';
import { formatDate } from '../notifications/format-date.ts';
import { formatWithAmount } from '../notifications/format-with-amount.ts';
import { remindOnce } from '../notifications/reminders-store.ts';
import { productSettings } from '../product-settings/store.ts';
import { moveNextCharge } from './job-payloads.ts';
import { mailSubscription, type SubscriptionMail } from './mail-subscription.ts';
import type { SubscriptionRow } from './state-store.ts';
import { texts } from './texts.ts';

interface PersonNotification {
  /** What is notified once: `renewed-7`. */
  readonly what: string;
  readonly title: string;
  readonly message: string;
  readonly type: 'info' | 'warning' | 'success';
  /** What `{date}` means. */
  readonly date: Date | null;
}

/** Tells a person of their subscription in the app and on their devices. The mails about it are of their own. */
export async function notifyPerson(tx: Db, user: UserId, notice: PersonNotification, now: Date): Promise<void> {
  const person = await userWithPreferences(tx, user);
  if (!person) return;
  const { timezone } = person.user;
  const date = notice.date ? formatDate(logicalDate(notice.date.getTime(), timezone, 0), person.preferences) : '';
  const { content, push } = formatWithAmount(
    { title: notice.title.replace('{date}', date), message: notice.message, values: { date } },
    (await productSettings(tx)).premiumPrice,
    person.preferences,
  );
  await remindOnce(
    tx,
    user,
    [
      {
        kind: `subscription-${notice.what}`,
        period: 'ever',
        subject: user,
        unlessSent: [],
        topic: 'subscription',
        push,
        mail: null,
        notification: { type: notice.type, ...content, actionType: 'subscription' },
      },
    ],
    now,
  );
}

interface Change {
  readonly before: SubscriptionRow;
  readonly after: SubscriptionRow;
  readonly kind: SubscriptionEvent;
  readonly chargeId: string | undefined;
}

/** The number of the retry whose failure is notified again: the one before the last. */
const secondNoticeAtTry = 3;

/** Tells a person what became of their subscription, in the app and by mail. */
export async function notifySubscriptionChange(
  tx: Db,
  { before, after, kind, chargeId }: Change,
  now: Date,
): Promise<void> {
  const userId = after.userId as UserId;
  const mail = async (mailMessage: SubscriptionMail) =>
    await enqueue(tx, mailSubscription, { userId, mail: mailMessage });
  const notify = async (title: string, message: string, type: 'info' | 'warning' | 'success', date: Date | null) =>
    await notifyPerson(tx, userId, { what: `${kind}-${after.version}`, title, message, type, date }, now);

  if (kind === 'started' || kind === 'renewed') {
    if (chargeId) await mail({ kind: 'receipt', chargeId });
    if (kind === 'renewed') await notify(texts.renewedTitle, texts.renewedMessage, 'success', after.endsAt);
    const startedAtMs = kind === 'started' ? (after.startedAt?.getTime() ?? 0) : Number.POSITIVE_INFINITY;
    const followsTime = (before.endsAt?.getTime() ?? 0) > startedAtMs;
    if (followsTime || after.endsAt?.getTime() !== after.paidUntil?.getTime())
      await enqueue(tx, moveNextCharge, { userId });
  }
  if (kind === 'payment_failed') {
    const isOver = after.status === 'expired';
    const nextTryAt = after.nextTryAt?.toISOString() ?? null;
    const shouldNotify = isOver || after.failedTries === 1 || after.failedTries === secondNoticeAtTry;
    if (shouldNotify) await mail({ kind: 'failed', tries: after.failedTries, at: now.toISOString(), nextTryAt });
    if (shouldNotify && !isOver) await notify(texts.failedTitle, texts.failedMessage, 'warning', after.nextTryAt);
  }
  const isEnded = after.status === 'expired' && (kind === 'payment_failed' || kind === 'expired');
  if (isEnded) await notify(texts.endedTitle, texts.endedMessage, 'info', null);
}
