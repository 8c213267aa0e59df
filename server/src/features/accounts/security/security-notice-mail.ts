import { greetingTo, type MailContent } from '../../../platform/mail/mail-text.ts';

/** What a person is notified of in the protection of their account, whoever changed it. */
const notices = {
  totpOn: ['التحقق بخطوتين مفعّل الآن', 'فُعّل التحقق بخطوتين في حسابك برمز من تطبيق المصادقة.'],
  totpOff: ['أُوقف التحقق برمز التطبيق', 'أُوقف رمز تطبيق المصادقة في حسابك.'],
  passkeyAdded: ['مفتاح مرور جديد في حسابك', 'أُضيف مفتاح مرور إلى حسابك.'],
  passkeyRemoved: ['حُذف مفتاح مرور من حسابك', 'حُذف مفتاح مرور من حسابك.'],
  recoveryCodesRenewed: ['رموز استعادة جديدة', 'أُنشئت رموز استعادة جديدة لحسابك، ولم تعد السابقة صالحة.'],
  recoveryCodeUsed: ['استُخدم رمز استعادة', 'سُجّل دخول إلى حسابك برمز استعادة.'],
  secondStepRemoved: [
    'أُوقف التحقق بخطوتين في حسابك',
    'أوقف فريق الدعم التحقق بخطوتين في حسابك. تفعيله متاح من الإعدادات.',
  ],
  secondStepReplaced: [
    'أُلغي التحقق بخطوتين السابق لحسابك',
    'أثبت صاحب هذا البريد أن الحساب له، فأُلغي التحقق بخطوتين السابق. تفعيله متاح من الإعدادات.',
  ],
  deletionCancelled: [
    'أُلغي حذف حسابك في «أفضل»',
    'أثبت صاحب هذا البريد أن الحساب له، فأُلغي طلب الحذف السابق. طلبه من جديد متاح من الإعدادات.',
  ],
} as const;

export type SecurityNotice = keyof typeof notices;

export function securityNoticeMail(kind: SecurityNotice, name: string, link: string): MailContent {
  const [subject, line] = notices[kind];
  return {
    subject,
    greeting: greetingTo(name),
    before: [line, 'إن لم يكن ذلك منك فكلمة مرور جديدة تحمي الحساب:'],
    action: { label: 'تعيين كلمة مرور جديدة', link },
    after: [],
  };
}
