import type { Installment, ObligationDetail } from '@afdal/contract/finance/obligations';
import { toHijriDate } from '@afdal/domain/calendar/hijri-date';
import { beforeEach, describe, expect, it } from 'vitest';
import { runRecurring } from '../../../../testing/run-purge.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';

const server = useTestServer();
let layla: Person;

beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  layla = await server.person();
});

const add = async (body: object) =>
  (await layla.call<ObligationDetail>('POST', '/obligation', { title: 'التزام', currency: 'SAR', ...body })).body;
const read = async (id: string) => (await layla.call<ObligationDetail>('GET', `/obligation/${id}`)).body;
const move = (installment: Installment | undefined, dueOn: string, following = true) =>
  layla.call('PATCH', `/payment/${installment?.id}`, { dueOn, following });
const days = ({ payments }: ObligationDetail) => payments.map(({ dueOn }) => dueOn);
const extendSchedules = () => runRecurring(server, 'keep-payments-ahead');

// The first is past by now: of the twelve, eleven are ahead, and the job adds one.
const streaming = { kind: 'subscription', paymentMinor: 49_00, firstDueOn: '2026-10-25' };

describe('a day that is changed for all that follow', () => {
  it('stays changed for what the job adds', async () => {
    const { id, payments } = await add(streaming);
    await move(payments[0], '2026-11-15');
    server.clock.set('2026-11-20T09:00:00Z');
    await extendSchedules();
    await extendSchedules();
    const after = await read(id);
    expect(days(after).slice(-3)).toEqual(['2027-09-15', '2027-10-15', '2027-11-15']);
    expect(after.payments).toHaveLength(13);
    expect(after.firstDueOn).toBe('2026-10-25');
  });

  it('is a day of the Hijri month where the schedule goes by it', async () => {
    const { id, payments } = await add({ ...streaming, kind: 'rent', calendar: 'umalqura' });
    await move(payments[0], '2026-11-15');
    server.clock.set('2026-11-20T09:00:00Z');
    await extendSchedules();
    const meant = toHijriDate('2026-11-15' as never)?.day;
    const after = await read(id);
    expect(after.payments).toHaveLength(13);
    expect(new Set(days(after).map((day) => toHijriDate(day as never)?.day))).toEqual(new Set([meant]));
  });

  it('holds for what is skipped behind the last one', async () => {
    const plan = { kind: 'installment', totalMinor: 300_00, paymentCount: 3, firstDueOn: '2026-11-25' };
    const { id, payments } = await add(plan);
    await move(payments[0], '2026-12-05');
    await layla.call('POST', `/payment/${payments[0]?.id}/skip`);
    expect(days(await read(id))).toEqual(['2027-01-05', '2027-02-05', '2027-03-05']);
    await layla.call('POST', `/payment/${payments[1]?.id}/skip`);
    expect(days(await read(id))).toEqual(['2027-02-05', '2027-03-05', '2027-04-05']);
  });

  it('is the last one that was meant, counted from a month that has it', async () => {
    const { id, payments } = await add(streaming);
    await move(payments[2], '2027-01-05');
    await move(payments[3], '2027-01-31');
    await extendSchedules();
    expect(days(await read(id)).slice(0, 5)).toEqual([
      ...['2026-10-25', '2026-11-25', '2027-01-05', '2027-01-31', '2027-02-28'],
    ]);
    expect(days(await read(id)).slice(-2)).toEqual(['2027-09-30', '2027-10-31']);
  });
});

describe('a day that is changed for one alone', () => {
  it.each([
    ['earlier', '2027-09-05', ['2027-09-05', '2027-10-25']],
    ['later', '2027-11-10', ['2027-10-25', '2027-11-10']],
  ])('the last, %s: its own month is not planned again, and none is left out', async (_, to, expected) => {
    const { id, payments } = await add(streaming);
    await move(payments.at(-1), to, false);
    await extendSchedules();
    expect(days(await read(id)).slice(-2)).toEqual(expected);
  });
});

it('what was paid before is left out, and the day that was said still holds', async () => {
  const { id, payments, firstDueOn } = await add({
    ...streaming,
    kind: 'rent',
    firstDueOn: '2026-08-31',
    paidBefore: '2026-11-11',
  });
  expect([firstDueOn, payments[0]?.dueOn, payments[1]?.dueOn]).toEqual(['2026-08-31', '2026-11-30', '2026-12-31']);
  expect(days(await read(id)).at(-1)).toBe('2027-10-31');
});
