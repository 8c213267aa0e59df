import { addDays, type CivilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { cycleAway, type Payday, type SalaryCycle } from '@afdal/domain/calendar/salary-cycle';
import type { IncomeKind } from '@afdal/domain/emergency-fund/emergency-fund';
import type { AccountType } from '@afdal/domain/money/account';
import type { BigGoal } from './big-goals.ts';
import type { Owed } from './owed.ts';
import type { Recurs } from './recurring.ts';
import type { GoalSeed } from './savings-story.ts';
import type { HabitSeed } from './seed-habits.ts';
import type { TaskSeed } from './seed-tasks.ts';
import type { SelfDevelopmentSeed } from './self-development-story.ts';

/** An example user with their income and spending. Amounts are in minor units of the user's currency. */
export interface Story {
  readonly name: string;
  readonly email: string;
  readonly timezone: string;
  readonly currency: string;
  readonly payday: Pick<Payday, 'salaryDay' | 'salaryWeekendRule'>;
  readonly accounts: Readonly<Record<string, { name: string; type: AccountType; openingMinor: number }>>;
  /** Entries once per cycle, on a day counted from payday = 0. */
  readonly monthly: readonly Monthly[];
  /** Entries several times per cycle, on random days. */
  readonly often: readonly Often[];
  /** Budgets by category name; `total` is all spending. */
  readonly budgets: Readonly<Record<string, number>>;
  /** The account that was agreed with the bank, as of so many days ago. */
  readonly reconciled: { readonly account: string; readonly daysAgo: number };
  /** Money moved between two budgets of the present cycle, as far as there is any left. */
  readonly moved: { readonly from: string; readonly to: string; readonly amount: number };
  /** Planned expenses, in days from today; negative ones are overdue. */
  readonly planned: readonly Planned[];
  /** What was spent once, lately. */
  readonly once?: readonly Once[];
  /** Archived ones first: a plan limits the others. */
  readonly goals: readonly GoalSeed[];
  /** Ended ones first: a plan limits the others. */
  readonly bigGoals: readonly BigGoal[];
  readonly owed: readonly Owed[];
  readonly recurring: readonly Recurs[];
  readonly habits: readonly HabitSeed[];
  readonly selfDevelopment?: SelfDevelopmentSeed;
  readonly tasks: readonly TaskSeed[];
  /** Who pays for Premium, with whom they invited by mail and what they asked support. */
  readonly dealings?: {
    readonly invited: readonly string[];
    readonly tickets: readonly { readonly subject: string; readonly message: string }[];
  };
  /** Zakat: when its anniversary is, the price of gold, and what was paid. */
  readonly zakat?: {
    readonly inDays: number;
    readonly goldGramMinor: number;
    readonly paidMinor: number;
  };
  /** An emergency fund, with what went in and out, oldest first. */
  readonly fund?: {
    readonly incomeKind: IncomeKind;
    readonly planCycles: number;
    readonly entries: readonly { readonly inDays: number; readonly amountMinor: number; readonly reason: string }[];
  };
}

interface Where {
  /** The name of a category; none for transfers. */
  readonly category?: string;
  readonly account: string;
  readonly to?: string;
}

interface Monthly extends Where {
  readonly day: number;
  readonly type: 'expense' | 'income' | 'transfer';
  readonly payee: string;
  /** A fixed amount, or the minimum and the maximum. */
  readonly amount: number | readonly [number, number];
  /** In how many of twelve cycles it occurs, on average; by default in all. */
  readonly ofTwelve?: number;
  readonly note?: string;
}

interface Often extends Where {
  readonly payees: readonly string[];
  readonly times: number;
  readonly amount: readonly [number, number];
  readonly tags?: readonly string[];
}

interface Once extends Where {
  readonly daysAgo: number;
  readonly payee: string;
  readonly amount: number;
  readonly note?: string;
}

interface Planned extends Where {
  readonly inDays: number;
  readonly payee: string;
  readonly amount: number;
}

export interface Entry extends Where {
  readonly type: 'expense' | 'income' | 'transfer';
  readonly occurredOn: CivilDate;
  readonly amountMinor: number;
  readonly payee: string;
  readonly note: string;
  readonly tags: readonly string[];
  readonly status: 'cleared' | 'planned';
}

export const seededCycles = 6;

/** A user's transactions up to a day, oldest first, then the planned ones. Deterministic for a given day. */
export function buildEntries(story: Story, today: CivilDate, weekend: readonly number[]): Entry[] {
  const payday = { ...story.payday, weekend };
  const cycles = Array.from({ length: seededCycles + 1 }, (_, n) => cycleAway(today, n - seededCycles, payday));
  const past = cycles.flatMap((cycle) => inCycle(story, cycle)).filter(({ occurredOn }) => occurredOn <= today);
  const once = (story.once ?? []).map(({ daysAgo, amount, note = '', ...rest }) => ({
    ...rest,
    type: 'expense' as const,
    note,
    tags: [],
    status: 'cleared' as const,
    occurredOn: addDays(today, -daysAgo),
    amountMinor: amount,
  }));
  const planned = story.planned.map(({ inDays, amount, ...rest }) => ({
    ...rest,
    type: 'expense' as const,
    note: '',
    tags: [],
    status: 'planned' as const,
    occurredOn: addDays(today, inDays),
    amountMinor: amount,
  }));
  return [...[...past, ...once].sort((a, b) => (a.occurredOn < b.occurredOn ? -1 : 1)), ...planned];
}

function inCycle({ email, monthly, often, currency }: Story, cycle: SalaryCycle): Entry[] {
  const chance = chanceFrom(`${email} ${cycle.month}`);
  const days = daysBetween(cycle.first, cycle.last);
  const between = ([min, max]: readonly [number, number]) => priced(min + chance() * (max - min), currency);
  const once = monthly.flatMap(({ day, amount, ofTwelve = 12, note = '', ...rest }): Entry[] => {
    if (chance() * 12 >= ofTwelve) return [];
    const amountMinor = typeof amount === 'number' ? amount : between(amount);
    const occurredOn = addDays(cycle.first, Math.min(day, days));
    return [{ ...rest, note, tags: [], status: 'cleared', occurredOn, amountMinor }];
  });
  const many = often.flatMap(({ payees, times, amount, tags = [], ...rest }) =>
    Array.from({ length: times + Math.floor(chance() * 3) - 1 }, (): Entry => {
      const payee = payees[Math.floor(chance() * payees.length)] ?? '';
      const occurredOn = addDays(cycle.first, Math.floor(chance() * (days + 1)));
      return {
        ...rest,
        type: 'expense',
        payee,
        note: '',
        tags,
        status: 'cleared',
        occurredOn,
        amountMinor: between(amount),
      };
    }),
  );
  return [...once, ...many];
}

/** Rounds to typical shop prices: a quarter of a riyal, or 50 fils. */
function priced(minor: number, currency: string): number {
  const step = currency === 'KWD' ? 50 : 25;
  return Math.max(step, Math.round(minor / step) * step);
}

/** A deterministic pseudo-random generator of numbers from 0 to 1 (mulberry32, seeded by a text). */
function chanceFrom(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
