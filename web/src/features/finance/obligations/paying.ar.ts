import type { ObligationKind } from '@afdal/domain/obligations/obligation';
import type { InstallmentStatus } from '@afdal/domain/obligations/payment';

const paying = {
  pay: 'سداد',
  payThis: 'سداد «{title}»',
  payTitle: 'تسجيل سداد',
  correctTitle: 'تعديل السداد',
  undo: 'تراجع عن السداد',
  paidOn: 'تاريخ السداد',
  paidNow: 'سُجّل السداد',
  partlyPaid: 'سُجّل سداد جزئي، والمتبقي {amount}',
  allPaid: 'اكتمل سداد «{title}»',
  corrected: 'عُدّل السداد',
  undone: 'أُلغي السداد',
  failedToPay: 'تعذّر تسجيل السداد، وما كُتب باقٍ هنا',
  failedToUndo: 'تعذّر إلغاء السداد',
  tooMuch: 'المدفوع أكبر من المتبقي: {amount}',
  done: 'اكتمل سداده',
  remaining: 'المتبقي للسداد',
  paidCount: 'المدفوع {n} من {count}',
  paidSoFar: 'المسدد {paid} من {total}',
  pastPaid: 'الدفعات السابقة مسددة',
  pastPaidHint: 'ما قبل اليوم سُدد دون تسجيل معاملات',
  paidSummary: 'المسدد من قبل: {payments}.',
  events: { paid: 'سداد', undone: 'إلغاء سداد' },
  statuses: {
    scheduled: 'مجدولة',
    due: 'مستحقة',
    partly: 'مدفوعة جزئيًا',
    paid: 'مدفوعة',
    late: 'متأخرة',
    waived: 'مُسقَطة',
  } satisfies Record<InstallmentStatus, string>,
} as const;

type PayingTexts = Readonly<Record<Exclude<keyof typeof paying, 'events' | 'statuses'>, string>> & {
  readonly events: Readonly<Record<keyof typeof paying.events, string>>;
  readonly statuses: Readonly<Record<InstallmentStatus, string>>;
};

const receiving: PayingTexts = {
  pay: 'استلام',
  payThis: 'استلام «{title}»',
  payTitle: 'تسجيل استلام',
  correctTitle: 'تعديل الاستلام',
  undo: 'تراجع عن الاستلام',
  paidOn: 'تاريخ الاستلام',
  paidNow: 'سُجّل الاستلام',
  partlyPaid: 'سُجّل استلام جزئي، والمتبقي {amount}',
  allPaid: 'اكتمل استلام «{title}»',
  corrected: 'عُدّل الاستلام',
  undone: 'أُلغي الاستلام',
  failedToPay: 'تعذّر تسجيل الاستلام، وما كُتب باقٍ هنا',
  failedToUndo: 'تعذّر إلغاء الاستلام',
  tooMuch: 'المستلم أكبر من المتبقي: {amount}',
  done: 'اكتمل استلامه',
  remaining: 'المتبقي للاستلام',
  paidCount: 'المستلم {n} من {count}',
  paidSoFar: 'المستلم {paid} من {total}',
  pastPaid: 'الدفعات السابقة مستلمة',
  pastPaidHint: 'ما قبل اليوم استُلم دون تسجيل معاملات',
  paidSummary: 'المستلم من قبل: {payments}.',
  events: { paid: 'استلام', undone: 'إلغاء استلام' },
  statuses: { ...paying.statuses, partly: 'مستلمة جزئيًا', paid: 'مستلمة' },
};

/** What is said of paying; of what is owed to the person, of receiving. */
export function getPayingTexts(kind: ObligationKind): PayingTexts {
  return kind === 'owedToMe' ? receiving : paying;
}
