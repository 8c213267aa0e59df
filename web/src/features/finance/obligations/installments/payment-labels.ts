import type { Installment, Obligation, ObligationDetail } from '@afdal/contract/finance/obligations';
import { type CivilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { isOpenEnded } from '@afdal/domain/obligations/obligation';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatNumber } from '../../../../lib/format/numbers.ts';
import { pluralize } from '../../../../lib/format/plurals.ts';
import type { DisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { getPayingTexts } from '../paying.ar.ts';
import { texts } from '../texts.ts';

type Digits = DisplayPreferences['digits'];

/** «كل شهر», «كل 3 أشهر». */
export function formatRhythm({ frequency, every }: Pick<Obligation, 'frequency' | 'every'>, digits: Digits): string {
  if (every === 1) return texts.rhythms[frequency];
  return interpolate(texts.everyFew, { time: pluralize(frequency, every, digits, 'after') });
}

/** «قسط 9 من 12»; for what goes on until it is ended, how often it is paid. */
export function formatInstallmentLabel(
  obligation: Obligation,
  { seq }: Pick<Installment, 'seq'>,
  digits: Digits,
): string {
  if (isOpenEnded(obligation.kind) || obligation.paymentCount === null) return formatRhythm(obligation, digits);
  const template = texts.installmentLabels[getWord(obligation)];
  return interpolate(template, { n: formatNumber(seq, digits), count: formatNumber(obligation.paymentCount, digits) });
}

/** «قسط 9», by its place alone. */
export function formatSeq(
  { kind }: Pick<Obligation, 'kind'>,
  { seq }: Pick<Installment, 'seq'>,
  digits: Digits,
): string {
  return interpolate(texts.numbers[getWord({ kind })], { n: formatNumber(seq, digits) });
}

/** «مدفوعة · مبكرة 3 أيام»: the state of a payment, and of one that was paid how far from its day that was. */
export function formatStatus({ kind }: Pick<Obligation, 'kind'>, installment: Installment, digits: Digits): string {
  const state = getPayingTexts(kind).statuses[installment.status];
  return [state, formatTiming(installment, digits)].filter(Boolean).join(' · ');
}

/** «مبكرة 3 أيام»: how far from its day a payment was paid; empty for one that is not paid, or was on its day. */
function formatTiming({ status, dueOn, paidOn }: Installment, digits: Digits): string {
  const days = status === 'paid' && paidOn ? daysBetween(dueOn, paidOn) : 0;
  if (days === 0) return '';
  const template = days > 0 ? texts.lateBy : texts.earlyBy;
  return interpolate(template, { days: pluralize('day', Math.abs(days), digits, 'object') });
}

/**
 * What happened to an obligation, in words, in the order of its events: «سداد · مبكرة 3 أيام». How far from its day a
 * payment was paid stands at the event that paid it in full, the latest of those that paid it.
 */
export function formatEvents(
  { kind, events, payments }: Pick<ObligationDetail, 'kind' | 'events' | 'payments'>,
  digits: Digits,
): string[] {
  const happened = { ...texts.happened, ...getPayingTexts(kind).events };
  const paid = new Map(payments.map((installment) => [installment.dueOn, installment]));
  return events.map(({ type, paymentDueOn }) => {
    const installment = type === 'paid' && paymentDueOn ? paid.get(paymentDueOn) : undefined;
    if (!installment) return happened[type];
    paid.delete(installment.dueOn);
    return [happened[type], formatTiming(installment, digits)].filter(Boolean).join(' · ');
  });
}

/** «متأخرة 3 أيام», for a payment that is late. */
export function formatLateness({ dueOn }: Installment, today: CivilDate, digits: Digits): string {
  const days = daysBetween(dueOn, today);
  return interpolate(texts.lateBy, { days: pluralize('day', days, digits, 'object') });
}

/** What one payment of a kind is called. */
function getWord({ kind }: Pick<Obligation, 'kind'>): keyof typeof texts.numbers {
  if (kind === 'jamiya') return 'round';
  return kind === 'installment' || kind === 'loan' ? 'installment' : 'payment';
}
