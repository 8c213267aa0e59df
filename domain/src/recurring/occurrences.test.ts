import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import type { Payday } from '../calendar/salary-cycle.ts';
import {
  nextOccurrence,
  occurrenceNamed,
  occurrenceOnDay,
  occurrencesIn,
  type Rhythm,
  type StoredOccurrence,
} from './occurrences.ts';
import { changeTermsFrom, firstTerm, renamedOccurrences, slotNamed, type Term, type TermChange } from './terms.ts';

const payday: Payday = { salaryDay: 27, salaryWeekendRule: 'none', weekend: [5, 6] };
const day = (text: string) => text as CivilDate;
const today = day('2026-11-23');
const monthly = (change: Partial<Term> = {}): Term =>
  firstTerm({
    unit: 'month',
    every: 1,
    calendar: 'gregory',
    startsOn: day('2026-09-30'),
    amountMinor: 500_00,
    isApproximate: false,
    ...change,
  });
const rhythm = (change: Partial<Rhythm> = {}): Rhythm => ({
  terms: [monthly()],
  plannedFrom: day('2026-09-01'),
  endsOn: null,
  ...change,
});
const stored = (plannedOn: string, change: Partial<StoredOccurrence>): StoredOccurrence => ({
  plannedOn: day(plannedOn),
  dueOn: null,
  amountMinor: null,
  isSkipped: false,
  transactionId: null,
  ...change,
});
const range = { from: day('2026-09-01'), to: day('2027-01-31') };
const listed = (recurrence: Rhythm, some: StoredOccurrence[] = [], on = today) =>
  occurrencesIn(recurrence, some, range, on, payday).map(({ dueOn, status, amountMinor }) => [
    dueOn,
    status,
    amountMinor / 100,
  ]);
const changed = (from: string, change: TermChange, terms: Term[] = [monthly()]) => {
  const slot = slotNamed(terms, day(from), payday);
  return slot ? changeTermsFrom(terms, slot, change) : [];
};

describe('occurrences', () => {
  it('are late for 62 days, due on their day, upcoming before it', () => {
    expect(listed(rhythm(), [], day('2026-12-30'))).toEqual([
      ['2026-10-30', 'late', 500],
      ['2026-11-30', 'late', 500],
      ['2026-12-30', 'due', 500],
      ['2027-01-30', 'upcoming', 500],
    ]);
  });

  it('are as they were moved, changed, skipped and recorded', () => {
    const some = [
      stored('2026-09-30', { transactionId: 'one' }),
      stored('2026-10-30', { isSkipped: true }),
      stored('2026-11-30', { dueOn: day('2026-12-03'), amountMinor: 700_00 }),
    ];
    expect(listed(rhythm(), some)).toEqual([
      ['2026-09-30', 'recorded', 500],
      ['2026-10-30', 'skipped', 500],
      ['2026-12-03', 'upcoming', 700],
      ['2026-12-30', 'upcoming', 500],
      ['2027-01-30', 'upcoming', 500],
    ]);
  });

  it('are found where they were moved to, from outside the range and out of it', () => {
    const some = [
      stored('2027-02-28', { dueOn: day('2027-01-31') }),
      stored('2027-01-30', { dueOn: day('2027-02-02') }),
    ];
    expect(listed(rhythm(), some).slice(-2)).toEqual([
      ['2026-12-30', 'upcoming', 500],
      ['2027-01-31', 'upcoming', 500],
    ]);
  });

  it('lie between the day it was added and its end', () => {
    const ending = rhythm({ plannedFrom: day('2026-10-31'), endsOn: day('2026-12-30') });
    expect(listed(ending).map(([on]) => on)).toEqual(['2026-11-30', '2026-12-30']);
    expect(occurrenceNamed(ending, [], day('2026-10-30'), today, payday)).toBeNull();
    expect(occurrenceNamed(ending, [], day('2026-11-29'), today, payday)).toBeNull();
    expect(occurrenceNamed(ending, [], day('2026-11-30'), today, payday)).toMatchObject({ status: 'upcoming' });
  });
});

