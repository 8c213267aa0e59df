import type { ReportGrouping } from '@afdal/domain/money/report-range';

/** The first column of a report's file. */
export const groupNames: Readonly<Record<ReportGrouping, string>> = {
  category: 'الفئة',
  payee: 'الجهة',
  tag: 'الوسم',
};

export const withoutGroup: Readonly<Record<ReportGrouping, string>> = {
  category: 'بلا فئة',
  payee: 'بلا جهة',
  tag: 'بلا وسم',
};

export const columns = {
  subcategory: 'الفئة الفرعية',
  amount: 'المبلغ',
  currency: 'العملة',
  count: 'المعاملات',
  share: 'النسبة %',
  compared: 'مدة المقارنة',
  change: 'التغير',
} as const;
