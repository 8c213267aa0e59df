import type { SavedFilter } from '@afdal/contract/finance/ledger/saved-filters';

type Missing = SavedFilter['missing'][number];

export const texts = {
  title: 'تصفيات محفوظة',
  hint: 'كل تصفية تفتح نتيجتها كما هي الآن',
  list: 'التصفيات المحفوظة',
  empty: 'لا تصفيات محفوظة بعد. تُحفظ التصفية من نتيجتها في المعاملات.',
  toTransactions: 'إلى المعاملات',
  saveTitle: 'حفظ التصفية',
  renameTitle: 'اسم التصفية',
  name: 'الاسم',
  added: 'حُفظت التصفية',
  changed: 'حُفظت التغييرات',
  failedToAdd: 'تعذّر حفظ التصفية',
  failedToChange: 'تعذّر حفظ التغييرات',
  deleted: 'حُذفت التصفية',
  failedToDelete: 'تعذّر حذف التصفية',
  failedToRestore: 'تعذّرت استعادة التصفية',
  show: 'عرض النتيجة',
  allDays: 'كل التواريخ',
  nothing: 'لا معاملات',
  words: '«{q}»',
  more: 'تصفيات أخرى: {n}',
  rename: 'تغيير الاسم',
  missing: {
    account: 'حُذف حساب هذه التصفية',
    category: 'حُذفت فئة هذه التصفية',
    tag: 'لا معاملات بوسم هذه التصفية الآن',
  } satisfies Record<Missing, string>,
  mend: 'إصلاح التصفية',
  mendHint: 'اختيار بديل، أو ترك التصفية بلا هذا الجزء.',
  mendFields: { account: 'الحساب', category: 'الفئة', tag: 'الوسم' } satisfies Record<Missing, string>,
  without: 'بلا هذا الجزء',
  wouldBeEmpty: 'هذا هو الجزء الوحيد في التصفية، فيلزم بديل له أو حذف التصفية',
  expenses: 'مصروف',
  incomes: 'دخل',
} as const;
