import { expect, it } from 'vitest';
import { dashboardCards, orderCards, toCardNames } from './cards.ts';

it('keeps the first order for who chose none', () => {
  expect(orderCards([])).toEqual(dashboardCards);
});

it.each([
  [
    ['habits', 'today'],
    ['habits', 'today', 'safeToSpend', 'upcomingPayments', 'health', 'goals', 'points', 'insights'],
  ],
  [
    ['points', 'former', 'points'],
    ['points', 'today', 'safeToSpend', 'upcomingPayments', 'health', 'habits', 'goals', 'insights'],
  ],
  [[...dashboardCards].reverse(), [...dashboardCards].reverse()],
])('puts the chosen cards %j first and every other card after them', (order, ordered) => {
  expect(orderCards(order)).toEqual(ordered);
});

it.each([[null], [undefined], ['today'], [{}], [[7, null, 'weather']]])('reads no card of %j', (names) => {
  expect(toCardNames(names)).toEqual([]);
});

it('reads each card once', () => {
  expect(toCardNames(['goals', 'today', 'goals'])).toEqual(['goals', 'today']);
});
