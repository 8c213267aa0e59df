import type { CappedNoun } from '@afdal/domain/limits/list-caps';

/** What a cap counts, after a round hundred. */
export const cappedNounLabels: Readonly<Record<CappedNoun, string>> = {
  accounts: 'حساب',
  budgetMoves: 'نقل في الدورة',
  categories: 'فئة',
  dailyTasks: 'مهمة لم تُنجز',
  excuses: 'عذر في السنة',
  habits: 'عادة',
  majorGoals: 'هدف كبير',
  obligations: 'التزام',
  payments: 'دفعة في الالتزامات',
  rates: 'سعر صرف',
  readingPlans: 'كتاب',
  rewards: 'مكافأة',
  savedFilters: 'تصفية محفوظة',
  savingsGoals: 'هدف ادخار',
  tasks: 'مهمة',
  zakatPayments: 'زكاة مدفوعة',
};
