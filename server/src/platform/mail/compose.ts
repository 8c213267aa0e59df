import type { SendMailOptions } from 'nodemailer';
import { renderMail } from './mail-text.ts';
import type { Mail, Sender } from './mailer.ts';

const senderName = 'أفضل';
const oneClick = 'List-Unsubscribe=One-Click';

/** Builds the nodemailer message, for both mailers. */
export function compose(mail: Mail, { from, supportEmail }: Sender): SendMailOptions {
  const text = renderMail(mail.content, mail.to.address === supportEmail ? null : supportEmail);
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
