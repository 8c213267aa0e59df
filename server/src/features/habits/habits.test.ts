import type { Habit, HabitDetail, HabitEvent, HabitGuide, WrittenHabitEvent } from '@afdal/contract/habits';
import type { Notification } from '@afdal/contract/notifications/notifications';
import type { User } from '@afdal/contract/people/users';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { grantPlan } from '../../../testing/grant-plan.ts';
import { createServerJobs } from '../../../testing/run-jobs.ts';
import { type ApiResponse, getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
let layla: Person;

beforeEach(async () => {
  await server.startOver();
  server.clock.set('2026-11-21T09:00:00Z');
  layla = await server.person();
});

const add = (body: object) => layla.call<Habit>('POST', '/habit', body);
const abstaining = async (more: object = {}) =>
  (await add({ name: 'التسوق بلا حاجة', mode: 'abstain', startedAt: '2026-10-22T09:00:00Z', ...more })).body;
const record = (id: string, body: object) => layla.call<WrittenHabitEvent>('POST', `/habit/${id}/event`, body);
const edit = (id: string, body: object) => layla.call<Habit>('PATCH', `/habit/${id}`, body);
const listed = async () => (await layla.call<Habit[]>('GET', '/habit')).body;
const readHabit = async (id: string) => (await listed()).find((habit) => habit.id === id) ?? expect.fail();
const habitLog = async (id: string) =>
  (await layla.call<{ items: HabitEvent[] }>('GET', `/habit/${id}/event`)).body.items;

function expectFieldErrors(response: ApiResponse, fields: Record<string, string>) {
  expect([response.status, getErrorBody(response).errorType, getErrorBody(response).fields]).toEqual([
    400,
    'validation_failed',
    fields,
  ]);
}

describe('a habit', () => {
  it('that began 30 days ago stands as its days say', async () => {
    const habit = await abstaining({ baselinePerDay: 2, unitCostMinor: 15_00, minutesPerUnit: 10 });
    expect(habit).toMatchObject({
      cleanSince: '2026-10-22T09:00:00.000Z',
      cleanDays: 30,
      bestDays: 30,
      slips: 0,
      resisted: 0,
      moneySavedMinor: 30 * 2 * 15_00,
      minutesSaved: 600,
      currency: 'SAR',
      isReadOnly: false,
      today: { quantity: 0, limitQuantity: null, isPledged: false },
      nextLimit: null,
    });
    expect(habit.strength).toBeCloseTo(0.798, 3);
    expect(habit.recent).toEqual([...Array.from({ length: 29 }, () => 'clean'), 'open']);
  });

  it('with only a name and a mode begins now', async () => {
    const { body, status } = await add({ name: 'السهر', mode: 'abstain' });
    expect([status, body.startedAt, body.strength, body.moneySavedMinor]).toEqual([
      ...[201, '2026-11-21T09:00:00.000Z', 0, null],
    ]);
  });

  it.each([
    [{ mode: 'limit' }, { limitQuantity: errorTexts.habitLimitRequired }],
    [{ mode: 'limit', limitQuantity: 0 }, { limitQuantity: errorTexts.habitLimitRequired }],
    [{ mode: 'limit', limitQuantity: -3 }, { limitQuantity: errorTexts.habitLimitRequired }],
    [{ mode: 'taper', limitQuantity: 5 }, { taperStep: errorTexts.habitStepInvalid }],
    [
      { mode: 'taper', limitQuantity: 5, taperStep: 6, taperEveryDays: 7 },
      { taperStep: refusalTexts.habitStepTooLarge },
    ],
    [{ mode: 'taper', limitQuantity: 5, taperStep: 1 }, { taperEveryDays: errorTexts.habitStepDaysInvalid }],
    [
      { mode: 'taper', limitQuantity: 5, taperStep: 1, taperEveryDays: 91 },
      { taperEveryDays: errorTexts.habitStepDaysInvalid },
    ],
    [{ mode: 'abstain', isPrivate: true }, { alias: errorTexts.habitAliasRequired }],
    [{ mode: 'abstain', startedAt: '2026-11-21T09:06:00Z' }, { startedAt: refusalTexts.timeInFuture }],
    [{ mode: 'abstain', startedAt: '1999-11-21T09:00:00Z' }, { startedAt: errorTexts.dateOutOfYears }],
    [
      { mode: 'abstain', reasons: Array.from({ length: 6 }, () => 'صحتي') },
      { reasons: errorTexts.habitReasonsTooMany },
    ],
    [{ mode: 'sometimes' }, { mode: errorTexts.habitModeInvalid }],
  ])('as %j is refused', async (more, fields) => {
    expectFieldErrors(await add({ name: 'القهوة', ...more }), fields);
    expect(await listed()).toEqual([]);
  });

  it('of a name that reads the same is refused', async () => {
    await abstaining();
    const again = await add({ name: 'التسوّق بلا حاجه', mode: 'abstain' });
    expectFieldErrors(again, { name: refusalTexts.habitNameTaken });
  });

  it('of a mode keeps only what that uses', async () => {
    const { body } = await add({ name: 'القهوة', mode: 'limit', limitQuantity: 2, taperStep: 1, taperEveryDays: 7 });
    expect(body).toMatchObject({ limitQuantity: 2, taperStep: null, taperEveryDays: null });
    const { body: changed } = await layla.call<Habit>('PATCH', `/habit/${body.id}`, { mode: 'abstain' });
    expect(changed).toMatchObject({ mode: 'abstain', limitQuantity: null, today: { limitQuantity: null } });
  });

  it('whose limit changes is judged by it from the start', async () => {
    const habit = await abstaining({ mode: 'limit', limitQuantity: 3, startedAt: '2026-09-01T00:00:00Z' });
    await record(habit.id, { type: 'slip', quantity: 3, at: '2026-11-20T12:00:00Z' });
    expect((await readHabit(habit.id)).cleanSince).toBe('2026-09-01T00:00:00.000Z');
    const { body } = await layla.call<Habit>('PATCH', `/habit/${habit.id}`, { limitQuantity: 2 });
    expect([body.cleanSince, body.recent.at(-2)]).toEqual(['2026-11-20T12:00:00.000Z', 'slip']);
  });

  it('whose start is moved is counted from it, to the hour', async () => {
    const habit = await abstaining({ baselinePerDay: 2, unitCostMinor: 15_00 });
    const { body } = await edit(habit.id, { startedAt: '2026-11-14T21:30:00Z' });
    expect(body).toMatchObject({
      startedAt: '2026-11-14T21:30:00.000Z',
      cleanSince: '2026-11-14T21:30:00.000Z',
      cleanDays: 6,
      bestDays: 6,
      // 15 November in Riyadh until the day before today.
      moneySavedMinor: 6 * 2 * 15_00,
    });
    expect(body.recent).toHaveLength(7);
    const { body: back } = await edit(habit.id, { startedAt: '2026-08-21T09:00:00Z' });
    expect([back.cleanDays, back.bestDays, back.recent.length]).toEqual([92, 92, 30]);
    expect(await readHabit(habit.id)).toEqual(back);
  });

  it('that is changed otherwise keeps its start', async () => {
    const habit = await abstaining();
    const { body } = await edit(habit.id, { name: 'الشراء', startedAt: habit.startedAt });
    expect([body.startedAt, body.cleanDays]).toEqual([habit.startedAt, 30]);
  });

  it('is not moved after what was recorded, so that its points stay', async () => {
    const habit = await abstaining();
    const { body: slip } = await record(habit.id, { type: 'slip', at: '2026-11-18T09:00:00Z' });
    await record(habit.id, { type: 'pledge' });
    expectFieldErrors(await edit(habit.id, { startedAt: '2026-11-19T09:00:00Z' }), {
      startedAt: refusalTexts.habitStartAfterEvents,
    });
    expect((await edit(habit.id, { startedAt: '2026-11-18T09:00:00Z' })).status).toBe(200);
    await layla.call('DELETE', `/habit/${habit.id}/event/${slip.id}`);
    const { body } = await edit(habit.id, { startedAt: '2026-11-19T09:00:00Z' });
    expect([body.cleanDays, body.today.isPledged, body.slips]).toEqual([2, true, 0]);
  });

  it.each([
    ['2026-11-21T09:06:00Z', refusalTexts.timeInFuture],
    ['1999-11-21T09:00:00Z', errorTexts.dateOutOfYears],
    ['غدًا', errorTexts.dateInvalid],
  ])('is not moved to %s', async (startedAt, error) => {
    const habit = await abstaining();
    expectFieldErrors(await edit(habit.id, { startedAt }), { startedAt: error });
    expect(await readHabit(habit.id)).toEqual(habit);
  });

  it('that tapers tells today’s limit and the next one', async () => {
    const taper = { mode: 'taper', limitQuantity: 30, taperStep: 5, taperEveryDays: 7 };
    const { today, nextLimit } = await abstaining(taper);
    expect([today.limitQuantity, nextLimit]).toEqual([10, { quantity: 5, on: '2026-11-26' }]);
  });

  it('comes back with all that was recorded', async () => {
    const { id } = await abstaining();
    await record(id, { type: 'slip' });
    const before = await listed();
    await layla.call('DELETE', `/habit/${id}`);
    expect(await listed()).toEqual([]);
    expect((await record(id, { type: 'slip' })).status).toBe(404);
    await layla.call('POST', `/habit/${id}/restore`);
    expect(await listed()).toEqual(before);
  });

  it('added again under its id is the same one', async () => {
    const habit = await abstaining();
    const again = await add({ id: habit.id, name: 'غيرها', mode: 'abstain' });
    expect([again.status, again.body.id, again.body.name]).toEqual([200, habit.id, habit.name]);
    expect(await listed()).toHaveLength(1);
  });
});

describe('what a plan allows', () => {
  it('two habits, and more of a higher one', async () => {
    await abstaining();
    await add({ name: 'السهر', mode: 'abstain' });
    const third = { name: 'القهوة', mode: 'abstain' };
    const failedResponse = await add(third);
    expect([failedResponse.status, getErrorBody(failedResponse).errorType, getErrorBody(failedResponse).limit]).toEqual(
      [...[402, 'premium_required', 'habits']],
    );
    await grantPlan(server, layla, 'paid');
    expect((await add(third)).status).toBe(201);
  });

  it('beyond it the newest are read-only after a downgrade; what happens is still recorded', async () => {
    await grantPlan(server, layla, 'premium');
    const ids: string[] = [];
    for (const name of ['السهر', 'القهوة', 'التأجيل']) {
      server.clock.advance(1_000);
      ids.push((await add({ name, mode: 'abstain' })).body.id);
    }
    const [oldest = '', , newest = ''] = ids;
    await grantPlan(server, layla, 'free');
    expect((await listed()).map(({ isReadOnly }) => isReadOnly)).toEqual([false, false, true]);
    expect((await layla.call('PATCH', `/habit/${newest}`, { unit: 'مرة' })).status).toBe(402);
    expect((await layla.call('PATCH', `/habit/${oldest}`, { unit: 'مرة' })).status).toBe(200);
    for (const type of ['slip', 'pledge']) expect((await record(newest, { type })).status).toBe(201);
    expect((await record(newest, { type: 'urge', result: 'passed' })).status).toBe(201);
    await layla.call('DELETE', `/habit/${newest}`);
    expect((await layla.call('POST', `/habit/${newest}/restore`)).status).toBe(402);
  });
});

describe('a slip', () => {
  it('needs nothing but itself, and says how the habit stands by it', async () => {
    const { id, strength } = await abstaining();
    const { body, status } = await record(id, { type: 'slip' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ type: 'slip', quantity: 1, at: '2026-11-21T09:00:00.000Z', on: '2026-11-21' });
    expect(body.habit).toMatchObject({ cleanDays: 0, bestDays: 30, slips: 1 });
    expect(body.habit.strength).toBeLessThan(strength);
    expect(body.habit.recent.at(-1)).toBe('slip');
    expect(body.habit).toEqual(await readHabit(id));
  });

  it.each([
    ['2026-11-21T09:04:00Z', null],
    ['2026-11-21T09:06:00Z', refusalTexts.timeInFuture],
    ['2026-11-14T00:00:00+03:00', null],
    ['2026-11-13T23:59:00+03:00', refusalTexts.habitOutOfReach],
    ['2026-11-20T08:59:00Z', refusalTexts.habitBeforeStart],
    ['2026-02-30T08:59:00Z', errorTexts.dateInvalid],
  ])('at %s', async (at, errorText) => {
    const startedAt = errorText === refusalTexts.habitBeforeStart ? '2026-11-20T09:00:00Z' : '2026-10-01T09:00:00Z';
    const { id } = await abstaining({ startedAt });
    const response = await record(id, { type: 'slip', at });
    if (errorText === null) expect(response.status).toBe(201);
    else expectFieldErrors(response, { at: errorText });
    expect((await readHabit(id)).slips).toBe(errorText === null ? 1 : 0);
  });

  it.each([
    [{ type: 'slip', quantity: 0 }, { quantity: errorTexts.habitQuantityRequired }],
    [{ type: 'slip', quantity: -2 }, { quantity: errorTexts.habitQuantityRequired }],
    [{ type: 'slip', quantity: 1.5 }, { quantity: errorTexts.habitQuantityRequired }],
    [{ type: 'slip', quantity: 100_001 }, { quantity: errorTexts.habitQuantityTooLarge }],
    [{ type: 'note', quantity: 1 }, { quantity: errorTexts.valueInvalid }],
    [{ type: 'slip', result: 'passed' }, { result: errorTexts.valueInvalid }],
    [{ type: 'pledge', seconds: 3 }, { seconds: errorTexts.valueInvalid }],
    [{ type: 'urge' }, { result: errorTexts.habitResultRequired }],
  ])('as %j is refused', async (body, fields) => {
    const { id } = await abstaining();
    expectFieldErrors(await record(id, body), fields);
  });

  it('is sent twice and recorded once', async () => {
    const { id } = await abstaining();
    const { body } = await record(id, { type: 'slip' });
    const again = await record(id, { type: 'slip', id: body.id });
    expect([again.status, again.body.id, again.body.habit.slips]).toEqual([200, body.id, 1]);
  });

  it('changed, deleted and brought back changes all that follows from it', async () => {
    const habit = await abstaining({ startedAt: '2026-09-01T00:00:00Z', baselinePerDay: 5, unitCostMinor: 100 });
    const before = await readHabit(habit.id);
    const { body } = await record(habit.id, { type: 'slip', at: '2026-11-16T10:00:00Z', quantity: 2 });
    const path = `/habit/${habit.id}/event/${body.id}`;
    const withSlip = await readHabit(habit.id);
    expect([withSlip.cleanSince, withSlip.moneySavedMinor]).toEqual([
      ...['2026-11-16T10:00:00.000Z', Number(before.moneySavedMinor) - 200],
    ]);
    const moved = { at: '2026-11-18T10:00:00Z', quantity: 3, trigger: 'boredom', note: 'إعلان' };
    const { body: changed } = await layla.call<WrittenHabitEvent>('PATCH', path, moved);
    expect(changed).toMatchObject({ on: '2026-11-18', quantity: 3, trigger: 'boredom', note: 'إعلان' });
    expect(changed.habit.cleanSince).toBe('2026-11-18T10:00:00.000Z');
    expect((await layla.call('DELETE', path)).status).toBe(204);
    expect(await readHabit(habit.id)).toEqual(before);
    expect((await layla.call('PATCH', path, { note: 'لا شيء' })).status).toBe(404);
    expect((await layla.call('POST', `${path}/restore`)).status).toBe(200);
    expect(await readHabit(habit.id)).toEqual(changed.habit);
  });

  it('of long ago may be described better, but not moved', async () => {
    const { id } = await abstaining();
    const { body } = await record(id, { type: 'slip' });
    server.clock.set('2026-12-01T09:00:00Z');
    const path = `/habit/${id}/event/${body.id}`;
    expect((await layla.call('PATCH', path, { quantity: 4, at: body.at })).status).toBe(200);
    expectFieldErrors(await layla.call('PATCH', path, { at: '2026-11-22T09:00:00Z' }), {
      at: refusalTexts.habitOutOfReach,
    });
  });

  it('of another habit is not there', async () => {
    const one = await abstaining();
    const other = await abstaining({ name: 'السهر' });
    const { body } = await record(one.id, { type: 'slip' });
    const path = `/habit/${other.id}/event/${body.id}`;
    expect((await layla.call('PATCH', path, { note: 'لا' })).status).toBe(404);
    expect((await layla.call('DELETE', path)).status).toBe(404);
    expect((await layla.call('POST', `${path}/restore`)).status).toBe(404);
    expect((await record(other.id, { type: 'slip', id: body.id })).status).toBe(409);
  });

  it('counts among the days on which a person did something', async () => {
    const { id } = await abstaining();
    await record(id, { type: 'slip', at: '2026-11-19T09:00:00Z' });
    await record(id, { type: 'note', note: 'هادئ' });
    expect((await layla.call<User>('GET', '/user')).body.stats.activeDays).toBe(2);
  });
});

describe('a quantity', () => {
  const taper = {
    mode: 'taper',
    limitQuantity: 8,
    taperStep: 1,
    taperEveryDays: 60,
    startedAt: '2026-11-01T06:00:00Z',
  };

  it('within the limit is logged and no slip; what passes it is one', async () => {
    const { id } = await abstaining(taper);
    const { body: within } = await record(id, { type: 'slip', quantity: 5 });
    expect(within).toMatchObject({ type: 'slip', isOverLimit: false });
    expect(within.habit).toMatchObject({ slips: 0, today: { quantity: 5 }, cleanSince: '2026-11-01T06:00:00.000Z' });
    expect(within.habit.recent.at(-1)).toBe('clean');
    server.clock.advance(60_000);
    const { body: over } = await record(id, { type: 'slip', quantity: 4 });
    expect(over).toMatchObject({ type: 'slip', isOverLimit: true, habit: { slips: 1, today: { quantity: 9 } } });
    expect(over.habit.recent.at(-1)).toBe('slip');
    expect((await habitLog(id)).map(({ isOverLimit }) => isOverLimit)).toEqual([true, false]);
    const path = `/habit/${id}/event/${within.id}`;
    expect((await layla.call<WrittenHabitEvent>('PATCH', path, { quantity: 4 })).body.habit.slips).toBe(0);
    expect((await habitLog(id)).map(({ isOverLimit }) => isOverLimit)).toEqual([false, false]);
  });

  it('of a week is over when the week’s sum is', async () => {
    const { id } = await abstaining({ mode: 'limit', limitQuantity: 8, limitPer: 'week' });
    await record(id, { type: 'slip', quantity: 5, at: '2026-11-16T09:00:00Z' });
    await record(id, { type: 'slip', quantity: 5, at: '2026-11-18T09:00:00Z' });
    expect((await habitLog(id)).map(({ isOverLimit }) => isOverLimit)).toEqual([true, false]);
  });

  it('and days that nobody logged claim neither money nor a clean day', async () => {
    const { id, ...begun } = await abstaining({ ...taper, baselinePerDay: 10, unitCostMinor: 1_00 });
    expect(begun).toMatchObject({ cleanDays: 0, bestDays: 0, moneySavedMinor: 0 });
    await record(id, { type: 'slip', quantity: 5, at: '2026-11-19T09:00:00Z' });
    await record(id, { type: 'review', at: '2026-11-20T09:00:00Z' });
    await record(id, { type: 'urge', result: 'passed', at: '2026-11-18T09:00:00Z' });
    // Today counts when it is over.
    await record(id, { type: 'review' });
    expect(await readHabit(id)).toMatchObject({ cleanDays: 2, bestDays: 2, moneySavedMinor: 5_00 + 10_00 });
    server.clock.set('2026-11-22T09:00:00Z');
    expect(await readHabit(id)).toMatchObject({ cleanDays: 3, bestDays: 3, moneySavedMinor: 5_00 + 20_00 });
  });
});

describe('today’s intention', () => {
  const points = async () => (await layla.call<User>('GET', '/user')).body.points;

  it('earns points once a day, and its deletion takes them back', async () => {
    const { id } = await abstaining();
    const { body } = await record(id, { type: 'pledge', note: 'لا متجر اليوم' });
    expect([body.pointsEarned, body.habit.today.isPledged, await points()]).toEqual([5, true, 5]);
    const again = await record(id, { type: 'pledge' });
    expect([again.status, again.body.id, again.body.pointsEarned, await points()]).toEqual([200, body.id, 0, 5]);
    const path = `/habit/${id}/event/${body.id}`;
    await layla.call('DELETE', path);
    expect([await points(), (await readHabit(id)).today.isPledged]).toEqual([0, false]);
    await layla.call('POST', `${path}/restore`);
    expect(await points()).toBe(5);
    server.clock.set('2026-11-22T09:00:00Z');
    await record(id, { type: 'pledge' });
    expect([await points(), (await habitLog(id)).length]).toEqual([10, 2]);
  });

  it('earns points once a day over all habits, and not anew when it is made anew', async () => {
    await grantPlan(server, layla, 'premium');
    const [one, other] = [await abstaining(), await abstaining({ name: 'السهر' })];
    const first = await record(one.id, { type: 'pledge' });
    const second = await record(other.id, { type: 'pledge' });
    expect([first.body.pointsEarned, second.body.pointsEarned, await points()]).toEqual([5, 0, 5]);
    for (let round = 0; round < 3; round++) {
      await layla.call('DELETE', `/habit/${other.id}/event/${second.body.id}`);
      await layla.call('POST', `/habit/${other.id}/event/${second.body.id}/restore`);
      expect(await points()).toBe(5);
    }
    await layla.call('DELETE', `/habit/${one.id}/event/${first.body.id}`);
    expect(await points()).toBe(0);
    const anew = await record((await abstaining({ name: 'القهوة' })).id, { type: 'pledge' });
    expect([anew.body.pointsEarned, await points()]).toEqual([5, 5]);
    await layla.call('POST', `/habit/${one.id}/event/${first.body.id}/restore`);
    await layla.call('DELETE', `/habit/${other.id}`);
    const last = await record((await abstaining({ name: 'الوجبات السريعة' })).id, { type: 'pledge' });
    expect([last.body.pointsEarned, await points()]).toEqual([0, 5]);
  });

  it('is of today', async () => {
    const { id } = await abstaining();
    expectFieldErrors(await record(id, { type: 'pledge', at: '2026-11-20T09:00:00Z' }), {
      at: refusalTexts.habitPledgeOfToday,
    });
  });

  it('brought back where there is another one since leaves that one', async () => {
    const { id } = await abstaining();
    const { body: first } = await record(id, { type: 'pledge' });
    await layla.call('DELETE', `/habit/${id}/event/${first.id}`);
    const { body: second } = await record(id, { type: 'pledge' });
    const { body } = await layla.call<WrittenHabitEvent>('POST', `/habit/${id}/event/${first.id}/restore`);
    expect([body.id, (await habitLog(id)).length, await points()]).toEqual([second.id, 1, 5]);
  });
});

it('the journal has pages, the latest first', async () => {
  const { id } = await abstaining();
  for (const hour of [1, 3, 2, 5, 4])
    await record(id, { type: 'note', note: `${hour}`, at: `2026-11-20T0${hour}:00:00Z` });
  const page = async (cursor = '') =>
    (
      await layla.call<{ items: HabitEvent[]; nextCursor: string | null }>(
        'GET',
        `/habit/${id}/event?limit=2${cursor && `&cursor=${cursor}`}`,
      )
    ).body;
  const notes: string[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { items, nextCursor } = await page(cursor);
    notes.push(items.map(({ note }) => note));
    cursor = nextCursor;
  }
  expect(notes).toEqual([['5', '4'], ['3', '2'], ['1']]);
});

it('the last year shows its days, and when which trigger came', async () => {
  const { id } = await abstaining({ startedAt: '2026-11-15T09:00:00Z' });
  const urge = { type: 'urge', result: 'passed', trigger: 'boredom', seconds: 600 };
  await record(id, { ...urge, at: '2026-11-17T19:00:00Z' });
  await record(id, { ...urge, at: '2026-11-17T19:45:00Z' });
  await record(id, { ...urge, at: '2026-11-18T20:30:00Z' });
  await record(id, { type: 'slip', trigger: 'phone', at: '2026-11-19T06:00:00Z' });
  await record(id, { type: 'note', note: 'بلا محفّز' });
  const { body } = await layla.call<HabitDetail>('GET', `/habit/${id}`);
  expect(body.map).toEqual({
    from: '2026-11-15',
    states: ['clean', 'clean', 'resisted', 'resisted', 'slip', 'clean', 'open'],
  });
  // 22:00, 22:45 and 23:30 in Riyadh, and 09:00.
  expect(body.triggers).toEqual([
    { trigger: 'boredom', hour: 22, times: 2 },
    { trigger: 'boredom', hour: 23, times: 1 },
    { trigger: 'phone', hour: 9, times: 1 },
  ]);
  expect(body.habit).toEqual(await readHabit(id));
});

describe('a private habit', () => {
  const secret = { name: 'الاسم الحقيقي', mode: 'abstain', isPrivate: true, alias: 'نبتة الشرفة' };
  const name = (id: string) => layla.call<{ name: string; shownSeconds: number }>('GET', `/habit/${id}/name`);

  it('shows its alias, and its name for 15 minutes after signing in', async () => {
    const { body, text } = await add(secret);
    expect(body.name).toBe(secret.alias);
    const errorTexts = [
      text,
      (await layla.call('GET', '/habit')).text,
      (await layla.call('GET', `/habit/${body.id}`)).text,
    ];
    errorTexts.push((await record(body.id, { type: 'slip' })).text);
    for (const answered of errorTexts) expect(answered).not.toContain(secret.name);
    expect((await name(body.id)).body).toEqual({ name: secret.name, shownSeconds: 900 });
    server.clock.advance(10 * 60_000);
    expect((await name(body.id)).body).toEqual({ name: secret.name, shownSeconds: 300 });
    server.clock.advance(5 * 60_000);
    const failedResponse = await name(body.id);
    expect([failedResponse.status, getErrorBody(failedResponse).errorType]).toEqual([403, 'proof_needed']);
    expect(failedResponse.text).not.toContain(secret.name);
  });

  it('shows its name for 15 minutes after the right password, in that session alone', async () => {
    const { id } = (await add(secret)).body;
    const { body: elsewhere } = await server.call<{ token: string }>('POST', '/auth/login', {
      email: layla.email,
      password: layla.password,
    });
    server.clock.advance(60 * 60_000);
    expectFieldErrors(await layla.call('POST', '/auth/proof', { password: 'ليست هي' }), {
      password: refusalTexts.passwordWrong,
    });
    expect((await name(id)).status).toBe(403);
    expect((await layla.call('POST', '/auth/proof', { password: layla.password })).status).toBe(204);
    expect((await name(id)).body).toEqual({ name: secret.name, shownSeconds: 900 });
    const other = { authorization: `Bearer ${elsewhere.token}` };
    expect((await server.call('GET', `/habit/${id}/name`, undefined, other)).status).toBe(403);
    server.clock.advance(15 * 60_000);
    expect((await name(id)).status).toBe(403);
  });

  it('is made public only by who has just proved who they are', async () => {
    const { id } = (await add(secret)).body;
    server.clock.advance(60 * 60_000);
    const open = () => layla.call<Habit>('PATCH', `/habit/${id}`, { isPrivate: false });
    expect((await open()).status).toBe(403);
    await layla.call('POST', '/auth/proof', { password: layla.password });
    expect((await open()).body.name).toBe(secret.name);
  });

  const hidden = { unit: 'سيجارة', reasons: ['صباح بلا سعال'], healthTopic: 'smoking' };
  const closed = { unit: '', reasons: [], healthTopic: null };
  const reauthenticate = () => layla.call('POST', '/auth/proof', { password: layla.password });
  const read = async (id: string) => (await layla.call<HabitDetail>('GET', `/habit/${id}`)).body.habit;

  it('tells its unit, reasons, topic and notes for as long as its name', async () => {
    const { id } = (await add({ ...secret, ...hidden })).body;
    await record(id, { type: 'note', note: 'عند المقهى' });
    expect([await readHabit(id), await read(id)]).toEqual([
      expect.objectContaining(hidden),
      expect.objectContaining(hidden),
    ]);
    expect((await habitLog(id)).map(({ note }) => note)).toEqual(['عند المقهى']);
    server.clock.advance(15 * 60_000);
    expect([await readHabit(id), await read(id)]).toEqual([
      expect.objectContaining(closed),
      expect.objectContaining(closed),
    ]);
    expect((await habitLog(id)).map(({ note }) => note)).toEqual(['']);
  });

  it('is answered closed by a write, as its stored answer is repeated later', async () => {
    const key = { 'idempotency-key': 'once' };
    const first = await layla.call<Habit>('POST', '/habit', { ...secret, ...hidden }, key);
    server.clock.advance(60 * 60_000);
    const again = await layla.call<Habit>('POST', '/habit', { ...secret, ...hidden }, key);
    for (const { body } of [first, again]) expect(body).toMatchObject(closed);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  it.each([[{ reasons: [] }], [{ unit: '', alias: 'غصن' }], [{ healthTopic: null }], [{ name: 'اسم آخر' }]])(
    'keeps what is hidden from %j, which needs the password',
    async (change) => {
      const { id } = (await add({ ...secret, ...hidden })).body;
      server.clock.advance(60 * 60_000);
      const edit = () => layla.call<Habit>('PATCH', `/habit/${id}`, change);
      const failedResponse = await edit();
      expect([failedResponse.status, getErrorBody(failedResponse).errorType]).toEqual([403, 'proof_needed']);
      await reauthenticate();
      expect(await read(id)).toMatchObject({ ...hidden, alias: secret.alias });
      expect((await name(id)).body).toEqual({ name: secret.name, shownSeconds: 900 });
      expect((await edit()).status).toBe(200);
      const { name: changedName, ...changed } = { name: secret.name, ...change };
      expect(await read(id)).toMatchObject({ ...hidden, ...changed });
      expect((await name(id)).body).toEqual({ name: changedName, shownSeconds: 900 });
    },
  );

  it('takes changes of what everybody sees, and loses nothing by them', async () => {
    const { id } = (await add({ ...secret, ...hidden })).body;
    const { body: event } = await record(id, { type: 'slip', note: 'عند المقهى' });
    server.clock.advance(60 * 60_000);
    expect((await layla.call('PATCH', `/habit/${id}`, { alias: 'غصن', baselinePerDay: 3 })).status).toBe(200);
    const path = `/habit/${id}/event/${event.id}`;
    expect((await layla.call('PATCH', path, { quantity: 2 })).status).toBe(200);
    expect((await layla.call('PATCH', path, { note: '' })).status).toBe(403);
    await reauthenticate();
    expect(await read(id)).toMatchObject({ ...hidden, alias: 'غصن', baselinePerDay: 3 });
    expect(await habitLog(id)).toMatchObject([{ quantity: 2, note: 'عند المقهى' }]);
  });

  it('of somebody else is not there, whatever password is given', async () => {
    const { id } = (await add({ ...secret, ...hidden })).body;
    const { body: event } = await record(id, { type: 'note', note: 'عند المقهى' });
    const omar = await server.person('عمر');
    server.clock.advance(60 * 60_000);
    const statuses = async () => {
      const calls = [
        omar.call('GET', `/habit/${id}`),
        omar.call('GET', `/habit/${id}/name`),
        omar.call('GET', `/habit/${id}/event`),
        omar.call('PATCH', `/habit/${id}`, { reasons: [] }),
        omar.call('PATCH', `/habit/${id}/event/${event.id}`, { note: '' }),
      ];
      return (await Promise.all(calls)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
    expect((await omar.call('POST', '/auth/proof', { password: omar.password })).status).toBe(204);
    expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
    expect(await read(id)).toMatchObject(closed);
  });

  it('is told by no refusal of its name', async () => {
    await add(secret);
    expect((await add({ name: secret.name, mode: 'abstain' })).status).toBe(201);
  });

  it('wrong passwords wait as at sign-in', async () => {
    const reauthenticate = () => layla.call('POST', '/auth/proof', { password: 'ليست هي' });
    await server.database.pool.query('update login_tries set failures = 0');
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await reauthenticate()).status);
    expect(statuses).toEqual([400, 400, 400, 400]);
    const { rows } = await server.database.pool.query('select failures from login_tries where user_id = $1', [
      layla.user.id,
    ]);
    expect(rows).toEqual([{ failures: 4 }]);
    await layla.call('POST', '/auth/proof', { password: layla.password });
    expect((await server.database.pool.query('select * from login_tries')).rows).toEqual([]);
  });
});

describe('milestones', () => {
  const remind = async () => {
    const { db } = server.database;
    const tools = { db, clock: server.clock, log: () => {} } as never;
    await createServerJobs(server)
      .jobs.find(({ name }) => name === 'remind-habit-milestones')
      ?.run({} as never, tools);
  };
  const fetchNotifications = async () =>
    (await layla.call<Notification[]>('GET', '/notification')).body
      .filter(({ actionType }) => actionType === 'habit')
      .map(({ title, message }) => [title, message]);

  it('are told once, the highest, and none that was reached before', async () => {
    const { id } = await abstaining({ startedAt: '2026-11-13T09:00:00Z' });
    await remind();
    expect(await fetchNotifications()).toEqual([]);
    server.clock.set('2026-11-27T09:00:00Z');
    await remind();
    await remind();
    const expected = ['محطة جديدة: 14 يومًا نظيفًا', '«التسوق بلا حاجة»: الأيام لك، ولا شيء يمحوها.'];
    expect(await fetchNotifications()).toEqual([expected]);
    await record(id, { type: 'slip' });
    server.clock.set('2026-12-04T10:00:00Z');
    await remind();
    expect(await fetchNotifications()).toEqual([expected]);
  });

  it('with a limit are those of the days that were logged within it', async () => {
    const { id } = await abstaining({ mode: 'limit', limitQuantity: 8, startedAt: '2026-10-01T09:00:00Z' });
    await remind();
    expect(await fetchNotifications()).toEqual([]);
    for (const day of [15, 17, 19, 21]) await record(id, { type: 'slip', quantity: 5, at: `2026-11-${day}T08:00:00Z` });
    await remind();
    expect((await fetchNotifications()).map(([title]) => title)).toEqual(['محطة جديدة: 3 أيام نظيفة']);
  });

  it('of a private habit say its alias alone', async () => {
    await add({ name: 'الاسم الحقيقي', mode: 'abstain', isPrivate: true, alias: 'نبتة الشرفة' });
    server.clock.set('2026-11-22T09:00:00Z');
    await remind();
    expect(await fetchNotifications()).toEqual([['نبتة الشرفة', 'محطة جديدة']]);
  });
});

it('the guide names who says so, in the order of time', async () => {
  const { body } = await layla.call<HabitGuide>('GET', '/habit/guide');
  const [smoking] = body.timelines;
  const after = smoking?.marks.map(({ afterMinutes }) => afterMinutes) ?? [];
  expect([smoking?.topic, after.length]).toEqual(['smoking', 9]);
  expect(after).toEqual([...after].sort((a, b) => a - b));
  for (const { source } of smoking?.marks ?? []) {
    expect(source.url).toMatch(/^https:\/\/www\.(who\.int|cdc\.gov)\//);
    expect(source.year).toBeGreaterThan(2019);
  }
});
