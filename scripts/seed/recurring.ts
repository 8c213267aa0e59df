import type { Recording } from '@afdal/contract/finance/recurring';
import type { RecurrenceUnit } from '@afdal/domain/recurring/recurrence';

/** What comes back and is no debt. */
export interface Recurs {
  readonly title: string;
  readonly type: 'expense' | 'income' | 'transfer';
  readonly category?: string;
  readonly account: string;
  readonly to?: string;
  readonly amountMinor: number;
  readonly unit: RecurrenceUnit;
  /** Its first day, in days from today. */
  readonly inDays: number;
  readonly isApproximate?: boolean;
  readonly recording?: Recording;
  readonly isSkipped?: boolean;
  /** The payee of a transaction of yesterday that may be its first occurrence. */
  readonly cameIn?: string;
}

export const laylaRecurring: readonly Recurs[] = [
  {
    title: 'الراتب',
    type: 'income',
    category: 'راتب',
    account: 'bank',
    amountMinor: 13_200_00,
    unit: 'payday',
    inDays: 1,
    recording: 'auto',
  },
  {
    title: 'ادخار ثابت',
    type: 'transfer',
    account: 'bank',
    to: 'savings',
    amountMinor: 500_00,
    unit: 'lastWorkingDay',
    inDays: 0,
  },
  {
    title: 'مصروف سارة',
    type: 'expense',
    category: 'هدايا',
    account: 'cash',
    amountMinor: 50_00,
    unit: 'week',
    inDays: 0,
  },
  {
    title: 'صدقة الأسبوع',
    type: 'expense',
    category: 'صدقة',
    account: 'cash',
    amountMinor: 20_00,
    unit: 'week',
    inDays: 2,
    isSkipped: true,
  },
  {
    title: 'مقاضي الشهر',
    type: 'expense',
    category: 'مقاضي البيت',
    account: 'bank',
    amountMinor: 600_00,
    unit: 'month',
    inDays: 1,
    isApproximate: true,
    cameIn: 'أسواق النخيل',
  },
];

export const omarRecurring: readonly Recurs[] = [
  {
    title: 'راتب الشركة',
    type: 'income',
    category: 'راتب',
    account: 'bank',
    amountMinor: 1_450_000,
    unit: 'payday',
    inDays: 1,
  },
  {
    title: 'مصروف الأبناء',
    type: 'expense',
    category: 'العيال',
    account: 'cash',
    amountMinor: 5_000,
    unit: 'week',
    inDays: 0,
  },
];
