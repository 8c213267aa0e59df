import { errorTexts } from '@afdal/contract/texts';
import type { RowProblem } from '@afdal/domain/money/statement/read-statement-row';

/** Why a row of a statement cannot be read. `{n}` is the line where it begins. */
export const rowProblems: Readonly<Record<RowProblem | 'broken', string>> = {
  date_unreadable: 'الصف {n}: التاريخ غير مقروء',
  date_out_of_years: `الصف {n}: ${errorTexts.dateOutOfYears}`,
  amount_unreadable: 'الصف {n}: المبلغ غير مقروء',
  amount_zero: 'الصف {n}: المبلغ صفر',
  amount_too_large: `الصف {n}: ${errorTexts.amountTooLarge}`,
  other_currency: 'الصف {n}: العملة غير عملة الحساب',
  undone: 'الصف {n}: المعاملة لم تُنفَّذ',
  broken: 'الصف {n}: علامة التنصيص بلا إغلاق',
};

/** The names of the required fields. */
export const neededFields = { date: 'التاريخ', amount: 'المبلغ' } as const;

/** The notification of a finished import, with the number of transactions in the six Arabic plural forms. */
export const importDone = {
  title: 'اكتمل الاستيراد',
  message: '{transactions} من «{file}».',
  transactions: {
    zero: 'لا معاملات',
    one: 'معاملة واحدة',
    two: 'معاملتان',
    few: '{n} معاملات',
    many: '{n} معاملة',
    other: '{n} معاملة',
  },
} as const;

/** The columns of a file that names its fields itself, as the mapping recognises them. */
export const entryColumns = ['التاريخ', 'المبلغ', 'العملة', 'الجهة', 'البيان', 'الفئة', 'الحالة'] as const;

/** Beside them, where the file has any. */
export const tagsColumn = 'الوسوم';

/** The state of a row whose money the bank has only reserved. */
export const pendingState = 'معلّقة';
