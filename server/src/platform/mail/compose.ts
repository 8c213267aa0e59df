import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

const sender = 'أفضل';

/** What both adapters hand to nodemailer. */
export function compose(mail: Mail, from: string): SendMailOptions {
  return {
    from: { name: sender, address: from },
    to: { name: mail.to.name, address: mail.to.address },
    ...(mail.replyTo && { replyTo: { name: mail.replyTo.name, address: mail.replyTo.address } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${from.split('@')[1] ?? 'afdal'}>`,
    headers: { 'Content-Language': 'ar', 'Auto-Submitted': 'auto-generated' },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
