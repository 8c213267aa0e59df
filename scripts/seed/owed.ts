import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';

/** An obligation of a story; days are counted from today. Amounts are in minor units of the user's currency. */
export interface Owed {
  /** As the call that adds it takes it, without currency, account and days. */
  readonly obligation: Readonly<Record<string, unknown>> & { readonly kind: string; readonly title: string };
  /** The usual account. */
  readonly account: string;
  readonly firstIn: number;
  /** What fell due before today was paid before it was recorded. */
  readonly isPastPaid?: boolean;
  /** Payments made, by their place in the schedule from 0: in full, or a part. */
  readonly paid?: readonly { readonly at: number; readonly inDays: number; readonly amount?: number }[];
  /** The place of a payment that was waived. */
  readonly waived?: number;
  /** From which payment on it costs more. */
  readonly rise?: { readonly at: number; readonly amount: number };
  /** When the pot of a circle was received. */
  readonly receivedIn?: number;
  readonly isArchived?: boolean;
}

/** The body of the call that adds it. */
export function buildOwedBody({ obligation, firstIn, isPastPaid }: Owed, today: CivilDate) {
  const first = addDays(today, firstIn);
  return {
    ...obligation,
    ...(obligation.kind === 'jamiya' ? { startsOn: first } : { firstDueOn: first }),
    ...(isPastPaid && { paidBefore: today }),
  };
}

const jamiya = { kind: 'jamiya', myShares: 1, frequency: 'month' } as const;

/** In every state that an obligation and a payment have. */
export const owedByLayla: readonly Owed[] = [
  {
    obligation: {
      kind: 'loan',
      title: 'قسط السيارة',
      creditor: 'معرض الواحة',
      totalMinor: 75_000_00,
      paymentCount: 60,
      principalMinor: 60_000_00,
    },
    account: 'bank',
    firstIn: -726,
    isPastPaid: true,
  },
  {
    obligation: { kind: 'bill', title: 'فاتورة الكهرباء', creditor: 'شركة الكهرباء', paymentMinor: 214_50 },
    account: 'bank',
    firstIn: -3,
  },
  {
    obligation: { kind: 'subscription', title: 'اشتراك النادي', paymentMinor: 230_00 },
    account: 'bank',
    firstIn: 0,
    rise: { at: 1, amount: 265_00 },
  },
  {
    obligation: { kind: 'iOwe', title: 'دفعة لأخي خالد', creditor: 'خالد', totalMinor: 1_500_00, paymentCount: 3 },
    account: 'bank',
    firstIn: 5,
    paid: [{ at: 0, inDays: -1, amount: 250_00 }],
  },
  {
    obligation: { kind: 'owedToMe', title: 'دين على نورة', creditor: 'نورة', totalMinor: 1_800_00, paymentCount: 3 },
    account: 'bank',
    firstIn: 10,
  },
  {
    obligation: {
      kind: 'installment',
      title: 'قسط الغسالة',
      creditor: 'متجر الأجهزة',
      totalMinor: 800_00,
      paymentCount: 4,
    },
    account: 'bank',
    firstIn: -70,
    waived: 3,
    paid: [
      { at: 0, inDays: -70 },
      { at: 1, inDays: -38 },
      { at: 2, inDays: -9 },
    ],
  },
  {
    obligation: { kind: 'installment', title: 'قسط الحاسب', totalMinor: 3_600_00, paymentCount: 6 },
    account: 'bank',
    firstIn: -240,
    isPastPaid: true,
    isArchived: true,
  },
  {
    obligation: { ...jamiya, title: 'جمعية العائلة', shares: 10, contributionMinor: 1_000_00, turns: [8] },
    account: 'bank',
    firstIn: -145,
    isPastPaid: true,
  },
  {
    obligation: { ...jamiya, title: 'جمعية الزميلات', shares: 6, contributionMinor: 500_00, turns: [2], potsBefore: 0 },
    account: 'bank',
    firstIn: -80,
    isPastPaid: true,
    receivedIn: -48,
  },
];

export const owedByOmar: readonly Owed[] = [
  {
    obligation: { kind: 'loan', title: 'قسط السيارة', creditor: 'بنك الخليج', totalMinor: 6_180_000, paymentCount: 48 },
    account: 'bank',
    firstIn: -500,
    isPastPaid: true,
  },
  {
    obligation: { kind: 'rent', title: 'إيجار الشقة', creditor: 'مالك الشقة', paymentMinor: 420_000 },
    account: 'bank',
    firstIn: 9,
  },
  {
    obligation: { kind: 'bill', title: 'فاتورة الهاتف', paymentMinor: 17_500 },
    account: 'bank',
    firstIn: -5,
  },
  {
    obligation: {
      kind: 'installment',
      title: 'قسط الثلاجة',
      creditor: 'معرض الأجهزة',
      totalMinor: 270_000,
      paymentCount: 6,
    },
    account: 'bank',
    firstIn: -141,
    isPastPaid: true,
  },
  {
    obligation: { kind: 'owedToMe', title: 'دين على بدر', creditor: 'بدر', totalMinor: 150_000, paymentCount: 2 },
    account: 'bank',
    firstIn: -12,
    paid: [{ at: 0, inDays: -12 }],
  },
];
