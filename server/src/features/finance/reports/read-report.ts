import type { EndpointQuery } from '@afdal/contract/endpoint';
import type { Report, ReportGroup, reports } from '@afdal/contract/finance/reports';
import type { UserId } from '@afdal/contract/ids';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { getCycle } from '@afdal/domain/calendar/salary-cycle';
import { reportGroupsListed } from '@afdal/domain/money/limits';
import { countAveragePeriods, type DayRange, getComparedRange } from '@afdal/domain/money/report-range';
import { roundHalfAwayFromZero } from '@afdal/domain/money/round-half-away-from-zero';
import type { Db } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { findCategories } from '../ledger/categories/store.ts';
import { getPayeeKey } from '../ledger/payee-store/payee-key.ts';
import { findReportStart } from '../ledger/sums/report-reach.ts';
import { type CurrencyRates, loadRates, sumInCurrency, sumsByKey } from '../ledger/sums/sum-in-currency.ts';
import { type Sum, sumByCategory, sumByPayee, sumByTags } from '../ledger/sums/sums-store.ts';

type Query = EndpointQuery<typeof reports.readReport>;
type ReportCall = Pick<Call<typeof reports.readReport>, 'db' | 'user' | 'query' | 'now'>;

/** A report with all its groups. */
export type WholeReport = Omit<Report, 'others'>;

export async function readReport(call: ReportCall): Promise<Report> {
  const report = await computeReport(call);
  const rest = report.groups.slice(reportGroupsListed);
  return {
    ...report,
    groups: report.groups.slice(0, reportGroupsListed),
    others: rest.length > 0 ? { groups: rest.length, ...addUp(rest) } : null,
  };
}

export async function computeReport({ db, user, query, now }: ReportCall): Promise<WholeReport> {
  const { by, kind, compare } = query;
  const { currency, payday, view } = await findCycleSettings(db, user.id);
  const cycle = getCycle(user.today, payday);
  const [from, to] = [query.from ?? cycle.first, query.to ?? cycle.last];
  const start = await findReportStart(db, user, { from, payday }, now);
  const person = { payday, view, today: user.today };
  const before = compare ? getComparedRange({ from, to }, compare, person) : null;
  const comparedRange = before && (start === null || before.from >= start) ? before : null;
  const rates = await loadRates(db, user.id, currency, user.today);
  const present = await sumRange(db, user.id, { from, to }, query, rates);
  const compared = comparedRange && (await sumRange(db, user.id, comparedRange, query, rates));
  const periods = countAveragePeriods({ from, to }, person);
  return {
    by,
    kind,
    from,
    to,
    currency,
    amountMinor: present.amountMinor,
    count: present.count,
    average: periods && {
      unit: periods.unit,
      amountMinor: roundHalfAwayFromZero(present.amountMinor / periods.count),
    },
    compared: comparedRange &&
      compared && { ...comparedRange, amountMinor: compared.amountMinor, count: compared.count },
    groups: await nameGroups(db, user.id, by, joinGroups(present.groups, compared?.groups ?? null)),
    unconverted: [...new Set([...present.unconverted, ...(compared?.unconverted ?? [])])].sort(),
  };
}

interface GroupSums {
  /** A payee in one of its spellings, a tag, or a category's id; empty for what has none. */
  readonly name: string;
  readonly amountMinor: number;
  readonly count: number;
}

interface RangeSums {
  readonly amountMinor: number;
  readonly count: number;
  readonly groups: ReadonlyMap<string, GroupSums>;
  readonly unconverted: readonly string[];
}

/** What a range of days has of the kind, whole and by group. */
async function sumRange(
  db: Db,
  user: UserId,
  { from, to }: DayRange,
  { by, kind, accountId }: Query,
  rates: CurrencyRates,
): Promise<RangeSums> {
  const range = { starts: [from, addDays(to, 1)], currency: rates.currency, accountId };
  const isOfKind = (sum: Sum) => sum.kind === kind;
  if (by === 'payee') {
    const sums = (await sumByPayee(db, user, range)).filter(isOfKind);
    return groupSums(sums, ({ payee }) => payee, getPayeeKey, rates);
  }
  if (by === 'tag') return sumTags((await sumByTags(db, user, range)).filter(isOfKind), rates);
  const sums = (await sumByCategory(db, user, range)).filter(isOfKind);
  return groupSums(sums, ({ categoryId }) => categoryId ?? '', identity, rates);
}

const identity = (name: string) => name;

