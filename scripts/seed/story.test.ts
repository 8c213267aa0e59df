import { NewObligation } from '@afdal/contract/finance/obligations';
import { addDays, type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import { getCycle } from '@afdal/domain/calendar/salary-cycle';
import { draftSchedule } from '@afdal/domain/obligations/new-obligation';
import { getCountry } from '@afdal/domain/people/country';
import { getWeekend } from '@afdal/domain/people/weekend';
import { goalPosition, rateCycles } from '@afdal/domain/savings/savings-goal';
import { describe, expect, it, test } from 'vitest';
import { buildOwedBody } from './owed.ts';
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
