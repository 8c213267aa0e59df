import { getFirstName } from '@afdal/domain/people/first-name';
import type { Digits } from '@afdal/domain/text/digits';
import { localizeProse } from '@afdal/domain/text/localize-prose';
import { escapeHtml } from '../escape-html.ts';

/** The texts of a mail, rendered both as plain text and as right-to-left HTML. */
export interface MailContent {
  readonly subject: string;
  readonly greeting: string;
  /** What the mail is about, for one whose text does not begin with it. */
  readonly heading?: string;
  readonly before: readonly string[];
  readonly action?: Action;
  readonly after: readonly string[];
  /** What else may be wanted, less than the action: it stands after all. */
  readonly otherAction?: Action;
  /** Why the mail came, and how such mails are turned off, if they may be. */
  readonly reason?: { readonly why: string; readonly stop?: Action };
}

interface Action {
  readonly label: string;
  readonly link: string;
}

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** @param name empty for a greeting without a name */
export function greetingTo(name: string): string {
  return name === '' ? 'أهلًا،' : `أهلًا ${getFirstName(name)}،`;
}

const signature = 'فريق «أفضل»';
const support = 'الدعم';

/**
 * @param supportEmail shown in the footer; null for mails to the support itself
 * @param digits those of the reader, for all that we write: names, links and addresses stay as they are
 */
export function renderMail(written: MailContent, supportEmail: string | null, digits: Digits = 'latn'): MailText {
  const content = localizeMail(written, digits);
  return { subject: content.subject, text: renderText(content, supportEmail), html: renderHtml(content, supportEmail) };
}

function localizeMail(content: MailContent, digits: Digits): MailContent {
  if (digits === 'latn') return content;
  const localize = (text: string) => localizeProse(text, digits);
  const localizeAction = (action: Action): Action => ({ ...action, label: localize(action.label) });
  const { subject, heading, before, action, after, otherAction, reason } = content;
  return {
    ...content,
    subject: localize(subject),
    ...(heading !== undefined && { heading: localize(heading) }),
    before: before.map(localize),
    ...(action && { action: localizeAction(action) }),
    after: after.map(localize),
    ...(otherAction && { otherAction: localizeAction(otherAction) }),
    ...(reason && { reason: { ...reason, why: localize(reason.why) } }),
  };
}

function renderText(
  { greeting, heading, before, action, after, otherAction, reason }: MailContent,
  supportEmail: string | null,
): string {
  const callTo = ({ label, link }: Action) => `${label}:\n${link}`;
  const paragraphs = [
    greeting,
    ...(heading ? [heading] : []),
    ...before,
    ...(action ? [callTo(action)] : []),
    ...after,
    ...(otherAction ? [callTo(otherAction)] : []),
    signature,
    ...(supportEmail ? [`${support}: ${supportEmail}`] : []),
    ...(reason ? [reason.why] : []),
    ...(reason?.stop ? [callTo(reason.stop)] : []),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

/**
 * The colours of the light scheme are inline, since some mail programs drop style sheets; the sheet has those of the
 * dark one, for programs that know it.
 */
const light = { ground: '#fdfbf5', ink: '#1a2320', quiet: '#5d6561', palm: '#15694c', onPalm: '#ffffff' };
const dark = { ground: '#141a18', ink: '#e9ece7', quiet: '#a3aca6', palm: '#6fc7a3', onPalm: '#0c2018' };

const darkSheet = `<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:${dark.ground}!important;color:${dark.ink}!important}
.quiet{color:${dark.quiet}!important}
.palm{color:${dark.palm}!important}
.button{background:${dark.palm}!important;color:${dark.onPalm}!important}
}
</style>`;

const small = `margin:8px 0 0;font-size:13px;color:${light.quiet}`;

function renderHtml(content: MailContent, supportEmail: string | null): string {
  const { subject, greeting, heading, before, action, after, otherAction, reason } = content;
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`;
  const link = (to: string, text: string, more = '') =>
    `<a class="palm" href="${escapeHtml(to)}"${more} style="color:${light.palm}">${escapeHtml(text)}</a>`;
  const title = heading
    ? `<h1 style="margin:0 0 16px;font-size:18px;line-height:1.5;font-weight:600">${escapeHtml(heading)}</h1>`
    : '';
  const button = action
    ? `<p style="margin:24px 0"><a class="button" href="${escapeHtml(action.link)}" style="display:inline-block;background:${light.palm};color:${light.onPalm};text-decoration:none;font-weight:600;padding:12px 24px;border-radius:10px">${escapeHtml(action.label)}</a></p>`
    : '';
  const other = otherAction ? `<p style="margin:0 0 16px">${link(otherAction.link, otherAction.label)}</p>` : '';
  const foot = supportEmail
    ? `<p class="quiet" style="${small}">${support}: ${link(`mailto:${supportEmail}`, supportEmail, ' dir="ltr"')}</p>`
    : '';
  const stop = reason?.stop ? ` ${link(reason.stop.link, reason.stop.label)}` : '';
  const why = reason ? `<p class="quiet" style="${small}">${escapeHtml(reason.why)}${stop}</p>` : '';
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>
${darkSheet}</head>
<body class="ground" dir="rtl" style="margin:0;background:${light.ground};color:${light.ink};font-family:'Noto Sans Arabic',Tahoma,Arial,sans-serif;font-size:16px;line-height:1.7">
<div style="max-width:32rem;margin:0 auto;padding:32px 20px;text-align:right;overflow-wrap:anywhere">
<p class="palm" style="margin:0 0 24px;font-size:22px;font-weight:600;color:${light.palm}">أفضل</p>
${[paragraph(greeting), title, ...before.map(paragraph)].filter(Boolean).join('\n')}
${button}
${[...after.map(paragraph), other].filter(Boolean).join('\n')}
<p style="margin:24px 0 0">${escapeHtml(signature)}</p>
${foot}
${why}
</div>
</body>
</html>
`;
}

const locale = 'ar-SA-u-ca-gregory-nu-latn';

/** How mails and receipts say a day, in a time zone. */
export function dayFormat(timeZone: string): (at: Date | string) => string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
  return (at) => format.format(new Date(at));
}

/** A moment as a mail about the account's security says it: the day and the time of a zone. */
export function formatDateAndTime(moment: Date, timeZone: string): { readonly day: string; readonly time: string } {
  const time = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' });
  return { day: dayFormat(timeZone)(moment), time: time.format(moment) };
}
