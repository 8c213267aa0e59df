import { createTransport } from 'nodemailer';
import { compose } from './compose.ts';
import type { Mailer, Sender } from './mailer.ts';

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
      await transport.sendMail(compose(mail, sender));
    },
  };
}
