import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Clock } from '../clock.ts';
import { renderMail } from './mail-text.ts';
import { type Mail, type Mailer, NoSuchMailbox, type Sender } from './mailer.ts';

/** @param url `smtp://…` (STARTTLS when offered; required with `?requireTLS=true`) or `smtps://…` */
export function smtpMailer(url: string, sender: Sender): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(await compose(mail, sender)).catch((error: unknown) => {
        throw isNoSuchMailboxError(error) ? new NoSuchMailbox(error.message, { cause: error }) : error;
      });
    },
  };
}

const noMailboxReplies: readonly unknown[] = [550, 551, 553];

/** Whether a server rejected the recipient for good; not for a policy (X.7.X, RFC 3463), which whoever runs this can change. */
function isNoSuchMailboxError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { command, responseCode, response } = error as Error & Record<string, unknown>;
  return command === 'RCPT TO' && noMailboxReplies.includes(responseCode) && !/^\d+[ -]5\.7\./.test(String(response));
}

const senderName = 'أفضل';
const oneClick = 'List-Unsubscribe=One-Click';

/** Builds the nodemailer message, for both mailers. */
async function compose(mail: Mail, { from, getSupportEmail }: Sender): Promise<SendMailOptions> {
  const supportEmail = await getSupportEmail();
  const text = renderMail(mail.content, mail.to.address === supportEmail ? null : supportEmail, mail.to.digits);
  return {
    from: { name: senderName, address: from },
    to: { name: mail.to.name, address: mail.to.address },
    ...(mail.replyTo && { replyTo: { name: mail.replyTo.name, address: mail.replyTo.address } }),
    ...text,
    messageId: `<${mail.id}@${from.split('@')[1] ?? 'afdal'}>`,
    headers: {
      'Content-Language': 'ar',
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': oneClick,
      }),
    },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Writes each mail to `<folder>/<time>-<id>.eml` instead of sending it. For local use. */
export function fileMailer(folder: string, sender: Sender, clock: Clock, log: (message: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(await compose(mail, sender));
      await mkdir(folder, { recursive: true });
      const stamp = clock.now().toISOString().replace(/[:.]/g, '-');
      const path = join(folder, `${stamp}-${mail.id}.eml`);
      // Atomic: a reader never sees a partial mail.
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
      log(`mail written to ${path}`);
    },
  };
}
