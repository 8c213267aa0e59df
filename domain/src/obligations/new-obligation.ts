import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { dueDates, type PaymentFrequency, type PaymentRhythm } from './due-dates.ts';
import { jamiyaRoundMinor } from './jamiya.ts';
import { installmentsAhead } from './limits.ts';
import { isOpenEnded, type ObligationKind } from './obligation.ts';
import { dueDatesFrom, type PlannedInstallment, planInstallments } from './schedule.ts';

/** An obligation as it is asked for; what a kind does not need may be missing. */
export interface ObligationInput extends PaymentRhythm {
  readonly kind: ObligationKind;
  readonly frequency: PaymentFrequency;
  readonly totalMinor?: number | null | undefined;
  readonly paymentCount?: number | null | undefined;
  /** The amount of each payment of what is open-ended. */
  readonly paymentMinor?: number | null | undefined;
  readonly payments?: readonly PlannedInstallment[] | undefined;
  readonly firstDueOn?: CivilDate | undefined;
  /** Payments due before this day were paid already. */
  readonly paidBefore?: CivilDate | undefined;
  /** The first round of a circle. */
  readonly startsOn?: CivilDate | undefined;
  readonly shares?: number | undefined;
  readonly myShares?: number | undefined;
  readonly turns?: readonly number[] | undefined;
  readonly contributionMinor?: number | undefined;
}

type Field =
  | 'totalMinor'
  | 'paymentCount'
  | 'paymentMinor'
  | 'payments'
  | 'firstDueOn'
  | 'shares'
  | 'myShares'
  | 'turns'
  | 'contributionMinor';
type Problem =
  | 'amountRequired'
  | 'amountTooSmall'
  | 'dateRequired'
  | 'datesInOrder'
  | 'paymentCountInvalid'
  | 'paymentsSum'
  | 'scheduleTooLong'
  | 'sharesInvalid'
  | 'sharesMineTooMany'
  | 'turnsInvalid';
type ObligationProblems = Readonly<Partial<Record<Field, Problem>>>;

/** A payment of a new obligation. */
export interface DraftInstallment extends PlannedInstallment {
  /** Whether it was paid before the obligation is added. */
  readonly paidBefore: boolean;
}

/** The first payments of a new obligation, or every reason why it has none. */
export type DraftSchedule =
  | { readonly payments: readonly DraftInstallment[]; readonly problems: null }
  | { readonly payments: null; readonly problems: ObligationProblems };

/** Plans the payments of a new obligation; of what is open-ended, twelve from the first that is not paid already. */
export function draftSchedule(requested: ObligationInput): DraftSchedule {
  const { payments, problems } = plannedSchedule(requested);
  if (problems) return { payments: null, problems };
  const { paidBefore } = requested;
  const isPaid = ({ dueOn }: PlannedInstallment) => paidBefore !== undefined && dueOn < paidBefore;
  return {
    payments: payments.map((installment) => ({ ...installment, paidBefore: isPaid(installment) })),
    problems: null,
  };
}

type PlannedSchedule =
  | { readonly payments: readonly PlannedInstallment[]; readonly problems: null }
  | { readonly payments: null; readonly problems: ObligationProblems };

function plannedSchedule(requested: ObligationInput): PlannedSchedule {
  if (requested.kind === 'jamiya') return planJamiya(requested);
  if (isOpenEnded(requested.kind)) return openEnded(requested);
  return requested.payments ? custom(requested, requested.payments) : equal(requested);
}

function equal(requested: ObligationInput): PlannedSchedule {
  const { totalMinor, paymentCount, firstDueOn } = requested;
  if (!totalMinor || !paymentCount || !firstDueOn) {
    return invalid({
      ...(!totalMinor && { totalMinor: 'amountRequired' }),
      ...(!paymentCount && { paymentCount: 'paymentCountInvalid' }),
      ...(!firstDueOn && { firstDueOn: 'dateRequired' }),
    });
  }
  if (totalMinor < paymentCount) return invalid({ totalMinor: 'amountTooSmall' });
  return planned(planInstallments(totalMinor, paymentCount, firstDueOn, requested));
}

function custom({ totalMinor }: ObligationInput, payments: readonly PlannedInstallment[]): PlannedSchedule {
  const isOrdered = payments.every(({ dueOn }, at) => at === 0 || (payments[at - 1]?.dueOn ?? '') < dueOn);
  if (!isOrdered) return invalid({ payments: 'datesInOrder' });
  const sum = payments.reduce((minor, { amountMinor }) => minor + amountMinor, 0);
  if (totalMinor && sum !== totalMinor) return invalid({ payments: 'paymentsSum' });
  return { payments, problems: null };
}

function openEnded(requested: ObligationInput): PlannedSchedule {
  const { firstDueOn } = requested;
  // A total for one payment is what a person means who gives no amount of a payment.
  const each = requested.paymentMinor ?? requested.totalMinor;
  if (!each || !firstDueOn) {
    return invalid({
      ...(!each && { paymentMinor: 'amountRequired' }),
      ...(!firstDueOn && { firstDueOn: 'dateRequired' }),
    });
  }
  // Counted from the first day, also where payments of it were made already: the 31st comes back after February.
  const plannedUntil = addDays(requested.paidBefore ?? firstDueOn, -1);
  const dates = dueDatesFrom({ anchorOn: firstDueOn, plannedUntil }, installmentsAhead, requested);
  return planned(dates.length < installmentsAhead ? null : dates.map((dueOn) => ({ dueOn, amountMinor: each })));
}

function planJamiya(requested: ObligationInput): PlannedSchedule {
  const { shares, myShares, turns, contributionMinor } = requested;
  const firstDueOn = requested.startsOn ?? requested.firstDueOn;
  if (!shares || !myShares || !turns || !contributionMinor || !firstDueOn) {
    return invalid({
      ...(!shares && { shares: 'sharesInvalid' }),
      ...(!myShares && { myShares: 'sharesInvalid' }),
      ...(!turns && { turns: 'turnsInvalid' }),
      ...(!contributionMinor && { contributionMinor: 'amountRequired' }),
      ...(!firstDueOn && { firstDueOn: 'dateRequired' }),
    });
  }
  if (myShares > shares) return invalid({ myShares: 'sharesMineTooMany' });
  const isEachTurnOnce = new Set(turns).size === turns.length && turns.every((turn) => turn >= 1 && turn <= shares);
  if (turns.length !== myShares || !isEachTurnOnce) return invalid({ turns: 'turnsInvalid' });
  return sameAmounts(jamiyaRoundMinor({ shares, myShares, turns, contributionMinor }), firstDueOn, shares, requested);
}

function sameAmounts(amountMinor: number, first: CivilDate, count: number, rhythm: PaymentRhythm): PlannedSchedule {
  return planned(dueDates(first, count, rhythm)?.map((dueOn) => ({ dueOn, amountMinor })) ?? null);
}

function planned(payments: readonly PlannedInstallment[] | null): PlannedSchedule {
  return payments ? { payments, problems: null } : invalid({ firstDueOn: 'scheduleTooLong' });
}

function invalid(problems: ObligationProblems): PlannedSchedule {
  return { payments: null, problems };
}
