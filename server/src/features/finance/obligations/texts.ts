import type { ObligationKind } from '@afdal/domain/obligations/obligation';

/**
 * The starter categories that a kind's payments go to, the closest first. What only changes hands, or is a circle's, goes
 * to none.
 */
export const categoriesByKind: Readonly<Partial<Record<ObligationKind, readonly string[]>>> = {
  installment: ['أقساط المشتريات', 'الأقساط والرسوم'],
  loan: ['أقساط القروض', 'الأقساط والرسوم'],
  iOwe: ['الأقساط والرسوم'],
  bill: ['الفواتير'],
  subscription: ['اشتراكات دورية', 'الترفيه'],
  rent: ['إيجار', 'السكن'],
};

/** Notes of what was paid, and the reminders of payments and turns. What is between ⟦ and ⟧ says an amount. */
export const texts = {
  installmentLabel: 'دفعة {seq} من {count}',
  settlement: 'سداد مبكر',
  pot: 'قبض الجمعية',
  dueTitle: 'دفعة «{title}» {when}',
  dueMessage: 'موعدها {date}⟦، ومبلغها {amount}⟧.',
  todayMessage: 'عند السداد يكفي تسجيلها بلمسة⟦. المبلغ {amount}⟧.',
  lateTitle: 'دفعة «{title}» كانت {when}',
  lateMessage: 'إن سُددت فتسجيلها يحدّث الجدول، وإن تأخرت فإعادة الجدولة متاحة.',
  owedToMeTitle: 'موعد استلام من {person}',
  owedToMeMessage: 'دفعة «{title}» مستحقة لك اليوم⟦: {amount}⟧.',
  turnTitle: 'دورك في الجمعية {when}',
  turnMessage: '«{title}»⟦: مبلغ القبض {amount}⟧.',
} as const;

/** What the mail that sums a week up says of payments. */
export const weekTexts = { due: 'المستحق في الأسبوع القادم: {payments}.' } as const;

/** How many payments, in the six Arabic plural forms. */
export const paymentForms = {
  zero: 'لا دفعات',
  one: 'دفعة واحدة',
  two: 'دفعتان',
  few: '{n} دفعات',
  many: '{n} دفعة',
  other: '{n} دفعة',
} as const;
