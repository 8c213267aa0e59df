import { type Dashboard, dashboard } from '@afdal/contract/dashboard';
import { cycles } from '@afdal/contract/finance/cycles';
import { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import { habits } from '@afdal/contract/habits';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { tasks } from '@afdal/contract/tasks/tasks';
import { aDay } from '@afdal/domain/testing/a-day';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { batching, call } from '../../lib/api.ts';
import { dashboardHeadKey } from '../../lib/finance-keys.ts';
import { queryClient } from '../../lib/query-client.ts';
import { closeSession, currentSession } from '../../session/session.ts';
import { aSummary } from '../../testing/data/finance-data.ts';
import { aHabit } from '../../testing/data/habit-data.ts';
import { aDailyTask, aTask, aUser, signInAs } from '../../testing/data/people.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { area } from './area.ts';
import { batchReads, forgetReads, readAhead, readDashboardHead } from './batched-reads.ts';

const [task, once, habit, summary] = [aTask(), aDailyTask(), aHabit(), aSummary()];
const days = { from: aDay('2026-10-27'), to: aDay('2026-12-26') };
const cards: Partial<Dashboard> = {
  today: { tasks: [task], dailyTasks: [once] },
  habits: [habit],
  safeToSpend: { summary, accounts: [] },
  upcomingPayments: { obligations: [], ...days, payments: [] },
};

beforeEach(() => {
  serve(dashboard.readDashboard, ({ query }) => {
    const requested = query.cards?.split(',') ?? Object.keys(cards);
    return {
      firstDay: null,
      inboxWaiting: 2,
      ...Object.fromEntries(Object.entries(cards).filter(([card]) => requested.includes(card))),
    };
  });
  batching.batch = batchReads;
});
afterEach(() => {
  batching.batch = null;
});

const requested = () => receivedBy(dashboard.readDashboard).map(({ query }) => query.cards);

describe('batchReads', () => {
  test('answers what is read at once by one request', async () => {
    const answers = [call(tasks.listTasks, {}), call(dailyTasks.listDailyTasks, {}), call(habits.listHabits, {})];
    expect(await Promise.all(answers)).toEqual([[task], [once], [habit]]);
    expect(requested()).toEqual(['today,habits']);
  });

  test('answers what is read later by another one, for those cards alone', async () => {
    await call(tasks.listTasks, {});
    await call(cycles.readCycleSummary, { query: { on: undefined } });
    expect(requested()).toEqual(['today', 'safeToSpend']);
  });

  test('leaves to its own call what no card has', async () => {
    serve(cycles.readCycleSummary, () => summary);
    serve(obligationInstallments.listPayments, () => []);
    await call(cycles.readCycleSummary, { query: { on: '2026-10-01' } });
    expect(requested()).toEqual([]);
    await call(obligationInstallments.listPayments, { query: days });
    expect(receivedBy(obligationInstallments.listPayments)).toEqual([]);
    await call(obligationInstallments.listPayments, { query: { ...days, to: '2027-11-21' } });
    expect(receivedBy(obligationInstallments.listPayments)).toHaveLength(1);
  });

  test('asks by its own call for the card that could not be read, which says why', async () => {
    failWith(habits.listHabits, 'internal');
    serve(dashboard.readDashboard, () => ({
      firstDay: null,
      inboxWaiting: 0,
      today: { tasks: [task], dailyTasks: [] },
      habits: null,
    }));
    const [first, second] = await Promise.allSettled([call(tasks.listTasks, {}), call(habits.listHabits, {})]);
    expect([first?.status, second?.status]).toEqual(['fulfilled', 'rejected']);
  });
});

describe('readAhead', () => {
  test.each([
    ['where the page is opened', '/dashboard', 1],
    ['not where it is prefetched by another page, of which nobody may be signed in', '/login', 0],
  ])('asks when the page loads, %s', async (_, address, times) => {
    window.history.replaceState(null, '', address);
    await area.pages?.['/dashboard']?.load();
    await vi.dynamicImportSettled();
    expect(requested()).toHaveLength(times);
  });

  test('answers each part once, also what mounts later', async () => {
    const forget = readAhead();
    expect(await call(tasks.listTasks, {})).toEqual([task]);
    expect(await call(habits.listHabits, {})).toEqual([habit]);
    expect(await readDashboardHead()).toEqual({ firstDay: null, inboxWaiting: 2 });
    expect(requested()).toEqual([undefined]);
    await call(habits.listHabits, {});
    expect(requested()).toEqual([undefined, 'habits']);
    forget();
  });

  test('asks for a hidden card by itself', async () => {
    serve(dashboard.readDashboard, ({ query }) => ({
      firstDay: null,
      inboxWaiting: 0,
      ...(query.cards && { habits: [habit] }),
    }));
    const forget = readAhead();
    expect(await call(habits.listHabits, {})).toEqual([habit]);
    expect(requested()).toEqual([undefined, 'habits']);
    forget();
  });

  test('is of no use once it was forgotten, as when its reader left', async () => {
    readAhead()();
    await call(habits.listHabits, {});
    expect(requested()).toEqual([undefined, 'habits']);
  });

  test('is of no use once something was written since, and is not asked for meanwhile', async () => {
    const forget = readAhead();
    const write = queryClient.getMutationCache().build(queryClient, { mutationFn: () => Promise.resolve() });
    await write.execute(undefined);
    await call(habits.listHabits, {});
    expect(requested()).toEqual([undefined, 'habits']);
    forget();
    vi.spyOn(queryClient, 'isMutating').mockReturnValue(1);
    readAhead()();
    expect(requested()).toHaveLength(2);
  });

  test('is asked for once, by whoever loads the page and by the page', async () => {
    readAhead();
    const forget = readAhead();
    expect(await call(habits.listHabits, {})).toEqual([habit]);
    expect(requested()).toEqual([undefined]);
    forget();
  });

  test('is of no use to somebody who has signed in since', async () => {
    signInAs(aUser());
    const forget = readAhead();
    signInAs(aUser({ id: 'another' }));
    await call(habits.listHabits, {});
    expect(requested()).toEqual([undefined, 'habits']);
    forget();
    closeSession();
  });

  describe('with the early request of the document', () => {
    const early = { firstDay: null, inboxWaiting: 7 } as Dashboard;
    const leave = (response: Promise<Dashboard>, requestedAt = Date.now()) => {
      signInAs(aUser());
      globalThis.earlyDashboardRequest = { token: currentSession()?.token ?? '', requestedAt, response };
    };
    afterEach(() => closeSession());

    test('sends no request the first time', async () => {
      leave(Promise.resolve(early));
      readAhead();
      expect(await readDashboardHead()).toEqual({ firstDay: null, inboxWaiting: 7 });
      expect(requested()).toEqual([]);
      forgetReads();
      readAhead()();
      expect(requested()).toEqual([undefined]);
    });

    test.each([
      ['which failed', () => leave(Promise.reject(new Error('401')))],
      ['from too long ago', () => leave(Promise.resolve(early), Date.now() - 30_000)],
      [
        'for another session',
        () => {
          leave(Promise.resolve(early));
          localStorage.setItem('token', 'another');
        },
      ],
    ])('sends a request of its own after one %s', async (_, prepare) => {
      prepare();
      const forget = readAhead();
      expect(await readDashboardHead()).toEqual({ firstDay: null, inboxWaiting: 2 });
      expect(requested()).toEqual([undefined]);
      forget();
    });
  });

  test('is not repeated while what the page last read is fresh', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    queryClient.setQueryData(dashboardHeadKey, { firstDay: null, inboxWaiting: 0 });
    readAhead()();
    expect(requested()).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_001);
    readAhead()();
    expect(requested()).toEqual([undefined]);
  });
});
