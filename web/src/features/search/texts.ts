import type { SearchKind } from '@afdal/domain/search/search-kinds';

/** The names of the groups. */
const kinds: Readonly<Record<SearchKind, string>> = {
  transaction: 'المعاملات',
  payee: 'الجهات',
  task: 'المهام',
  dailyTask: 'المهام اليومية',
  habit: 'العادات',
  majorGoal: 'أهدافي الكبرى',
  obligation: 'الالتزامات',
  savingsGoal: 'أهداف الادخار',
};

export const texts = {
  kinds,
  /** Of a transaction that has no name. */
  unnamed: 'معاملة',
  done: 'منجزة',
  over: 'منتهٍ',
  failed: 'تعذّر البحث في بياناتك.',
  someFailed: 'تعذّر البحث في: {kinds}.',
  offline: 'البحث في بياناتك يعود مع الاتصال. الصفحات والإجراءات متاحة.',
} as const;
