import { expect, test } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import { netPositionOn, type ObligationHistory } from './net-position.ts';
import type { ObligationKind } from './obligation.ts';

const on = (day: string) => day as CivilDate;
const movement = (day: string, change: object) => ({
  on: on(day),
  paidMinor: 0,
  waivedMinor: 0,
  potsReceived: 0,
  ...change,
});
const loan: ObligationHistory = {
  kind: 'loan',
  beganOn: on('2026-01-15'),
  archivedOn: null,
  totalMinor: 1_200_00,
  jamiya: null,
  movements: [movement('2026-02-01', { paidMinor: 100_00 }), movement('2026-03-01', { paidMinor: 250_00 })],
};
const jamiya: ObligationHistory = {
  ...loan,
  kind: 'jamiya',
  totalMinor: 10_000_00,
  jamiya: { shares: 10, myShares: 1, contributionMinor: 1_000_00, turns: [2] },
  movements: [
    movement('2026-02-01', { paidMinor: 1_000_00 }),
    movement('2026-03-01', { paidMinor: 1_000_00 }),
    movement('2026-03-05', { potsReceived: 1 }),
  ],
};

const owed = (owedMinor: number) => ({ owedMinor, lentMinor: 0, savedMinor: 0 });
const lent = (lentMinor: number) => ({ owedMinor: 0, lentMinor, savedMinor: 0 });
const saved = (savedMinor: number) => ({ owedMinor: 0, lentMinor: 0, savedMinor });

test.each<[string, ObligationHistory, string, object]>([
  ['nothing before it began', loan, '2026-01-14', owed(0)],
  ['all of it on the day it began', loan, '2026-01-15', owed(1_200_00)],
  ['less what was paid, from the day it was paid', loan, '2026-02-01', owed(1_100_00)],
  ['less all that was paid', loan, '2026-12-31', owed(850_00)],
  [
    'nothing of what was waived',
    { ...loan, movements: [...loan.movements, movement('2026-04-01', { waivedMinor: 850_00 })] },
    '2026-04-01',
    owed(0),
  ],
  [
    'never below zero',
    { ...loan, movements: [movement('2026-02-01', { paidMinor: 2_000_00 })] },
    '2026-03-01',
    owed(0),
  ],
  ['all of it before it was archived', { ...loan, archivedOn: on('2026-03-01') }, '2026-02-28', owed(1_100_00)],
  ['nothing once it is archived', { ...loan, archivedOn: on('2026-03-01') }, '2026-03-01', owed(0)],
  ['lent, not owed, by a person', { ...loan, kind: 'owedToMe' }, '2026-02-01', lent(1_100_00)],
  ['savings in a circle before its turn', jamiya, '2026-03-01', saved(2_000_00)],
  ['a debt in a circle after its turn', jamiya, '2026-03-05', owed(8_000_00)],
])('an obligation is %s', (_, history, day, expected) => {
  expect(netPositionOn(history, on(day))).toEqual(expected);
});

test.each<ObligationKind>(['bill', 'subscription', 'rent'])('a %s is no debt', (kind) => {
  expect(netPositionOn({ ...loan, kind }, on('2026-02-01'))).toEqual(owed(0));
});
