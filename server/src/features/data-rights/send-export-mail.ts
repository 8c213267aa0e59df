import { defineJob } from '../../platform/jobs/job.ts';
import { toRecipient } from '../accounts/recipient.ts';
import { userWithPreferences } from '../accounts/user-store.ts';
import { exportMail } from './export-mail.ts';
import { type ExportPayload, findExport } from './exports-store.ts';
import { formatUserDay } from './format-user-day.ts';

/**
 * Tells by mail that a copy is ready. The link leads to the settings, where signing in and the password open the way to the
 * file: a mailbox that somebody else reads does not.
 */
export const sendExportMail = defineJob<ExportPayload>(
  'send_export_mail',
  async ({ userId, exportId }, { db, mailer, publicUrl }) => {
    const [row, person] = [await findExport(db, userId, exportId), await userWithPreferences(db, userId)];
    if (row?.status !== 'done' || row.expiresAt === null || !person || person.user.isStopped) return;
    const to = toRecipient(person.user);
    const content = exportMail(to.name, await formatUserDay(db, userId, row.expiresAt), `${publicUrl}/settings#data`);
    await mailer.send({ id: `export-${exportId}`, to, content });
  },
);
