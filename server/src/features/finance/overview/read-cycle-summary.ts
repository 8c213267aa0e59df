import type { CycleSummary, cycles } from '@afdal/contract/finance/cycles';
import { addDays, type CivilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { cycleAway, getCycle, type SalaryCycle } from '@afdal/domain/calendar/salary-cycle';
import { roundHalfAwayFromZero } from '@afdal/domain/money/round-half-away-from-zero';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { Call } from '../../../platform/http/call.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { elapsedDays } from '../ledger/sums/elapsed-days.ts';
import { countReportCycles } from '../ledger/sums/report-reach.ts';
import { loadRates, sumInCurrency } from '../ledger/sums/sum-in-currency.ts';
import { type Sum, sumTransactions } from '../ledger/sums/sums-store.ts';
import type { Commitments } from './commitments.ts';
import { safeUntilPayday } from './safe-until-payday.ts';
import { texts } from './texts.ts';

const locale = 'ar-SA-u-ca-gregory-nu-latn';
const dayAndMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });

/** «دورة مارس: 27 فبراير – 26 مارس» */
function cycleLabel({ month, first, last }: SalaryCycle): string {
  return interpolate(texts.label, {
    month: monthName.format(new Date(`${month}-01`)),
    from: dayAndMonth.format(new Date(first)),
    to: dayAndMonth.format(new Date(last)),
  });
}

type Summary = Call<typeof cycles.readCycleSummary>;

/** A cycle so far, compared with the previous one up to the same point. */
export async function readCycleSummary(
  { db, user, query, now }: Pick<Summary, 'db' | 'user' | 'query' | 'now'>,
  commitments: Commitments,
): Promise<CycleSummary> {
  const { currency, payday } = await findCycleSettings(db, user.id);
  if (query.on) await countReportCycles(db, user, { day: query.on, payday }, now);
  const cycle = getCycle(query.on ?? user.today, payday);
  const before = cycleAway(cycle.first, -1, payday);
  const elapsed = elapsedDays(cycle, user.today);
  const through = samePoint(before, cycle, elapsed);

  const counting = await loadRates(db, user.id, currency, user.today);
  const starts = [before.first, addDays(through, 1), cycle.first, addDays(cycle.last, 1)];
  const sums = await sumTransactions(db, user.id, { starts, currency, accountId: query.accountId });
  const total = (dateBuckets: readonly number[], kind: Sum['kind']) =>
    sumInCurrency(
      sums.filter((sum) => sum.kind === kind && dateBuckets.includes(sum.dateBucket)),
      counting,
    );
  const [income, spent] = [total([2], 'income'), total([2], 'expense')];
  const isPresent = cycle.first <= user.today && user.today <= cycle.last;
  const isSafeKnown = isPresent && query.accountId === undefined;
  const safe = isSafeKnown ? await safeUntilPayday({ db, user, commitments }, cycle, counting) : null;
  return {
    ...described(cycle),
    label: cycleLabel(cycle),
    currency,
    isPresent,
    days: daysBetween(cycle.first, cycle.last) + 1,
    elapsedDays: elapsed,
    incomeMinor: income.minor,
    spentMinor: spent.minor,
    leftMinor: income.minor - spent.minor,
    spentPerDayMinor: elapsed > 0 ? roundHalfAwayFromZero(spent.minor / elapsed) : 0,
    previous: {
      ...described(before),
      through,
      incomeMinor: total([0], 'income').minor,
      spentMinor: total([0], 'expense').minor,
    },
    safeToSpendMinor: safe?.minor ?? null,
    perDayMinor: safe?.perDayMinor ?? null,
    safe: safe?.amounts ?? null,
    unconverted: [...new Set([...income.unconverted, ...spent.unconverted, ...(safe?.unconverted ?? [])])].sort(),
  };
}

/** The last day to compare in the previous cycle: as many days in as this one, or its end once this one is over. */
function samePoint(before: SalaryCycle, cycle: SalaryCycle, elapsed: number): CivilDate {
  const isOver = elapsed > daysBetween(cycle.first, cycle.last);
  const day = addDays(before.first, elapsed - 1);
  return isOver || day > before.last ? before.last : day;
}

function described({ month, first, last }: SalaryCycle) {
  return { month, startsOn: first, endsOn: last };
}
