import type { CountedLimit } from './entitlements.ts';

/** What is said where the plan allows no more. */
export const texts = {
  reached: 'وصلت إلى حد الباقة: {limit}. بريميوم يرفع الحد.',
  reachedForGood: 'وصلت إلى حد الباقة: {limit}.',
  isReached: 'وصلت إلى حد الباقة',
  isReachedShort: 'حد الباقة',
  namedReached: '{label}: وصلت إلى حد الباقة',
  plans: { free: 'باقتك: مجاني', paid: 'باقتك: مدفوع', premium: 'باقتك: بريميوم' },
  premium: 'بريميوم',
  unlimited: 'بلا حد',
  room: {
    accounts: 'الحساب المؤرشف لا يُحسب من الحد.',
    savingsGoals: 'هدف الادخار المؤرشف لا يُحسب من الحد.',
    majorGoals: 'الهدف المُنجز أو المتروك لا يُحسب من الحد.',
    habits: 'العادة المحذوفة لا تُحسب من الحد.',
    programmes: 'لا يُحسب من الحد إلا البرنامج الجاري.',
    importsPerCycle: 'يبدأ العدد من جديد مع كل دورة راتب.',
  } satisfies Record<CountedLimit, string>,
} as const;