describe('a change from an occurrence on', () => {
  it('keeps the days where only the amount changes: the 31st comes back', () => {
    const terms = changed('2027-02-28', { amountMinor: 600_00 }, [monthly({ startsOn: day('2026-12-31') })]);
    const to = { from: day('2026-12-01'), to: day('2027-03-31') };
    const found = occurrencesIn(rhythm({ terms }), [], to, today, payday);
    expect(found.map(({ dueOn, amountMinor }) => [dueOn, amountMinor / 100])).toEqual([
      ['2026-12-31', 500],
      ['2027-01-31', 500],
      ['2027-02-28', 600],
      ['2027-03-31', 600],
    ]);
  });

  it.each([
    ['earlier', '2026-11-25', ['2026-09-30', '2026-10-30', '2026-11-25', '2026-12-25', '2027-01-25']],
    ['later', '2026-12-02', ['2026-09-30', '2026-10-30', '2026-12-02', '2027-01-02']],
  ])('moves it and all that follow %s', (_, to, days) => {
    const terms = changed('2026-11-30', { startsOn: day(to) });
    expect(occurrencesIn(rhythm({ terms }), [], range, day('2026-10-01'), payday).map(({ dueOn }) => dueOn)).toEqual(
      days,
    );
  });

  it.each([
    ['earlier', '2026-11-25', ['2026-11-25', '2026-12-25', '2027-01-25']],
    ['later', '2026-12-31', ['2026-12-31', '2027-01-31', '2027-02-28']],
  ])('names those that follow by their place where it moves them %s', (_, to, expected) => {
    const [plannedOn, startsOn] = [day('2026-11-30'), day(to)];
    const before = [monthly()];
    const terms = { before, after: changed(plannedOn, { startsOn }, before) };
    const names = ['2026-11-30', '2026-12-30', '2027-01-30'].map(day);
    const renamed = renamedOccurrences(terms, { plannedOn, startsOn }, [...names, day('2027-01-02')], payday);
    expect([...renamed]).toEqual(names.map((name, at) => [name, expected[at]]));
  });

  it('may change the rhythm itself', () => {
    const terms = changed('2026-11-30', { unit: 'payday', every: 1 });
    expect(occurrencesIn(rhythm({ terms }), [], range, day('2026-10-01'), payday).map(({ dueOn }) => dueOn)).toEqual([
      '2026-09-30',
      '2026-10-30',
      '2026-11-27',
      '2026-12-27',
      '2027-01-27',
    ]);
  });

  it('takes the place of what was changed for later ones, and is the same when it is made again', () => {
    const once = changed('2026-12-30', { amountMinor: 900_00 }, changed('2027-01-30', { amountMinor: 700_00 }));
    expect(listed(rhythm({ terms: once })).map(([, , amount]) => amount)).toEqual([500, 500, 500, 900, 900]);
    expect(changed('2026-12-30', { amountMinor: 900_00 }, once)).toEqual(once);
  });

  it('follows the payday, also when that moves afterwards', () => {
    const terms = changed('2026-12-01', { amountMinor: 600_00 }, [monthly({ unit: 'payday' })]);
    const earlier = { ...payday, salaryDay: 20 };
    expect(
      occurrencesIn(rhythm({ terms }), [], range, day('2026-10-01'), earlier).map(({ dueOn, amountMinor }) => [
        dueOn,
        amountMinor / 100,
      ]),
    ).toEqual([
      ['2026-09-20', 500],
      ['2026-10-20', 500],
      ['2026-11-20', 500],
      ['2026-12-20', 600],
      ['2027-01-20', 600],
    ]);
  });
});

describe('the next occurrence', () => {
  it('is the first that is open from today on', () => {
    const some = [stored('2026-11-30', { transactionId: 'early' })];
    expect(nextOccurrence(rhythm(), some, today, payday)?.dueOn).toBe('2026-12-30');
    expect(nextOccurrence(rhythm({ endsOn: day('2026-12-01') }), some, today, payday)).toBeNull();
  });

  it('may be years away', () => {
    const terms = [monthly({ every: 90, startsOn: addDays(today, -1) })];
    expect(nextOccurrence(rhythm({ terms }), [], today, payday)?.dueOn).toBe('2034-05-22');
    const later = [monthly({ startsOn: day('2099-01-31') })];
    expect(nextOccurrence(rhythm({ terms: later, plannedFrom: day('2099-01-31') }), [], today, payday)?.dueOn).toBe(
      '2099-01-31',
    );
  });
});

it.each([
  ['upcoming', '2026-11-22', 'due'],
  ['due', '2026-11-21', 'late'],
  ['upcoming', '2026-11-23', 'upcoming'],
  ['recorded', '2026-11-21', 'recorded'],
  ['skipped', '2026-11-21', 'skipped'],
] as const)('what was %s on the 21st and falls on %s is %s on the 22nd', (status, dueOn, expected) => {
  expect(occurrenceOnDay({ status, dueOn: dueOn as CivilDate }, '2026-11-22' as CivilDate).status).toBe(expected);
});
