import type { LimitedNoun } from '@afdal/domain/subscriptions/entitlements';
import type { Plan } from '@afdal/domain/subscriptions/plan';
import type { NounForms } from '../../lib/format/texts.ts';

export const texts = {
  premium: 'بريميوم',
  plans: { free: 'مجاني', paid: 'مدفوع', premium: 'بريميوم' } satisfies Record<Plan, string>,
  active: 'نشط',
  notSubscribed: 'غير مشترك',
  isOn: 'مفعل',
  isOff: 'غير مفعل',
  open: 'عرض بريميوم',
  lastReceipt: 'آخر إيصال: {amount} في {date}',
  usage: 'المستخدم من الباقة',
  used: '{used} من {limit} في الباقة',
  limits: {
    majorGoals: 'الأهداف الكبرى',
    habits: 'عادات للإقلاع عنها',
    accounts: 'الحسابات',
    savingsGoals: 'أهداف الادخار',
    programmes: 'البرامج الجارية',
  } satisfies Record<LimitedNoun, string>,
  manage: 'إدارة الاشتراك',
  card: 'بطاقة',
  monthly: '{price} شهريًا',
  failed: 'تعذّر عرض الاشتراك',
  offline: 'لا اتصال بالإنترنت. الدفع وتغيير الاشتراك يحتاجان إليه، ولا يُحفظ طلبهما على الجهاز.',
} as const;

/** The card networks by the names that the providers give them. */
export const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  mada: 'مدى',
};

/** Months of Premium that cost nothing. */
export const freeMonths: NounForms = {
  zero: 'لا أشهر مجانية',
  one: 'شهر مجاني',
  two: 'شهران مجانيان',
  few: '{n} أشهر مجانية',
  many: '{n} شهرًا مجانيًا',
  other: '{n} شهر مجاني',
  object: { one: 'شهرًا مجانيًا', two: 'شهرين مجانيين' },
};
