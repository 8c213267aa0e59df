import type { Endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import { type LimitedNoun, limitedNouns } from '@afdal/domain/subscriptions/entitlements';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildPath } from '../testing/example-call.ts';
import { grantPlan } from '../testing/grant-plan.ts';
import { firstInstant } from '../testing/test-clock.ts';
import { getErrorBody, type Person, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();

beforeEach(() => server.clock.set(firstInstant));

/** Where the calls about a noun's things begin. */
const paths: Record<LimitedNoun, string> = {
  accounts: '/account',
  savingsGoals: '/savingsGoal',
  majorGoals: '/majorGoal',
  habits: '/habit',
  programmes: '/programme',
};

/** From the test clock's November 21, of cycles that are months; a session lives longer. */
const daysToNextCycle = 10;

type CreatedIds = Readonly<Record<string, string>>;

interface Call {
  readonly getParams?: (owner: Person, made: CreatedIds) => Promise<CreatedIds>;
  readonly body?: (made: CreatedIds) => object;
  readonly is: 'accepted' | 'refused' | 'refused for one more';
}

const entry = async (owner: Person, { id }: CreatedIds) => {
  const { body } = await owner.call<{ id: string }>('POST', `/savingsGoal/${id}/entry`, { amountMinor: 500 });
  return { id: body.id };
};
const value = async (owner: Person, { id }: CreatedIds) => {
  const { body } = await owner.call<{ id: string }>('POST', `/majorGoal/${id}/value`, { value: 7 });
  return { valueId: body.id };
};
const milestone = async (owner: Person, { id }: CreatedIds) => {
  const { body } = await owner.call<{ id: string }>('POST', `/majorGoal/${id}/milestone`, { title: 'محطة' });
  return { milestoneId: body.id };
};
const slip = async (owner: Person, { id }: CreatedIds) => {
  const { body } = await owner.call<{ id: string }>('POST', `/habit/${id}/event`, { type: 'slip' });
  return { eventId: body.id };
};
const firstDay = async () => ({ n: '1' });
const doneDay = async (owner: Person, { id }: CreatedIds) => {
  await owner.call('POST', `/programme/${id}/day/1`);
  return { n: '1' };
};
const deleted = async (owner: Person, { id }: CreatedIds) => {
  await owner.call('DELETE', `/account/${id}`);
  return {};
};
const deletedAt =
  (path: string) =>
  async (owner: Person, { id }: CreatedIds) => {
    await owner.call('DELETE', `/${path}/${id}`);
    return {};
  };

/** Every write about a thing beyond the plan, and what becomes of it. */
const calls: Record<LimitedNoun, Partial<Record<EndpointName, Call>>> = {
  accounts: {
    editAccount: { body: () => ({ name: 'اسم آخر' }), is: 'refused' },
    deleteAccount: { is: 'accepted' },
    restoreAccount: { getParams: deleted, is: 'refused for one more' },
    reconcileAccount: { body: () => ({ on: '2026-11-21', statedMinor: 0 }), is: 'refused' },
    addTransaction: { body: ({ id }) => ({ ...spent, accountId: id }), is: 'accepted' },
  },
  savingsGoals: {
    editSavingsGoal: { body: () => ({ name: 'اسم آخر' }), is: 'refused' },
    deleteSavingsGoal: { is: 'accepted' },
    restoreSavingsGoal: { getParams: deletedAt('savingsGoal'), is: 'refused for one more' },
    addSavingsEntry: { body: () => ({ amountMinor: 100 }), is: 'refused' },
    editSavingsEntry: { getParams: entry, body: () => ({ amountMinor: 400 }), is: 'refused' },
    deleteSavingsEntry: { getParams: entry, is: 'accepted' },
    restoreSavingsEntry: { getParams: entry, is: 'accepted' },
    moveSavings: { body: ({ oldest }) => ({ toGoalId: oldest, amountMinor: 100 }), is: 'accepted' },
  },
  majorGoals: {
    editMajorGoal: { body: () => ({ title: 'عنوان آخر' }), is: 'refused' },
    deleteMajorGoal: { is: 'accepted' },
    restoreMajorGoal: { getParams: deletedAt('majorGoal'), is: 'refused for one more' },
    activateMajorGoal: { is: 'refused' },
    pauseMajorGoal: { body: () => ({ reason: '' }), is: 'refused' },
    completeMajorGoal: { is: 'refused' },
    dropMajorGoal: { body: () => ({ lesson: '' }), is: 'accepted' },
    linkMajorGoal: { body: () => ({ taskIds: [] }), is: 'refused' },
    addMilestone: { body: () => ({ title: 'محطة أخرى' }), is: 'refused' },
    editMilestone: { getParams: milestone, body: () => ({ title: 'محطة أخرى' }), is: 'refused' },
    completeMilestone: { getParams: milestone, is: 'refused' },
    undoMilestone: { getParams: milestone, is: 'refused' },
    deleteMilestone: { getParams: milestone, is: 'accepted' },
    restoreMilestone: { getParams: milestone, is: 'accepted' },
    addGoalValue: { body: () => ({ value: 9 }), is: 'refused' },
    editGoalValue: { getParams: value, body: () => ({ value: 9 }), is: 'refused' },
    deleteGoalValue: { getParams: value, is: 'accepted' },
    restoreGoalValue: { getParams: value, is: 'accepted' },
  },
  habits: {
    editHabit: { body: () => ({ name: 'اسم آخر' }), is: 'refused' },
    answerSavingsOffer: { is: 'accepted' },
    deleteHabit: { is: 'accepted' },
    restoreHabit: { getParams: deletedAt('habit'), is: 'refused for one more' },
    addHabitEvent: { body: () => ({ type: 'slip' }), is: 'accepted' },
    editHabitEvent: { getParams: slip, body: () => ({ note: 'مساءً' }), is: 'accepted' },
    deleteHabitEvent: { getParams: slip, is: 'accepted' },
    restoreHabitEvent: { getParams: slip, is: 'accepted' },
  },
  programmes: {
    completeProgrammeDay: { getParams: firstDay, is: 'refused' },
    undoProgrammeDay: { getParams: doneDay, is: 'accepted' },
    shiftProgramme: { is: 'refused' },
    leaveProgramme: { is: 'accepted' },
    // One that runs is answered as it is.
    enrolProgramme: { is: 'accepted' },
  },
};

const spent = { type: 'expense', amountMinor: 100, currency: 'SAR', occurredOn: '2026-11-20' };

const newThing: Record<Exclude<LimitedNoun, 'programmes'>, (n: number) => object> = {
  accounts: (n) => ({ name: `حساب ${n}`, type: 'bank', currency: 'SAR' }),
  savingsGoals: (n) => ({ name: `ادخار ${n}`, targetMinor: 100_000, currency: 'SAR', savedMinor: 1_000 }),
  majorGoals: (n) => ({ title: `هدف ${n}`, type: 'number', target: 24, milestones: [{ title: 'محطة' }] }),
  habits: (n) => ({ name: `عادة ${n}`, mode: 'abstain', startedAt: '2026-11-01T00:00:00Z' }),
};
const freely: Record<LimitedNoun, number> = { accounts: 3, savingsGoals: 3, majorGoals: 3, habits: 2, programmes: 1 };

/** One thing more than the free plan allows, the oldest first. */
async function makeOneTooMany(owner: Person, noun: LimitedNoun): Promise<string[]> {
  await grantPlan(server, owner, 'premium');
  const made: string[] = [];
  for (let n = 0; n <= freely[noun]; n += 1) {
    server.clock.advance(60_000);
    made.push(noun === 'programmes' ? await begin(owner, n) : await add(owner, noun, n));
  }
  return made;
}

async function add(owner: Person, noun: Exclude<LimitedNoun, 'programmes'>, n: number): Promise<string> {
  return (await owner.call<{ id: string }>('POST', paths[noun], newThing[noun](n))).body.id;
}

async function begin(owner: Person, n: number): Promise<string> {
  const { body } = await owner.call<{ id: string }[]>('GET', '/programme');
  const id = body[n]?.id ?? '';
  await owner.call('POST', `/programme/${id}/enrol`);
  return id;
}

async function listed(owner: Person, noun: LimitedNoun): Promise<Record<string, boolean>> {
  const { body } = await owner.call<Listed[]>('GET', paths[noun]);
  return Object.fromEntries(
    body.flatMap(({ id, isReadOnly, enrolment }) => {
      if (noun !== 'programmes') return [[id, isReadOnly]];
      return enrolment ? [[id, enrolment.isReadOnly]] : [];
    }),
  );
}

interface Listed {
  readonly id: string;
  readonly isReadOnly: boolean;
  readonly enrolment?: { readonly id: string; readonly isReadOnly: boolean } | null;
}

/** What the choice of the active ones names: of a programme, its enrolment. */
async function getChoiceId(owner: Person, noun: LimitedNoun, id: string): Promise<string> {
  if (noun !== 'programmes') return id;
  const { body } = await owner.call<Listed[]>('GET', '/programme');
  return body.find((each) => each.id === id)?.enrolment?.id ?? '';
}

describe.each(limitedNouns)('%s beyond the plan', (noun) => {
  it('are those made last; the next plan has them back', async () => {
    const owner = await server.person();
    const made = await makeOneTooMany(owner, noun);
    const flags = async () => made.map(async (id) => (await listed(owner, noun))[id]);
    expect(await Promise.all(await flags())).toEqual(made.map(() => false));
    await grantPlan(server, owner, 'free');
    expect(await Promise.all(await flags())).toEqual(made.map((_, n) => n === made.length - 1));
    await grantPlan(server, owner, 'paid');
    expect(await Promise.all(await flags())).toEqual(made.map(() => false));
  });

  it('are another one by the person’s choice, once a cycle', async () => {
    const owner = await server.person();
    const made = await makeOneTooMany(owner, noun);
    await grantPlan(server, owner, 'free');
    const choose = async (selectedIds: readonly string[]) => {
      const ids = await Promise.all(selectedIds.map((id) => getChoiceId(owner, noun, id)));
      return await owner.call<object>('POST', '/entitlement/active', { limit: noun, ids });
    };
    expect((await choose(made.slice(1))).status).toBe(200);
    expect(await listed(owner, noun)).toEqual(Object.fromEntries(made.map((id, n) => [id, n === 0])));
    expect((await choose(made.slice(1).reverse())).status, 'the same choice again').toBe(200);
    expect(getErrorBody(await choose(made.slice(0, -1))).errorType).toBe('active_chosen');
    expect(getErrorBody(await choose(made)).errorType, 'more than allowed').toBe('validation_failed');
    server.clock.advance(daysToNextCycle * 86_400_000);
    expect((await choose(made.slice(0, -1))).status, 'in the next cycle').toBe(200);
    expect(await listed(owner, noun)).toEqual(Object.fromEntries(made.map((id, n) => [id, n === made.length - 1])));
  });

  it('are named in this test with every call that writes', () => {
    const entries = Object.entries(endpoints) as [EndpointName, Endpoint][];
    const writes = entries.filter(
      ([, { method, path }]) => method !== 'GET' && (path === paths[noun] ? false : path.startsWith(`${paths[noun]}/`)),
    );
    expect(writes.length).toBeGreaterThan(3);
    expect(Object.keys(calls[noun])).toEqual(expect.arrayContaining(writes.map(([name]) => name)));
  });

  it.each(Object.entries(calls[noun]) as [EndpointName, Call][])('%s: %o', async (name, { getParams, body, is }) => {
    const owner = await server.person();
    const made = await makeOneTooMany(owner, noun);
    const last = { id: made.at(-1) ?? '', oldest: made[0] ?? '' };
    const values = { ...last, ...(await getParams?.(owner, last)) };
    if (is === 'refused for one more') await add(owner, noun as 'habits', 9);
    await grantPlan(server, owner, 'free');
    const endpoint = endpoints[name] as Endpoint;
    const response = await owner.call(endpoint.method, buildPath(endpoint, values), body?.(values));
    if (is === 'accepted') expect(response.status, response.text).toBeLessThan(300);
    else expect(getErrorBody(response)).toMatchObject({ errorType: 'premium_required', limit: noun });
  });
});

it('an account beyond the plan is archived, pays and sends, and is not filled', async () => {
  const owner = await server.person();
  const made = await makeOneTooMany(owner, 'accounts');
  await grantPlan(server, owner, 'free');
  const [first, last] = [made[0], made.at(-1)];
  const post = async (more: object) => await owner.call('POST', '/transaction', { ...spent, ...more });
  expect((await post({ type: 'income', accountId: last })).status).toBe(402);
  expect((await post({ type: 'transfer', accountId: first, toAccountId: last })).status).toBe(402);
  const sent = await owner.call<{ id: string }>('POST', '/transaction', {
    ...spent,
    type: 'transfer',
    accountId: last,
    toAccountId: first,
  });
  expect(sent.status).toBe(201);
  const edit = async (change: object) => (await owner.call('PATCH', `/transaction/${sent.body.id}`, change)).status;
  expect(await edit({ accountId: first, toAccountId: last })).toBe(402);
  expect(await edit({ note: 'إلى الحساب الأول' })).toBe(200);
  expect((await owner.call('PATCH', `/account/${last}`, { archived: true, name: 'ومعه اسم' })).status).toBe(402);
  expect((await owner.call('PATCH', `/account/${last}`, { archived: true })).status).toBe(200);
  expect(await listed(owner, 'accounts')).toEqual(Object.fromEntries(made.map((id) => [id, false])));
});

it('a savings goal beyond the plan gives and takes nothing in', async () => {
  const owner = await server.person();
  const made = await makeOneTooMany(owner, 'savingsGoals');
  await grantPlan(server, owner, 'free');
  const [first, last] = [made[0], made.at(-1)];
  expect((await owner.call('POST', `/savingsGoal/${last}/entry`, { amountMinor: -100 })).status).toBe(201);
  const move = { toGoalId: last, amountMinor: 100 };
  expect((await owner.call('POST', `/savingsGoal/${first}/move`, move)).status).toBe(402);
  expect((await owner.call('PATCH', `/savingsGoal/${last}`, { status: 'archived' })).status).toBe(200);
});
