import { aDay } from '@afdal/domain/testing/a-day';
import { expect, test } from 'vitest';
import { anInstallment, anObligation } from '../../../../testing/data/obligation-data.ts';
import { dueGroups, sumRemaining } from './due-groups.ts';

const cycle = { month: '2026-11', first: aDay('2026-10-27'), last: aDay('2026-11-26'), isPresent: true } as never;
const range = { cycle, nextEnds: '2026-12-26' };

test('payments stand by what is to be done about them', () => {
  const phone = anObligation({ title: 'قسط الجوال' });
  const obligation = (dueOn: string, change = {}) =>
    anInstallment({ obligationId: phone.id, dueOn: aDay(dueOn), ...change });
  const late = obligation('2026-10-01', { status: 'late' });
  const paid = obligation('2026-11-01', { status: 'paid', paidMinor: 10_000, leftMinor: 0 });
  const due = obligation('2026-11-24');
  const next = obligation('2026-12-24');
  const groups = dueGroups([phone], [late, paid, due, next], range);
  const days = (group: keyof typeof groups) => groups[group].map(({ installment }) => installment.dueOn);
  expect(days('late')).toEqual(['2026-10-01']);
  expect(days('settled')).toEqual(['2026-11-01']);
  expect(days('now')).toEqual(['2026-11-24']);
  expect(days('next')).toEqual(['2026-12-24']);
});

test.each([
  ['an earlier payment that was paid in the cycle', '2026-10-01', '2026-11-02', true],
  ['a later one', '2026-12-24', '2026-11-02', true],
  ['what was paid before the cycle', '2026-11-01', '2026-10-20', false],
  ['what was waived, by its due day', '2026-11-01', null, true],
])('among what was paid in the cycle: %s', (_, dueOn, paidOn, isIn) => {
  const phone = anObligation();
  const paid = anInstallment({
    obligationId: phone.id,
    dueOn: aDay(dueOn),
    paidOn: paidOn === null ? null : aDay(paidOn),
    status: 'paid',
    paidMinor: 10_000,
    leftMinor: 0,
  });
  expect(dueGroups([phone], [paid], range).settled).toHaveLength(isIn ? 1 : 0);
});

test('the next payment of what falls due rarely comes after the others', () => {
  const yearly = anObligation({ next: anInstallment({ dueOn: aDay('2027-06-01') }) });
  expect(dueGroups([yearly], [], range).later.map(({ obligation }) => obligation)).toEqual([yearly]);
  expect(
    dueGroups([yearly], [], { ...range, cycle: { ...(cycle as object), isPresent: false } as never }).later,
  ).toEqual([]);
});

test('payments of what was ended are not asked for', () => {
  const ended = anObligation({ status: 'closed' });
  const groups = dueGroups([ended], [anInstallment({ obligationId: ended.id, dueOn: aDay('2026-11-24') })], range);
  expect(groups.now).toEqual([]);
});

test('what is to be paid has a sum in each currency; what is owed to the person is no part of it', () => {
  const due = (change: object) => ({
    installment: anInstallment({ leftMinor: 10_000 }),
    obligation: anObligation(change),
  });
  const dues = [due({}), due({ kind: 'owedToMe' }), due({ currency: 'USD' }), due({})];
  expect([...sumRemaining(dues)]).toEqual([
    ['SAR', 20_000],
    ['USD', 10_000],
  ]);
});
