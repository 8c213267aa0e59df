import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { dueDates, type PaymentFrequency, type PaymentRhythm } from './due-dates.ts';
import { jamiyaRoundMinor } from './jamiya.ts';
import { paymentsAhead } from './limits.ts';
import { isOpenEnded, type ObligationKind } from './obligation.ts';
import { dueDatesFrom, type PlannedPayment, planPayments } from './schedule.ts';

/** An obligation as it is asked for; what a kind does not need may be missing. */
export interface AskedObligation extends PaymentRhythm {
  readonly kind: ObligationKind;
  readonly frequency: PaymentFrequency;
  readonly totalMinor?: number | null | undefined;
  readonly paymentCount?: number | null | undefined;
  /** The amount of each payment of what is open-ended. */
  readonly paymentMinor?: number | null | undefined;
  readonly payments?: readonly PlannedPayment[] | undefined;
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
export interface DraftPayment extends PlannedPayment {
  /** Whether it was paid before the obligation is added. */
  readonly paidBefore: boolean;
}

/** The first payments of a new obligation, or every reason why it has none. */
export type DraftSchedule =
  | { readonly payments: readonly DraftPayment[]; readonly problems: null }
  | { readonly payments: null; readonly problems: ObligationProblems };

/** Plans the payments of a new obligation; of what is open-ended, twelve from the first that is not paid already. */
export function draftSchedule(asked: AskedObligation): DraftSchedule {
  const { payments, problems } = plannedSchedule(asked);
  if (problems) return { payments: null, problems };
  const { paidBefore } = asked;
  const isPaid = ({ dueOn }: PlannedPayment) => paidBefore !== undefined && dueOn < paidBefore;
  return { payments: payments.map((payment) => ({ ...payment, paidBefore: isPaid(payment) })), problems: null };
}

type PlannedSchedule =
  | { readonly payments: readonly PlannedPayment[]; readonly problems: null }
  | { readonly payments: null; readonly problems: ObligationProblems };

function plannedSchedule(asked: AskedObligation): PlannedSchedule {
  if (asked.kind === 'jamiya') return ofCircle(asked);
  if (isOpenEnded(asked.kind)) return openEnded(asked);
  return asked.payments ? custom(asked, asked.payments) : equal(asked);
}

function equal(asked: AskedObligation): PlannedSchedule {
  const { totalMinor, paymentCount, firstDueOn } = asked;
  if (!totalMinor || !paymentCount || !firstDueOn) {
    return invalid({
      ...(!totalMinor && { totalMinor: 'amountRequired' }),
      ...(!paymentCount && { paymentCount: 'paymentCountInvalid' }),
      ...(!firstDueOn && { firstDueOn: 'dateRequired' }),
    });
  }
  if (totalMinor < paymentCount) return invalid({ totalMinor: 'amountTooSmall' });
  return planned(planPayments(totalMinor, paymentCount, firstDueOn, asked));
}

function custom({ totalMinor }: AskedObligation, payments: readonly PlannedPayment[]): PlannedSchedule {
  const isOrdered = payments.every(({ dueOn }, at) => at === 0 || (payments[at - 1]?.dueOn ?? '') < dueOn);
  if (!isOrdered) return invalid({ payments: 'datesInOrder' });
  const sum = payments.reduce((minor, { amountMinor }) => minor + amountMinor, 0);
  if (totalMinor && sum !== totalMinor) return invalid({ payments: 'paymentsSum' });
  return { payments, problems: null };
}

function openEnded(asked: AskedObligation): PlannedSchedule {
  const { firstDueOn } = asked;
  // A total for one payment is what a person means who gives no amount of a payment.
  const each = asked.paymentMinor ?? asked.totalMinor;
  if (!each || !firstDueOn) {
    return invalid({
      ...(!each && { paymentMinor: 'amountRequired' }),
      ...(!firstDueOn && { firstDueOn: 'dateRequired' }),
    });
  }
  // Counted from the first day, also where payments of it were made already: the 31st comes back after February.
  const plannedUntil = addDays(asked.paidBefore ?? firstDueOn, -1);
  const dates = dueDatesFrom({ anchorOn: firstDueOn, plannedUntil }, paymentsAhead, asked);
  return planned(dates.length < paymentsAhead ? null : dates.map((dueOn) => ({ dueOn, amountMinor: each })));
}

function ofCircle(asked: AskedObligation): PlannedSchedule {
  const { shares, myShares, turns, contributionMinor } = asked;
  const firstDueOn = asked.startsOn ?? asked.firstDueOn;
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
  return sameAmounts(jamiyaRoundMinor({ shares, myShares, turns, contributionMinor }), firstDueOn, shares, asked);
}

function sameAmounts(amountMinor: number, first: CivilDate, count: number, rhythm: PaymentRhythm): PlannedSchedule {
  return planned(dueDates(first, count, rhythm)?.map((dueOn) => ({ dueOn, amountMinor })) ?? null);
}

function planned(payments: readonly PlannedPayment[] | null): PlannedSchedule {
  return payments ? { payments, problems: null } : invalid({ firstDueOn: 'scheduleTooLong' });
}

function invalid(problems: ObligationProblems): PlannedSchedule {
  return { payments: null, problems };
}
