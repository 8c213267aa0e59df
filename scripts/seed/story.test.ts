import { NewObligation } from '@afdal/contract/finance/obligations';
import { addDays, type CivilDate, civilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { localHour } from '@afdal/domain/calendar/logical-date';
import { cycleAway, getCycle, type SalaryCycle } from '@afdal/domain/calendar/salary-cycle';
import { findExceededBaseline } from '@afdal/domain/insights/category-above-baseline';
import { findRiskHour } from '@afdal/domain/insights/habit-risk-hour';
import { findEndingInstallment } from '@afdal/domain/insights/installment-ends';
import { baselineCycles, quietCycleDays } from '@afdal/domain/insights/limits';
import { findRisenPrice } from '@afdal/domain/insights/subscription-rose';
import { isZakatDue } from '@afdal/domain/insights/zakat-due';
import { draftSchedule } from '@afdal/domain/obligations/new-obligation';
import { getCountry } from '@afdal/domain/people/country';
import { getWeekend } from '@afdal/domain/people/weekend';
import { goalPosition, rateCycles } from '@afdal/domain/savings/savings-goal';
import { warnedFromStreak } from '@afdal/domain/tasks/limits';
import { describe, expect, it, test } from 'vitest';
import { buildOwedBody, type Owed } from './owed.ts';
import { layla, omar } from './people.ts';
import { savedFor } from './savings-story.ts';
import { buildEntries, type Entry, type Story, seededCycles } from './story.ts';

const today = civilDate('2026-11-21') as CivilDate;
const weekend = (story: Story) => getWeekend(getCountry(story.timezone));
const entriesFor = (story: Story, day = today) => buildEntries(story, day, weekend(story));
const sum = (entries: readonly Entry[]) => entries.reduce((total, { amountMinor }) => total + amountMinor, 0);

test('whatever the day, each obligation can be recorded', () => {
  for (const day of ['2026-01-31', '2026-02-28', '2026-11-21', '2028-02-29'] as CivilDate[]) {
    for (const owed of [...layla.owed, ...omar.owed]) {
      const obligation = NewObligation.parse({ ...buildOwedBody(owed, day), currency: 'SAR' });
      const { payments, problems } = draftSchedule(obligation);
      expect(problems, owed.obligation.title).toBeNull();
      for (const { at } of owed.paid ?? []) expect(payments?.[at], owed.obligation.title).toBeDefined();
    }
  }
});

describe.each([layla, omar])('the story of $email', (story) => {
  it('is the same each time', () => {
    expect(entriesFor(story)).toEqual(entriesFor(story));
  });

  it('reaches back over six whole cycles, and not past today', () => {
    const entries = entriesFor(story).filter(({ status }) => status === 'cleared');
    const payday = { ...story.payday, weekend: weekend(story) };
    const cycles = new Set(entries.map(({ occurredOn }) => getCycle(occurredOn, payday).month));
    expect(cycles.size).toBe(seededCycles + 1);
    expect(entries.every(({ occurredOn }) => occurredOn <= today)).toBe(true);
    expect(entries.length).toBeGreaterThan(200);
  });

  it('spends less than comes in, and more than half of it, cycle by cycle', () => {
    const payday = { ...story.payday, weekend: weekend(story) };
    for (let n = 1; n <= seededCycles; n += 1) {
      const { month } = getCycle(addDays(today, -30 * n), payday);
      const own = entriesFor(story).filter(
        ({ occurredOn, status }) => status === 'cleared' && getCycle(occurredOn, payday).month === month,
      );
      const [spent, income] = ['expense', 'income'].map((type) =>
        sum(own.filter((transaction) => transaction.type === type)),
      );
      expect((spent ?? 0) / (income ?? 1)).toBeGreaterThan(0.5);
      expect((spent ?? 0) / (income ?? 1)).toBeLessThan(1);
    }
  });

  it('never draws more cash than there is', () => {
    let cash = story.accounts.cash?.openingMinor ?? 0;
    for (const { account, to, amountMinor } of entriesFor(story).filter(({ status }) => status === 'cleared')) {
      if (to === 'cash') cash += amountMinor;
      if (account === 'cash') cash -= amountMinor;
      expect(cash).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('the goals of a story', () => {
  const states = (story: Story, day: CivilDate) => {
    const payday = { ...story.payday, weekend: weekend(story) };
    return story.goals.map((goal) => {
      const { entries, startsOn, targetOn } = savedFor(goal, day, payday);
      expect(entries.every(({ occurredOn }) => occurredOn <= day && occurredOn >= startsOn)).toBe(true);
      const savedMinor = entries.reduce((sum, { amountMinor }) => sum + amountMinor, goal.savedMinor ?? 0);
      const byCycle = rateCycles(day, payday).map(() => 0);
      const goalSeed = { ...goal, startsOn, targetOn, isPaused: goal.status === 'paused' };
      const { status, pace } = goalPosition(
        { ...goalSeed, isArchived: goal.status === 'archived' },
        { savedMinor, byCycle },
        day,
        payday,
      );
      return pace ?? status;
    });
  };

  // On any day of a cycle.
  it.each(['2026-11-21', '2026-11-26', '2026-12-03', '2026-12-26'])('fare differently on %s', (day) => {
    expect(states(layla, day as CivilDate)).toEqual(['archived', 'ahead', 'behind', 'paused']);
    expect(states(omar, day as CivilDate)).toEqual(['on_track', 'behind', 'reached']);
  });
});

// Whatever the day: what the dashboard says of a story follows from it.
describe.each(['2026-11-21', '2026-11-29', '2026-12-08', '2026-12-26'] as CivilDate[])('the insights on %s', (day) => {
  const draft = (owed: Owed) =>
    draftSchedule(NewObligation.parse({ ...buildOwedBody(owed, day), currency: 'SAR' })).payments ?? [];

  it('tell of zakat, of a streak, and of a subscription that rises for Layla', () => {
    expect(isZakatDue(layla.zakat?.inDays ?? null, null)).toBe(true);
    const [reading] = layla.tasks;
    const inARow = reading?.doneDaysAgo.toReversed().filter((daysAgo, index) => daysAgo === index + 1);
    expect(inARow?.length).toBeGreaterThanOrEqual(warnedFromStreak);
    const rising = layla.owed.find(({ rise }) => rise);
    if (!rising?.rise) throw new Error('no subscription rises');
    const { at, amount } = rising.rise;
    const prices = draft(rising).map((payment, index) => (index < at ? payment : { ...payment, amountMinor: amount }));
    expect(findRisenPrice(prices, { today: day, cycleFirst: day })?.afterMinor).toBe(amount);
  });

  it('tell of a category above its baseline for Layla, from the eighth day of a cycle', () => {
    const payday = { ...layla.payday, weekend: weekend(layla) };
    const health = entriesFor(layla, day).filter(({ category = '' }) => ['عيادات وفحوص', 'أدوية'].includes(category));
    const spentIn = (cycle: SalaryCycle) =>
      sum(health.filter(({ occurredOn }) => occurredOn >= cycle.first && occurredOn <= cycle.last));
    const [present, ...earlier] = [0, -1, -2, -3].map((away) => cycleAway(day, away, payday));
    if (!present) throw new Error('no cycle');
    const cycleDay = daysBetween(present.first, day) + 1;
    const earlierMinor = earlier.slice(0, baselineCycles).map(spentIn);
    const found = findExceededBaseline({ spentMinor: spentIn(present), earlierMinor, cycleDay, currency: 'SAR' });
    expect(found !== null).toBe(cycleDay > quietCycleDays);
  });

  it('tell of the last instalment and of an hour of risk for Omar', () => {
    const ending = omar.owed.flatMap((owed) => {
      const payments = draft(owed);
      const left = owed.isPastPaid ? payments.filter(({ dueOn }) => dueOn >= day) : payments;
      const [next = null] = left;
      const { kind } = NewObligation.parse({ ...buildOwedBody(owed, day), currency: 'KWD' });
      const counts = { paymentCount: payments.length, paidCount: payments.length - left.length };
      return findEndingInstallment({ kind, frequency: 'month', every: 1, next, ...counts }, day) ?? [];
    });
    expect(ending).toMatchObject([{ monthlyMinor: 45_000 }]);
    const now = Date.parse(`${day}T09:20:00Z`);
    const slips = omar.habits.flatMap(({ habit, events }) =>
      habit.mode === 'abstain' ? events.filter(({ type }) => type === 'slip') : [],
    );
    const hours = slips.map(({ hoursAgo = 0 }) => localHour(now - hoursAgo * 3_600_000, omar.timezone));
    const byHour = [...new Set(hours)].map((hour) => ({ hour, times: hours.filter((each) => each === hour).length }));
    expect(findRiskHour(byHour)).not.toBeNull();
  });
});
