import { expect, test } from 'vitest';
import { findMilestoneAfter } from './milestone-order.ts';

const at = (dueOn: string | null, doneOn: string | null = null) => ({ dueOn, doneOn });
const [march, april, may] = [at('2027-03-01'), at('2027-04-30'), at('2027-05-31')];

test.each([
  ['all are before', [march, april], '2027-04-30', null],
  ['one is after', [march, april], '2027-04-29', april],
  ['several are after', [may, march, april], '2027-03-01', may],
  ['what is after is done', [march, at('2027-05-31', '2026-11-01')], '2027-04-01', null],
  ['the goal has no day', [march], null, null],
  ['milestones have no day', [at(null)], '2027-01-01', null],
  ['there are none', [], '2027-01-01', null],
  ['what is typed is no day', [at('3000')], '2027-01-01', null],
  ['what is typed of the goal is no day', [march], '2027', null],
])('where %s', (_, milestones, dueOn, expected) => {
  expect(findMilestoneAfter(milestones, dueOn)).toBe(expected);
});
