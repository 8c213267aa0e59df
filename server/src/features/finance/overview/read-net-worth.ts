import type { NetWorth, netWorth } from '@afdal/contract/finance/net-worth';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { cycleAway } from '@afdal/domain/calendar/salary-cycle';
import { balancesAtEnds } from '@afdal/domain/money/running-balance';
import type { NetPosition } from '@afdal/domain/obligations/net-position';
import type { Db } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { mapInSequence } from '../../../platform/map-in-sequence.ts';
import { findCycleSettings, loadLogicalDate } from '../../accounts/cycle-settings-store.ts';
import type { OutsideReader } from '../ledger/money-accounts/outside-accounts.ts';
import { findAccounts } from '../ledger/money-accounts/store.ts';
import { findReportCycles } from '../ledger/sums/report-reach.ts';
import { loadRates, sumInCurrency } from '../ledger/sums/sum-in-currency.ts';
import { firstPostedOn, sumAccountChanges } from '../ledger/sums/sums-store.ts';

const maxCycles = 12;

/** Where an area's debts and claims stood at the end of some days, and since when it knows of any. */
type PositionReader = (
  db: Db,
  user: UserId,
  days: readonly CivilDate[],
) => Promise<{
  readonly positions: readonly (NetPosition & { readonly day: CivilDate; readonly currency: string })[];
  readonly since: CivilDate | null;
}>;

/** What other areas add to net worth. */
export interface NetWorthReaders {
  readonly netPositions: PositionReader;
  readonly outsideAccounts: readonly OutsideReader[];
}

/** Net worth at the ends of the last cycles that the plan shows, the present one so far, from the first of which anything is known. */
export async function readNetWorth(
  { db, user, now }: Call<typeof netWorth.readNetWorth>,
  readers: NetWorthReaders,
): Promise<NetWorth> {
  const { currency, payday } = await findCycleSettings(db, user.id);
  const cycleCount = Math.min(maxCycles, await findReportCycles(db, user.id, now));
  const cycles = Array.from({ length: cycleCount }, (_, n) => cycleAway(user.today, n + 1 - cycleCount, payday));
  const days = cycles.map(({ last }, n) => (n === cycleCount - 1 ? user.today : last));
  const toDay = await loadLogicalDate(db, user.id);
  const rates = await loadRates(db, user.id, currency, user.today);
  const accounts = await findAccounts(db, user.id);
  const { positions, since } = await readers.netPositions(db, user.id, days);
  const outside = await mapInSequence(readers.outsideAccounts, (read) => read(db, user.id, days));
  const changes = await sumAccountChanges(
    db,
    user.id,
    cycles.map(({ first }) => first),
  );
  const histories = accounts.map(({ id, currency, balanceMinor }) => {
    const own = changes.filter(({ accountId }) => accountId === id);
    const inCycles = cycles.map((_, n) =>
      own.filter(({ dateBucket }) => dateBucket === n).reduce((sum, { minor }) => sum + minor, 0),
    );
    return { id, currency, minors: balancesAtEnds(balanceMinor, inCycles) };
  });

  const unconverted = new Set<string>();
  const sum = (amounts: readonly { currency: string; minor: number }[], occurredOn: CivilDate) => {
    // What is nothing needs no rate.
    const known = amounts.filter(({ minor }) => minor !== 0).map((part) => ({ ...part, occurredOn }));
    const total = sumInCurrency(known, rates);
    for (const code of total.unconverted) unconverted.add(code);
    return total.minor;
  };
  const points = cycles.map(({ month, first, last }, n) => {
    const on = days[n] ?? user.today;
    const ofDay = positions.filter(({ day }) => day === on);
    const sumPart = (part: keyof NetPosition) =>
      sum(
        ofDay.map((position) => ({ currency: position.currency, minor: position[part] })),
        on,
      );
    const accountsMinor = sum(
      histories.map(({ currency, minors }) => ({ currency, minor: minors[n] ?? 0 })),
      on,
    );
    const outsideMinor = sum(
      outside.flatMap(({ balances }) => balances).filter(({ day }) => day === on),
      on,
    );
    const [savedMinor, lentMinor, owedMinor] = [sumPart('savedMinor'), sumPart('lentMinor'), sumPart('owedMinor')];
    const netMinor = accountsMinor + outsideMinor + savedMinor + lentMinor - owedMinor;
    return {
      month,
      startsOn: first,
      endsOn: last,
      on,
      accountsMinor,
      outsideMinor,
      savedMinor,
      lentMinor,
      owedMinor,
      netMinor,
    };
  });
  const known = [
    ...accounts.map(({ createdAt }) => toDay(createdAt)),
    ...[await firstPostedOn(db, user.id), since, ...outside.map((each) => each.since)].flatMap((day) => day ?? []),
  ].sort()[0];
  const from = Math.max(0, known === undefined ? cycleCount - 1 : points.findIndex(({ endsOn }) => endsOn >= known));
  return {
    currency,
    points: points.slice(from),
    accounts: histories.map(({ minors, ...account }) => ({ ...account, minors: minors.slice(from) })),
    unconverted: [...unconverted].sort(),
  };
}
