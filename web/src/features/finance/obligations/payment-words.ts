import type { Obligation, Payment } from '@afdal/contract/finance/obligations';
import { type CivilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { isOpenEnded } from '@afdal/domain/obligations/obligation';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { counted } from '../../../lib/format/plurals.ts';
import type { ReadingStyle } from '../../../ui/figures/reading-style.ts';
import { copy } from './copy.ts';

type Digits = ReadingStyle['digits'];

/** «كل شهر», «كل 3 أشهر». */
export function formatRhythm({ frequency, every }: Pick<Obligation, 'frequency' | 'every'>, digits: Digits): string {
  if (every === 1) return copy.rhythms[frequency];
  return fillTemplate(copy.everyFew, { time: counted(frequency, every, digits, 'after') });
}

/** «قسط 9 من 12»; for what goes on until it is ended, how often it is paid. */
export function formatInstallmentLabel(of: Obligation, { seq }: Pick<Payment, 'seq'>, digits: Digits): string {
  if (isOpenEnded(of.kind) || of.paymentCount === null) return formatRhythm(of, digits);
  const template = copy.places[of.kind === 'jamiya' ? 'round' : of.kind === 'installment' ? 'installment' : 'payment'];
  return fillTemplate(template, { n: formatNumber(seq, digits), count: formatNumber(of.paymentCount, digits) });
}

/** «قسط 9», by its place alone. */
export function formatSeq({ kind }: Pick<Obligation, 'kind'>, { seq }: Pick<Payment, 'seq'>, digits: Digits): string {
  const word = kind === 'jamiya' ? 'round' : kind === 'installment' ? 'installment' : 'payment';
  return fillTemplate(copy.numbers[word], { n: formatNumber(seq, digits) });
}

/** «متأخرة 3 أيام», for a payment that is late. */
export function formatLateness({ dueOn }: Payment, today: CivilDate, digits: Digits): string {
  const days = daysBetween(dueOn as CivilDate, today);
  return fillTemplate(copy.lateBy, { days: counted('day', days, digits, 'object') });
}
