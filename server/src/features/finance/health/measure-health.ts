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
import { debtCycles } from '@afdal/domain/health/limits';
import { type ReadinessItem, readinessItems, tickedItems } from '@afdal/domain/health/readiness';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { computeSpending } from './compute-spending.ts';
import type { Debts, HealthReaders, Part } from './readers.ts';
import { findTicks } from './store.ts';

interface Readiness {
  readonly item: ReadinessItem;
  readonly isDone: boolean;
  /** Ticked by the person, rather than told by what is recorded. */
  readonly isTicked: boolean;
}

export interface MeasuredHealth {
  readonly score: HealthScore;
  readonly input: HealthInput;
  /** What the shares are calculated from. */
  readonly parts: Readonly<Partial<Record<HealthIndicator, Part>>>;
  readonly readiness: readonly Readiness[];
}

/** The score of a person as of their today, and all that it is made of. */
export async function measureHealth(db: Db, person: CallerToday, readers: HealthReaders): Promise<MeasuredHealth> {
  const { payday } = await findCycleSettings(db, person.id);
  const since = cycleAway(person.today, 1 - debtCycles, payday).first;
  const ask = async <K extends keyof HealthReaders>(name: K) =>
    ((await readers[name]?.(db, person, since)) ?? null) as Awaited<ReturnType<NonNullable<HealthReaders[K]>>> | null;

  const spendingShare = await computeSpending(db, person);
  const paidOnTime = await ask('paidOnTime');
  const debts = await ask('debts');
  const savedOfPlanned = await ask('savedOfPlanned');
  const insideBudget = await ask('insideBudget');
  const fund = await ask('emergencyFund');
  const isKnown = {
    budget: await ask('hasBudget'),
    emergencyTarget: fund?.hasTarget ?? null,
    zakatDate: await ask('hasZakatDate'),
  };
  const ticks = await findTicks(db, person.id);
  const readiness = readinessItems.map((item): Readiness => {
    const isTicked = tickedItems.some((each) => each === item);
    const isDone = isTicked ? [...ticks].some((each) => each === item) : isKnown[item as keyof typeof isKnown] === true;
    return { item, isDone, isTicked };
  });
  const done = readiness.filter(({ isDone }) => isDone).length;

  const ofParts = (part: Part | null) => part && computeShare(part.part, part.whole);
  const input: HealthInput = {
    spendingShare: ofParts(spendingShare),
    paidOnTime: ofParts(paidOnTime),
    coverMonths: fund?.coverMonths ?? null,
    savedOfPlanned: ofParts(savedOfPlanned),
    ...(debts ? computeShares(debts) : { debtBurden: null, debtChange: null }),
    insideBudget: ofParts(insideBudget),
    readiness: done,
  };
  return {
    score: financialHealth(input),
    input,
    parts: {
      spendingShare,
      ...(paidOnTime && { paidOnTime }),
      ...(savedOfPlanned && { savedOfPlanned }),
      ...(debts && toMeasuredParts(debts)),
      ...(insideBudget && { insideBudget }),
      readiness: { part: done, whole: readinessItems.length },
    },
    readiness,
  };
}

function computeShares({ leftMinor, leftBeforeMinor, monthly }: Debts): Pick<HealthInput, 'debtBurden' | 'debtChange'> {
  if (leftMinor === 0) return withoutDebt;
  return {
    debtBurden: monthly && computeShare(monthly.part, monthly.whole),
    debtChange: leftBeforeMinor === null ? null : computeChange(leftBeforeMinor, leftMinor),
  };
}

/** Nothing without debts: their indicators are then at their best, whatever they are calculated from. */
function toMeasuredParts({ leftMinor, leftBeforeMinor, monthly }: Debts): MeasuredHealth['parts'] {
  if (leftMinor === 0) return {};
  return {
    ...(monthly && { debtBurden: monthly }),
    ...(leftBeforeMinor !== null && { debtChange: { part: leftMinor, whole: leftBeforeMinor } }),
  };
}
