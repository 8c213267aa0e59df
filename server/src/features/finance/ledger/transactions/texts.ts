import type { TransactionText } from '@afdal/domain/money/transaction-texts';

/** The columns of an exported file, in their order; an import finds them by these names. */
export const exportedColumns = {
  date: 'التاريخ',
  type: 'النوع',
  amount: 'المبلغ',
  currency: 'العملة',
  account: 'الحساب',
  toAccount: 'إلى حساب',
  received: 'المستلم',
  category: 'الفئة',
  parentCategory: 'الفئة الرئيسية',
  payee: 'الجهة',
  note: 'الملاحظة',
  tags: 'الوسوم',
  status: 'الحالة',
} as const satisfies Record<TransactionText, string> & Record<string, string>;

export const exportedTypes = { expense: 'مصروف', income: 'دخل', transfer: 'تحويل' } as const;
export const exportedStatuses = { cleared: 'منفَّذة', planned: 'مخطط لها' } as const;
/** The sheet of an exported workbook. */
export const sheetName = 'المعاملات';
export const tagSeparator = ' | ';
