import type { UserId } from '@afdal/contract/ids';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import type { Db } from '../../platform/database/database.ts';
import { userWithPreferences } from '../accounts/user-store.ts';
import { formatDate } from '../notifications/format-date.ts';
import { formatWithAmount } from '../notifications/format-with-amount.ts';
import { remindOnce } from '../notifications/reminders-store.ts';
import { productSettings } from '../product-settings/store.ts';

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