/** Groups that add up to the whole, to the minor unit. */
function groupSums<T extends Sum & { count: number }>(
  sums: readonly T[],
  getName: (sum: T) => string,
  toKey: (name: string) => string,
  rates: CurrencyRates,
): RangeSums {
  const groups = sumsByKey(sums, (sum) => toKey(getName(sum)), rates).map(
    ({ key, amounts, minor }): [string, GroupSums] => [
      key,
      { name: getName(amounts[0] as T), amountMinor: minor, count: sumCounts(amounts) },
    ],
  );
  const { minor, unconverted } = sumInCurrency(sums, rates);
  return { amountMinor: minor, count: sumCounts(sums), groups: new Map(groups), unconverted };
}

/** Each tag by itself, as a transaction may be in several. */
function sumTags(sums: readonly (Sum & { tags: readonly string[]; count: number })[], rates: CurrencyRates): RangeSums {
  const tagged = sums.flatMap(({ tags, ...sum }) => (tags.length > 0 ? tags : ['']).map((tag) => ({ ...sum, tag })));
  const byTag = groupBy(tagged, ({ tag }) => tag);
  const groups = [...byTag].map(([name, amounts]): [string, GroupSums] => [
    name,
    { name, amountMinor: sumInCurrency(amounts, rates).minor, count: sumCounts(amounts) },
  ]);
  const { minor, unconverted } = sumInCurrency(sums, rates);
  return { amountMinor: minor, count: sumCounts(sums), groups: new Map(groups), unconverted };
}

function sumCounts(sums: readonly { readonly count: number }[]): number {
  return sums.reduce((all, { count }) => all + count, 0);
}

function groupBy<T, Key>(items: readonly T[], getKey: (item: T) => Key): ReadonlyMap<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const item of items) {
    const group = groups.get(getKey(item));
    if (group) group.push(item);
    else groups.set(getKey(item), [item]);
  }
  return groups;
}

interface JoinedGroup extends GroupSums {
  readonly comparedMinor: number | null;
}

/** The groups of either range; `compared` is null where nothing is compared. */
function joinGroups(present: RangeSums['groups'], compared: RangeSums['groups'] | null): readonly JoinedGroup[] {
  const keys = new Set([...present.keys(), ...(compared?.keys() ?? [])]);
  return [...keys].map((key) => ({
    name: (present.get(key) ?? compared?.get(key))?.name ?? '',
    amountMinor: present.get(key)?.amountMinor ?? 0,
    count: present.get(key)?.count ?? 0,
    comparedMinor: compared && (compared.get(key)?.amountMinor ?? 0),
  }));
}

async function nameGroups(
  db: Db,
  user: UserId,
  by: Query['by'],
  groups: readonly JoinedGroup[],
): Promise<ReportGroup[]> {
  if (by === 'category') return rollUp(groups, await findCategories(db, user));
  const named = groups.map(({ name, ...sums }) => ({ name: name || null, categoryId: null, ...sums, parts: [] }));
  return named.sort(byAmount);
}

type Known = Awaited<ReturnType<typeof findCategories>>[number];

/** Categories with what was posted to their subcategories, the largest first. */
function rollUp(groups: readonly JoinedGroup[], categories: readonly Known[]): ReportGroup[] {
  const book = new Map(categories.map((category) => [category.id, category]));
  const parts = groups.map(({ name, ...sums }) => {
    const category = book.get(name);
    return { categoryId: category?.id ?? null, name: category?.name ?? null, ...sums };
  });
  const byTop = groupBy(parts, ({ categoryId }) => book.get(categoryId ?? '')?.parentId ?? categoryId);
  const rolled = [...byTop].map(([categoryId, members]) => ({
    categoryId,
    name: book.get(categoryId ?? '')?.name ?? null,
    ...addUp(members),
    parts: members.some((part) => part.categoryId !== categoryId) ? members.sort(byAmount) : [],
  }));
  return rolled.sort(byAmount);
}

type Sums = Pick<ReportGroup, 'amountMinor' | 'count' | 'comparedMinor'>;

function addUp(sums: readonly Sums[]): Sums {
  const isCompared = sums.some(({ comparedMinor }) => comparedMinor !== null);
  return {
    amountMinor: sums.reduce((all, { amountMinor }) => all + amountMinor, 0),
    count: sumCounts(sums),
    comparedMinor: isCompared ? sums.reduce((all, { comparedMinor }) => all + (comparedMinor ?? 0), 0) : null,
  };
}

function byAmount(a: Sums & { name: string | null }, b: Sums & { name: string | null }): number {
  const order = b.amountMinor - a.amountMinor || (b.comparedMinor ?? 0) - (a.comparedMinor ?? 0);
  return order || ((a.name ?? '') < (b.name ?? '') ? -1 : 1);
}
