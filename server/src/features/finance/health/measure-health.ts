import { cycleAway } from '@afdal/domain/calendar/salary-cycle';
import {
  computeChange,
  computeShare,
  financialHealth,
  type HealthIndicator,
  type HealthInput,
  type HealthScore,
  withoutDebt,
} from '@afdal/domain/health/financial-health';
import { debtCycles, spendingCycles } from '@afdal/domain/health/limits';
import { type ReadinessItem, readinessItems, tickedItems } from '@afdal/domain/health/readiness';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { wholeCycleStarts } from '../ledger/sums/monthly-income.ts';
import { loadRates, sumInCurrency } from '../ledger/sums/sum-in-currency.ts';
import { sumTransactions } from '../ledger/sums/sums-store.ts';
import type { Debts, HealthReaders, Part } from './readers.ts';
import { findTicks } from './store.ts';

interface Readiness {
  readonly item: ReadinessItem;
  readonly isDone: boolean;
  /** Ticked by the person, rather than derived from what is recorded. */
  readonly isTicked: boolean;
}

export interface MeasuredHealth {
  readonly score: HealthScore;
  readonly input: HealthInput;
  /** What the shares are calculated from. */
  readonly fractions: Readonly<Partial<Record<HealthIndicator, Part>>>;
  readonly readiness: readonly Readiness[];
}

/** The score of a person as of their today, and all that it is made of. */
export async function measureHealth(db: Db, person: CallerToday, readers: HealthReaders): Promise<MeasuredHealth> {
  const { payday } = await findCycleSettings(db, person.id);
  const since = cycleAway(person.today, 1 - debtCycles, payday).first;
  const readFigure = async <K extends keyof HealthReaders>(name: K) =>
    ((await readers[name]?.(db, person, since)) ?? null) as Awaited<ReturnType<NonNullable<HealthReaders[K]>>> | null;

  const spendingShare = await computeSpending(db, person);
  const paidOnTime = await readFigure('paidOnTime');
  const debts = await readFigure('debts');
  const savedOfPlanned = await readFigure('savedOfPlanned');
  const insideBudget = await readFigure('insideBudget');
  const fund = await readFigure('emergencyFund');
  const isKnown = {
    budget: await readFigure('hasBudget'),
    emergencyTarget: fund?.hasTarget ?? null,
    zakatDate: await readFigure('hasZakatDate'),
  };
  const ticks = await findTicks(db, person.id);
  const readiness = readinessItems.map((item): Readiness => {
    const isTicked = tickedItems.some((each) => each === item);
    const isDone = isTicked ? [...ticks].some((each) => each === item) : isKnown[item as keyof typeof isKnown] === true;
    return { item, isDone, isTicked };
  });
  const done = readiness.filter(({ isDone }) => isDone).length;

  const toShare = (part: Part | null) => part && computeShare(part.part, part.whole);
  const input: HealthInput = {
    spendingShare: toShare(spendingShare),
    paidOnTime: toShare(paidOnTime),
    coverMonths: fund?.coverMonths ?? null,
    savedOfPlanned: toShare(savedOfPlanned),
    ...(debts ? computeShares(debts) : { debtBurden: null, debtChange: null }),
    insideBudget: toShare(insideBudget),
    readiness: done,
  };
  return {
    score: financialHealth(input),
    input,
    fractions: {
      spendingShare,
      ...(paidOnTime && { paidOnTime }),
      ...(savedOfPlanned && { savedOfPlanned }),
      ...(debts && toFractions(debts)),
      ...(insideBudget && { insideBudget }),
      readiness: { part: done, whole: readinessItems.length },
    },
    readiness,
  };
}

function computeShares({
  leftMinor,
  remainingBeforeMinor,
  monthly,
}: Debts): Pick<HealthInput, 'debtBurden' | 'debtChange'> {
  if (leftMinor === 0) return withoutDebt;
  return {
    debtBurden: monthly && computeShare(monthly.part, monthly.whole),
    debtChange: remainingBeforeMinor === null ? null : computeChange(remainingBeforeMinor, leftMinor),
  };
}

/** Nothing without debts: their indicators are then at their best, whatever they are calculated from. */
function toFractions({ leftMinor, remainingBeforeMinor, monthly }: Debts): MeasuredHealth['fractions'] {
  if (leftMinor === 0) return {};
  return {
    ...(monthly && { debtBurden: monthly }),
    ...(remainingBeforeMinor !== null && { debtChange: { part: leftMinor, whole: remainingBeforeMinor } }),
  };
}

/** What was spent of what was earned in the last closed cycles that were recorded whole. */
async function computeSpending(db: Db, person: CallerToday): Promise<Part> {
  const { id, today } = person;
  const { currency, payday } = await findCycleSettings(db, id);
  const starts = await wholeCycleStarts(db, person, payday, spendingCycles);
  const sums = await sumTransactions(db, id, { starts, currency });
  const rates = await loadRates(db, id, currency, today);
  const sumMinor = (kind: 'expense' | 'income') =>
    sumInCurrency(
      sums.filter((sum) => sum.kind === kind),
      rates,
    ).minor;
  return { part: sumMinor('expense'), whole: sumMinor('income') };
}
