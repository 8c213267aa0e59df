import type { UserId } from '@afdal/contract/ids';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import type { Db } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { greetingTo, type MailContent } from '../../platform/mail/mail-text.ts';
import { toRecipient, userWithPreferences } from '../accounts/user-store.ts';
import { formatDate } from '../notifications/format-date.ts';
import { type ExportPayload, findExport } from './exports-store.ts';

/** The mail that says that a copy is ready. */
function exportMail(name: string, until: string, link: string): MailContent {
  return {
    subject: 'نسختك من بياناتك جاهزة',
    greeting: greetingTo(name),
    before: ['اكتمل تجهيز نسخة من بياناتك كلها.', `التنزيل متاح حتى ${until}.`],
    action: { label: 'تنزيل النسخة', link },
    after: ['التنزيل يتطلب تسجيل الدخول وكلمة المرور.', 'إن لم يكن الطلب منك فالأفضل تغيير كلمة المرور.'],
  };
}

/**
 * Tells by mail that a copy is ready. The link leads to the settings, where signing in and the password open the way to the
 * file: a mailbox that somebody else reads does not.
 */
export const sendExportMail = defineJob<ExportPayload>(
  'send_export_mail',
  async ({ userId, exportId }, { db, mailer, publicUrl }) => {
    const [row, person] = [await findExport(db, userId, exportId), await userWithPreferences(db, userId)];
    if (row?.status !== 'done' || row.expiresAt === null || !person || person.user.isStopped) return;
    const to = toRecipient(person.user, person.preferences);
    const content = exportMail(to.name, await formatUserDay(db, userId, row.expiresAt), `${publicUrl}/settings#data`);
    await mailer.send({ id: `export-${exportId}`, to, content });
  },
);

/** The day of an instant where the person is, in their calendar. */
export async function formatUserDay(db: Db, user: UserId, at: Date): Promise<string> {
  const { day, preferences } = await findUserDay(db, user, at);
  return formatDate(day, preferences);
}

/** The day of an instant where the person is. */
export async function findUserDay(db: Db, user: UserId, at: Date) {
  const person = await userWithPreferences(db, user);
  if (!person) throw new Error('a person who is gone');
  return { day: logicalDate(at.getTime(), person.user.timezone, 0), preferences: person.preferences };
}
