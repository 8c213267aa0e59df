import { createTransport } from 'nodemailer';
import { compose } from './compose.ts';
import { type Mailer, NoSuchMailbox, type Sender } from './mailer.ts';

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
      await transport.sendMail(compose(mail, sender)).catch((error: unknown) => {
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
