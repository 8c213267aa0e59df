import { firstNameOf } from '@afdal/domain/people/first-name';
import { escapeHtml } from '../escape-html.ts';

/** The texts of a mail, rendered both as plain text and as right-to-left HTML. */
export interface MailWords {
  readonly subject: string;
  readonly greeting: string;
  readonly before: readonly string[];
  readonly action?: { readonly label: string; readonly link: string };
  readonly after: readonly string[];
}

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** @param name empty for a greeting without a name */
export function greetingTo(name: string): string {
  return name === '' ? 'أهلًا،' : `أهلًا ${firstNameOf(name)}،`;
}

const signature = 'فريق «أفضل»';
const support = 'الدعم';

/** @param supportEmail shown in the footer; null for mails to the support itself */
export function mailOf(words: MailWords, supportEmail: string | null): MailText {
  return { subject: words.subject, text: textOf(words, supportEmail), html: htmlOf(words, supportEmail) };
}

function textOf({ greeting, before, action, after }: MailWords, supportEmail: string | null): string {
  const call = action ? [`${action.label}:\n${action.link}`] : [];
  const foot = supportEmail ? [`${support}: ${supportEmail}`] : [];
  return `${[greeting, ...before, ...call, ...after, signature, ...foot].join('\n\n')}\n`;
}

function htmlOf({ subject, greeting, before, action, after }: MailWords, supportEmail: string | null): string {
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="display:inline-block;background:#15694c;color:#ffffff;text-decoration:none;font-weight:600;padding:12px 24px;border-radius:10px">${escapeHtml(action.label)}</a></p>`
    : '';
  const foot = supportEmail
    ? `<p style="margin:8px 0 0;font-size:13px;color:#5d6561">${support}: <a href="mailto:${escapeHtml(supportEmail)}" dir="ltr" style="color:#15694c">${escapeHtml(supportEmail)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body dir="rtl" style="margin:0;background:#fdfbf5;color:#1a2320;font-family:'Noto Sans Arabic',Tahoma,Arial,sans-serif;font-size:16px;line-height:1.7">
<div style="max-width:32rem;margin:0 auto;padding:32px 20px;text-align:right">
<p style="margin:0 0 24px;font-size:22px;font-weight:600;color:#15694c">أفضل</p>
${[greeting, ...before].map(paragraph).join('\n')}
${button}
${after.map(paragraph).join('\n')}
<p style="margin:24px 0 0">${escapeHtml(signature)}</p>
${foot}
</div>
</body>
</html>
`;
}
