import type { EndpointQuery } from '@afdal/contract/endpoint';
import type { ReportSeries, reports } from '@afdal/contract/finance/reports';
import type { UserId } from '@afdal/contract/ids';
import { errorTexts } from '@afdal/contract/texts';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { getYearPeriods, type YearPeriod } from '@afdal/domain/money/report-range';
import { invalidField } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { findReportStart } from '../ledger/sums/report-reach.ts';
import { loadRates, sumInCurrency } from '../ledger/sums/sum-in-currency.ts';
import { type SumSelection, sumSelected, sumTransactions } from '../ledger/sums/sums-store.ts';
import { findCategoryWithSubcategories } from '../ledger/transactions/list-store.ts';

type Query = EndpointQuery<typeof reports.readReportSeries>;

/** A year by its months or cycles, beside the one before. */
export async function readReportSeries({
  db,
  user,
  query,
  now,
}: Call<typeof reports.readReportSeries>): Promise<ReportSeries> {
  const { every, kind, on = user.today, accountId } = query;
  const { currency, payday, view } = await findCycleSettings(db, user.id);
  const start = await findReportStart(db, user, { payday }, now);
  const { calendar, year, previous, periods } = getYearPeriods(on, every, { payday, view, today: user.today });
  const all = [...previous, ...periods];
  const rates = await loadRates(db, user.id, currency, user.today);
  const end = addDays(all.at(-1)?.last as CivilDate, 1);
  const range = { starts: [...all.map(({ first }) => first), end], currency, accountId };
  const selection = await readSelection(db, user.id, query);
  const found = selection
    ? await sumSelected(db, user.id, range, selection)
    : await sumTransactions(db, user.id, range);
  const sums = found.filter((sum) => sum.kind === kind);
  const point = ({ first: from, last: to }: YearPeriod, bucket: number) => {
    const isKnown = from <= user.today && (start === null || from >= start);
    const amounts = sums.filter(({ dateBucket }) => dateBucket === bucket);
    return { from, to, amountMinor: isKnown ? sumInCurrency(amounts, rates).minor : null };
  };
  return {
    kind,
    every,
    calendar,
    year,
    currency,
    periods: periods.map((period, at) => ({
      month: period.month,
      present: point(period, at + previous.length),
      previous: point(previous[at] as YearPeriod, at),
    })),
    unconverted: [...sumInCurrency(sums, rates).unconverted].sort(),
  };
}

/** The group that the series is of; null for everything. */
async function readSelection(db: Db, user: UserId, { categoryId, payee, tag }: Query): Promise<SumSelection | null> {
  if (payee !== undefined) return { payee };
  if (tag !== undefined) return { tag: tag || null };
  if (categoryId === undefined) return null;
  if (categoryId === 'none') return { categoryIds: null };
  const categoryIds = await findCategoryWithSubcategories(db, user, categoryId);
  if (categoryIds.length === 0) throw invalidField('categoryId', errorTexts.categoryUnknown);
  return { categoryIds };
}
