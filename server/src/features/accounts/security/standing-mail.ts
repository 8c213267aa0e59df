import type { UserId } from '@afdal/contract/ids';
import { defineJob } from '../../../platform/jobs/job.ts';
import { greetingTo } from '../../../platform/mail/mail-text.ts';
import { toRecipient, userWithPreferences } from '../user-store.ts';

/** What a user is told of by mail: they cannot sign in to read it in the app. */
const mails = {
  stopped: {
    subject: 'أُوقف حسابك في «أفضل»',
    before: ['أوقف فريق «أفضل» حسابك، وانتهت جلساته كلها. بياناتك باقية كما هي.'],
    action: { label: 'التواصل مع الدعم', path: '/contact' },
  },
  activated: {
    subject: 'عاد حسابك في «أفضل»',
    before: ['فُعّل حسابك من جديد، والدخول متاح كما كان.'],
    action: { label: 'تسجيل الدخول', path: '/login' },
  },
} as const;

/** Tells a user that an administrator stopped their account, or lets them sign in again. */
export const sendStandingMail = defineJob<{ userId: UserId; kind: keyof typeof mails }>(
  'send_standing_mail',
  async ({ userId, kind }, { db, mailer, publicUrl, jobId }) => {
    const found = await userWithPreferences(db, userId);
    if (!found) return;
    const to = toRecipient(found.user, found.preferences);
    const { subject, before, action } = mails[kind];
    const { label, path } = action;
    const content = {
      subject,
      greeting: greetingTo(to.name),
      before,
      action: { label, link: `${publicUrl}${path}` },
      after: [],
    };
    await mailer.send({ id: `standing-${jobId}`, to, content });
  },
);
