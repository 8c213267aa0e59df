import type { CycleSummary } from '@afdal/contract/finance/cycles';
import type { EmergencyFund } from '@afdal/contract/finance/emergency-fund';
import type { Account } from '@afdal/contract/finance/money-accounts';
import type { NetWorth } from '@afdal/contract/finance/net-worth';
import type { ObligationDetail } from '@afdal/contract/finance/obligations';
import type { SavingsEntry, SavingsGoal, SavingsSummary } from '@afdal/contract/finance/savings';
import type { Transaction } from '@afdal/contract/finance/transactions';
import type { Zakat, ZakatPayment } from '@afdal/contract/finance/zakat';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { grantPlan } from '../../../../testing/grant-plan.ts';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { uuidv7 } from '../../../platform/uuid.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let bank: string;
let savings: string;

beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  layla = await server.person();
  await grantPlan(server, layla, 'premium');
  bank = await fixtures.account(layla, { balance: 5_000_00 });
  savings = await fixtures.account(layla, { type: 'savings', balance: 1_000_00 });
});

type ReserveKind = 'goal' | 'fund';
interface ApiResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Something that money is set aside for, by the calls that it has. */
async function addReserve(kind: ReserveKind, accountId: string | null) {
  if (kind === 'fund') {
    await layla.call('PUT', '/emergencyFund', { accountId });
    const read = async () => (await layla.call<EmergencyFund>('GET', '/emergencyFund')).body;
    return {
      path: '/emergencyFund/entry',
      lay: (into: string | null) => layla.call('PUT', '/emergencyFund', { accountId: into }),
      entryPath: '/emergencyFund/entry',
      read: async () => ({ minor: (await read()).balanceMinor, accountId: (await read()).accountId }),
      entries: async () => (await read()).entries,
    };
  }
  const body = { name: 'عمرة', currency: 'SAR', targetMinor: 8_000_00, accountId };
  const { id } = (await layla.call<SavingsGoal>('POST', '/savingsGoal', body)).body;
  const goal = async () =>
    (await layla.call<SavingsGoal[]>('GET', '/savingsGoal')).body.find((each) => each.id === id) as SavingsGoal;
  return {
    path: `/savingsGoal/${id}/entry`,
    lay: (into: string | null) => layla.call('PATCH', `/savingsGoal/${id}`, { accountId: into }),
    entryPath: '/savingsGoal/entry',
    read: async () => ({ minor: (await goal()).savedMinor, accountId: (await goal()).accountId }),
    entries: async () => (await layla.call<{ items: SavingsEntry[] }>('GET', `/savingsGoal/${id}/entry`)).body.items,
  };
}

const worth = async () => (await layla.call<NetWorth>('GET', '/netWorth')).body.points.at(-1)?.netMinor;
const accounts = async () => (await layla.call<Account[]>('GET', '/account')).body;
const fetchBalance = async (id: string) => (await accounts()).find((each) => each.id === id)?.balanceMinor;
const newId = () => uuidv7(server.clock.now().getTime());
const summary = async () => (await layla.call<CycleSummary>('GET', '/cycle/summary')).body;
const transactions = async () => (await layla.call<{ items: Transaction[] }>('GET', '/transaction')).body.items;
const addEntry = (path: string, amountMinor: number, body: object = {}) =>
  layla.call('POST', path, { amountMinor, reason: 'سبب', ...body });
const getFields = async (response: Promise<ApiResponse>) => getErrorBody((await response) as never).fields;

describe.each<ReserveKind>(['goal', 'fund'])('what is set aside for a %s', (kind) => {
  it('from another account is one transfer: net worth stays, and it is neither spent nor earned', async () => {
    const reserve = await addReserve(kind, savings);
    const before = await worth();
    const id = newId();
    const body = { id, fromAccountId: bank, occurredOn: '2026-11-05' };
    expect((await addEntry(reserve.path, 700_00, body)).status).toBe(201);
    expect((await addEntry(reserve.path, 700_00, body)).status).toBe(200);
    expect(await worth()).toBe(before);
    expect(await reserve.read()).toEqual({ minor: 700_00, accountId: savings });
    expect([await fetchBalance(bank), await fetchBalance(savings)]).toEqual([4_300_00, 1_700_00]);
    const [transfer] = await transactions();
    expect(await transactions()).toHaveLength(1);
    expect(transfer).toMatchObject({
      type: 'transfer',
      accountId: bank,
      toAccountId: savings,
      amountMinor: 700_00,
      occurredOn: '2026-11-05',
    });
    expect(await reserve.entries()).toMatchObject([{ amountMinor: 700_00, transactionId: transfer?.id }]);
    expect(await summary()).toMatchObject({ spentMinor: 0, incomeMinor: 0, safe: { liquidMinor: 4_300_00 } });
    expect((await layla.call<SavingsSummary>('GET', '/savingsGoal/summary')).body.allocations).toMatchObject([
      { accountId: savings, balanceMinor: 1_700_00, freeMinor: 1_000_00 },
    ]);
  });

  it('from its own account is reserved there', async () => {
    const reserve = await addReserve(kind, savings);
    expect((await addEntry(reserve.path, 700_00, { fromAccountId: savings })).status).toBe(201);
    expect((await addEntry(reserve.path, 100_00)).status).toBe(201);
    expect((await addEntry(reserve.path, -50_00, { toAccountId: savings })).status).toBe(201);
    expect(await transactions()).toEqual([]);
    expect(await reserve.read()).toMatchObject({ minor: 750_00 });
  });

  it('outside the accounts takes from one once it lies in one', async () => {
    const reserve = await addReserve(kind, null);
    const before = await worth();
    expect(await getFields(addEntry(reserve.path, 700_00, { fromAccountId: bank }))).toEqual({
      accountId: errorTexts.setAsideAccountRequired,
    });
    expect((await addEntry(reserve.path, 700_00, { fromAccountId: bank, accountId: savings })).status).toBe(201);
    expect(await worth()).toBe(before);
    expect(await reserve.read()).toEqual({ minor: 700_00, accountId: savings });
    expect((await summary()).safe).toMatchObject({ liquidMinor: 4_300_00 });
  });

  it('outside the accounts, what was there must be in the account that it comes to lie in', async () => {
    const reserve = await addReserve(kind, null);
    await addEntry(reserve.path, 1_500_00);
    expect(await getFields(addEntry(reserve.path, 1_00, { fromAccountId: bank, accountId: savings }))).toEqual({
      accountId: errorTexts.savingsOverallocated,
    });
    expect(await reserve.read()).toEqual({ minor: 1_500_00, accountId: null });
    expect(await transactions()).toEqual([]);
  });

  it('makes the account that it comes to lie in, which opens with what was there', async () => {
    const reserve = await addReserve(kind, null);
    await addEntry(reserve.path, 300_00);
    const before = await worth();
    const [id, accountId] = [newId(), newId()];
    const body = { id, fromAccountId: bank, newAccount: { id: accountId, name: 'ادخار عمرة' } };
    const responses = await Promise.all([1, 2, 3].map(() => addEntry(reserve.path, 500_00, body)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(await worth()).toBe(before);
    expect(await reserve.read()).toEqual({ minor: 800_00, accountId });
    expect(await accounts()).toHaveLength(3);
    expect((await accounts()).find((each) => each.id === accountId)).toMatchObject({
      name: 'ادخار عمرة',
      type: 'savings',
      currency: 'SAR',
      openingBalanceMinor: 300_00,
      balanceMinor: 800_00,
    });
    expect([await fetchBalance(bank), (await transactions()).length]).toEqual([4_500_00, 1]);
  });

  it('makes an account of a free name', async () => {
    const reserve = await addReserve(kind, null);
    await layla.call('PATCH', `/account/${savings}`, { name: 'إدخار عمره' });
    const body = { fromAccountId: bank, newAccount: { id: newId(), name: 'ادخار عمرة' } };
    expect((await addEntry(reserve.path, 1_00, body)).status).toBe(201);
    expect((await accounts()).map(({ name }) => name)).toContain('ادخار عمرة 2');
  });

  it('refused, makes no account', async () => {
    const reserve = await addReserve(kind, null);
    await addEntry(reserve.path, 1_300_00);
    const [before, owned] = [await worth(), (await accounts()).length];
    const gone = await fixtures.account(layla, {});
    await layla.call('DELETE', `/account/${gone}`);
    const omar = await server.person();
    const omarsId = await fixtures.account(omar, {});
    const made = { id: newId(), name: 'ادخار عمرة' };
    for (const [body, fields] of [
      [{ occurredOn: '2026-11-12' }, { occurredOn: refusalTexts.dateInFuture }],
      [{ fromAccountId: uuidv7(0) }, { fromAccountId: errorTexts.accountRequired }],
      [{ fromAccountId: undefined }, { accountId: errorTexts.savingsOverallocated }],
      [{ accountId: savings }, { accountId: errorTexts.valueInvalid }],
      [{ newAccount: { ...made, id: savings } }, { accountId: errorTexts.savingsOverallocated }],
      [{ newAccount: { ...made, id: gone } }, { accountId: errorTexts.accountRequired }],
      [{ newAccount: { ...made, id: omarsId } }, { accountId: errorTexts.accountRequired }],
      [{ amountMinor: -1_300_01, fromAccountId: undefined }, { amountMinor: errorTexts.withdrawalTooLarge }],
    ] as const) {
      const response = addEntry(reserve.path, 1_500_00, { fromAccountId: bank, newAccount: made, ...body });
      expect(await getFields(response)).toEqual(fields);
    }
    await grantPlan(server, layla, 'free');
    const third = await fixtures.account(layla, {});
    const beyond = await addEntry(reserve.path, 1_00, { fromAccountId: bank, newAccount: made });
    expect(getErrorBody(beyond as never).errorType).toBe('premium_required');
    await layla.call('DELETE', `/account/${third}`);
    expect([await worth(), (await accounts()).length]).toEqual([before, owned]);
    expect([await reserve.read(), await transactions()]).toEqual([{ minor: 1_300_00, accountId: null }, []]);
    expect((await addEntry(reserve.path, 1_00, { fromAccountId: bank, newAccount: made })).status).toBe(201);
    expect(await getFields(addEntry(reserve.path, 1_00, { newAccount: { ...made, id: newId() } }))).toEqual({
      accountId: refusalTexts.setAsideAccountKnown,
    });
    expect((await addEntry(reserve.path, 1_00, { fromAccountId: bank, newAccount: made })).status).toBe(201);
    expect(await worth()).toBe(before);
  });

  it('goes out to another account by a transfer, and from outside the accounts by what is no income', async () => {
    const reserve = await addReserve(kind, savings);
    await addEntry(reserve.path, 700_00);
    const before = await worth();
    expect((await addEntry(reserve.path, -300_00, { toAccountId: bank })).status).toBe(201);
    expect([await worth(), await fetchBalance(bank), await fetchBalance(savings)]).toEqual([before, 5_300_00, 700_00]);
    const outside = await addReserve('goal', null);
    await addEntry(outside.path, 900_00);
    const owned = await worth();
    expect((await addEntry(outside.path, -400_00, { toAccountId: bank })).status).toBe(201);
    expect([await worth(), await fetchBalance(bank)]).toEqual([owned, 5_700_00]);
    expect(await summary()).toMatchObject({ incomeMinor: 0, spentMinor: 0 });
  });

  it('takes its transfer along when it is corrected, deleted and restored', async () => {
    const reserve = await addReserve(kind, savings);
    await addEntry(reserve.path, 700_00, { fromAccountId: bank });
    const before = await worth();
    const { id = '' } = (await reserve.entries())[0] ?? {};
    const entry = `${reserve.entryPath}/${id}`;
    expect((await layla.call('PATCH', entry, { amountMinor: 200_00, occurredOn: '2026-11-02' })).status).toBe(200);
    expect(await transactions()).toMatchObject([{ amountMinor: 200_00, occurredOn: '2026-11-02' }]);
    expect([await fetchBalance(bank), await fetchBalance(savings)]).toEqual([4_800_00, 1_200_00]);
    expect(await getFields(layla.call('PATCH', entry, { amountMinor: -1_00 }))).toEqual({
      amountMinor: errorTexts.amountRequired,
    });
    expect((await layla.call('DELETE', entry)).status).toBe(204);
    expect((await layla.call('DELETE', entry)).status).toBe(404);
    expect(await reserve.read()).toMatchObject({ minor: 0 });
    expect([await fetchBalance(bank), await fetchBalance(savings)]).toEqual([5_000_00, 1_000_00]);
    expect((await layla.call('POST', `${entry}/restore`)).status).toBe(200);
    expect((await layla.call('POST', `${entry}/restore`)).status).toBe(200);
    expect(await reserve.read()).toMatchObject({ minor: 200_00 });
    expect([await fetchBalance(bank), await worth()]).toEqual([4_800_00, before]);
  });

  it('goes and comes back with its transfer, which cannot be changed or taken beneath what was taken out', async () => {
    const reserve = await addReserve(kind, savings);
    await addEntry(reserve.path, 700_00, { fromAccountId: bank });
    const before = await worth();
    const [transfer] = await transactions();
    const path = `/transaction/${transfer?.id}`;
    for (const change of [
      { amountMinor: 1_00 },
      { accountId: savings, toAccountId: bank },
      { occurredOn: '2026-11-01' },
    ]) {
      expect(getErrorBody(await layla.call('PATCH', path, change)).errorType).toBe('transaction_linked');
    }
    expect((await layla.call('PATCH', path, { note: 'ملاحظة' })).status).toBe(200);
    expect((await layla.call('DELETE', path)).status).toBe(204);
    expect([await reserve.read(), await reserve.entries(), await worth()]).toMatchObject([{ minor: 0 }, [], before]);
    expect((await layla.call('POST', `${path}/restore`)).status).toBe(200);
    expect([(await reserve.read()).minor, await worth()]).toEqual([700_00, before]);
    await addEntry(reserve.path, -600_00);
    const overdrawn = kind === 'goal' ? 'savings_overdrawn' : 'fund_overdrawn';
    expect(getErrorBody(await layla.call('DELETE', path)).errorType).toBe(overdrawn);
    expect(await reserve.read()).toMatchObject({ minor: 100_00 });
    expect(await fetchBalance(bank)).toBe(4_300_00);
  });

  it('leaves no money behind in an account that still counts it', async () => {
    const reserve = await addReserve(kind, savings);
    await layla.call('PATCH', `/account/${savings}`, { openingBalanceMinor: 1_000_00 });
    await addEntry(reserve.path, 700_00);
    const before = await worth();
    expect(await getFields(reserve.lay(null))).toEqual({ accountId: refusalTexts.savingsLieInAccount });
    expect([await reserve.read(), await worth()]).toEqual([{ minor: 700_00, accountId: savings }, before]);
    await addEntry(reserve.path, -700_00);
    expect((await reserve.lay(null)).status).toBe(200);
    expect([await reserve.read(), await worth()]).toEqual([{ minor: 0, accountId: null }, before]);
    await reserve.lay(savings);
    await addEntry(reserve.path, 700_00);
    await layla.call('DELETE', `/account/${savings}`);
    expect((await reserve.lay(null)).status).toBe(200);
  });

  it('does not come back with the transfer that took it out where too little is left', async () => {
    const reserve = await addReserve(kind, savings);
    await addEntry(reserve.path, 700_00);
    await addEntry(reserve.path, -600_00, { toAccountId: bank });
    const [transfer] = await transactions();
    await layla.call('DELETE', `/transaction/${transfer?.id}`);
    await addEntry(reserve.path, -650_00);
    const overdrawn = kind === 'goal' ? 'savings_overdrawn' : 'fund_overdrawn';
    const restored = await layla.call('POST', `/transaction/${transfer?.id}/restore`);
    expect(getErrorBody(restored).errorType).toBe(overdrawn);
    expect(await reserve.read()).toMatchObject({ minor: 50_00 });
  });

  it.each([
    ['another account', () => fixtures.account(layla, { type: 'savings', balance: 200_00 })],
    ['the account that the money went to', async () => bank],
  ])('laid into %s since, does not get back by its transfer what that does not hold', async (_, moveTo) => {
    await layla.call('PATCH', `/account/${bank}`, { openingBalanceMinor: 0 });
    const reserve = await addReserve(kind, savings);
    await addEntry(reserve.path, 700_00);
    await addEntry(reserve.path, -500_00, { toAccountId: bank });
    const path = `/transaction/${(await transactions())[0]?.id}`;
    const accountId = await moveTo();
    expect((await reserve.lay(accountId)).status).toBe(200);
    expect(getErrorBody(await layla.call('DELETE', path)).errorType).toBe('savings_overallocated');
    expect([await reserve.read(), await transactions()]).toMatchObject([{ minor: 200_00, accountId }, [{}]]);
    await reserve.lay(savings);
    expect((await layla.call('DELETE', path)).status).toBe(204);
    expect(await reserve.read()).toEqual({ minor: 700_00, accountId: savings });
  });

  it('is refused in words, and leaves nothing behind', async () => {
    const reserve = await addReserve(kind, savings);
    await addEntry(reserve.path, 100_00);
    const dollars = await fixtures.account(layla, { currency: 'USD', balance: 100_00 });
    const old = await fixtures.account(layla, { balance: 100_00 });
    await layla.call('PATCH', `/account/${old}`, { archived: true });
    const gone = await fixtures.account(layla, {});
    await layla.call('DELETE', `/account/${gone}`);
    const omar = await server.person();
    const omarsId = await fixtures.account(omar, { balance: 100_00 });
    const currency = kind === 'goal' ? refusalTexts.currencyOfOtherSavingsGoal : refusalTexts.currencyOfOtherFund;
    for (const [accountId, text] of [
      [dollars, currency],
      [old, errorTexts.accountArchived],
      [gone, errorTexts.accountRequired],
      [omarsId, errorTexts.accountRequired],
      [uuidv7(0), errorTexts.accountRequired],
    ]) {
      expect(await getFields(addEntry(reserve.path, 1_00, { fromAccountId: accountId }))).toEqual({
        fromAccountId: text,
      });
      expect(await getFields(addEntry(reserve.path, -1_00, { toAccountId: accountId }))).toEqual({ toAccountId: text });
    }
    expect(await getFields(addEntry(reserve.path, 1_00, { toAccountId: bank }))).toEqual({
      toAccountId: refusalTexts.setAsideToWithdrawal,
    });
    expect(await getFields(addEntry(reserve.path, -1_00, { fromAccountId: bank }))).toEqual({
      fromAccountId: refusalTexts.setAsideFromDeposit,
    });
    expect(await getFields(addEntry(reserve.path, 1_00, { fromAccountId: bank, accountId: bank }))).toEqual({
      accountId: refusalTexts.setAsideAccountKnown,
    });
    expect(await getFields(addEntry(reserve.path, -100_01, { toAccountId: bank }))).toEqual({
      amountMinor: errorTexts.withdrawalTooLarge,
    });
    await layla.call('PATCH', `/account/${savings}`, { archived: true });
    expect(await getFields(addEntry(reserve.path, 1_00, { fromAccountId: bank }))).toEqual({
      fromAccountId: refusalTexts.setAsideAccountArchived,
    });
    expect(await transactions()).toEqual([]);
    expect(await reserve.read()).toMatchObject({ minor: 100_00 });
  });

  it('at once from one account makes as many transfers as entries', async () => {
    const reserve = await addReserve(kind, savings);
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, n) => addEntry(reserve.path, n % 2 ? 100_00 : 50_00, { fromAccountId: bank })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await transactions()).toHaveLength(6);
    expect([(await reserve.read()).minor, await fetchBalance(bank)]).toEqual([450_00, 4_550_00]);
  });
});

describe('moveSavings', () => {
  const aGoal = async (accountId: string | null, savedMinor = 0) => {
    const body = { name: 'عمرة', currency: 'SAR', targetMinor: 8_000_00, accountId, savedMinor };
    return (await layla.call<SavingsGoal>('POST', '/savingsGoal', body)).body.id;
  };
  const move = (from: string, toGoalId: string) =>
    layla.call<{ to: SavingsGoal }>('POST', `/savingsGoal/${from}/move`, { toGoalId, amountMinor: 100_00 });

  it('into an empty goal outside the accounts lays it into the account of the money', async () => {
    const [from, to] = [await aGoal(savings, 500_00), await aGoal(null)];
    const before = await worth();
    expect((await move(from, to)).body.to).toMatchObject({ savedMinor: 100_00, accountId: savings });
    expect(await worth()).toBe(before);
  });

  it('is refused between an account and outside the accounts otherwise', async () => {
    const [inside, outside] = [await aGoal(savings, 500_00), await aGoal(null, 500_00)];
    const before = await worth();
    for (const [from, to] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      expect(await getFields(move(from, to))).toEqual({ toGoalId: errorTexts.savingsMoveAcross });
    }
    expect(await worth()).toBe(before);
  });
});

describe('addZakatPayment', () => {
  const pay = (body: object = {}) =>
    layla.call<ZakatPayment>('POST', '/zakat/payment', { amountMinor: 250_00, note: 'للجمعية', ...body });
  const paid = async () => (await layla.call<Zakat>('GET', '/zakat')).body.paidMinor;

  it('out of an account is one expense, which goes and comes back with it', async () => {
    const id = newId();
    const { body: payment } = await pay({ id, fromAccountId: bank, paidOn: '2026-11-03' });
    expect((await pay({ id, fromAccountId: bank })).status).toBe(200);
    expect(await transactions()).toMatchObject([
      { type: 'expense', accountId: bank, amountMinor: 250_00, occurredOn: '2026-11-03', note: 'للجمعية' },
    ]);
    expect([await fetchBalance(bank), (await summary()).spentMinor, await paid()]).toEqual([4_750_00, 250_00, 250_00]);
    await layla.call('DELETE', `/zakat/payment/${payment.id}`);
    expect([await fetchBalance(bank), await paid()]).toEqual([5_000_00, 0]);
    expect((await layla.call('POST', `/zakat/payment/${payment.id}/restore`)).status).toBe(200);
    expect([await fetchBalance(bank), await paid()]).toEqual([4_750_00, 250_00]);
    const path = `/transaction/${payment.transactionId}`;
    expect(getErrorBody(await layla.call('PATCH', path, { amountMinor: 1_00 })).errorType).toBe('transaction_linked');
    const parts = [1_00, 249_00].map((amountMinor) => ({ amountMinor, categoryId: null }));
    expect(getErrorBody(await layla.call('POST', `${path}/split`, { parts })).errorType).toBe('transaction_linked');
    await layla.call('DELETE', path);
    expect([await paid(), (await layla.call('GET', '/zakat/payment')).body]).toEqual([0, []]);
    expect(getErrorBody(await layla.call('DELETE', `/zakat/payment/${payment.id}`)).errorType).toBe('not_found');
  });

  it('of money that is in no account makes no transaction', async () => {
    expect((await pay()).body.transactionId).toBeNull();
    expect(await transactions()).toEqual([]);
  });

  it('sent twice at once is one payment and one expense', async () => {
    const id = newId();
    const responses = await Promise.all([1, 2, 3].map(() => pay({ id, fromAccountId: bank })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(await fetchBalance(bank)).toBe(4_750_00);
  });

  it('is refused in words', async () => {
    const dollars = await fixtures.account(layla, { currency: 'USD', balance: 100_00 });
    expect(await getFields(pay({ fromAccountId: dollars }))).toEqual({ fromAccountId: refusalTexts.currencyOfZakat });
    expect(await getFields(pay({ fromAccountId: uuidv7(0) }))).toEqual({ fromAccountId: errorTexts.accountRequired });
    await layla.call('PATCH', `/account/${bank}`, { archived: true });
    expect(await getFields(pay({ fromAccountId: bank }))).toEqual({ fromAccountId: errorTexts.accountArchived });
    expect(await paid()).toBe(0);
  });
});

describe('a circle added after its turn', () => {
  const jamiya = {
    kind: 'jamiya',
    title: 'جمعية',
    currency: 'SAR',
    shares: 10,
    myShares: 1,
    turns: [2],
    contributionMinor: 1_000_00,
    startsOn: '2026-07-01',
    paidBefore: '2026-11-11',
  };
  const add = (change: object = {}) => layla.call<ObligationDetail>('POST', '/obligation', { ...jamiya, ...change });
  const readJamiyas = async () => (await layla.call<SavingsSummary>('GET', '/savingsGoal/summary')).body.circles;

  it('is an obligation from the start, without a transaction', async () => {
    const before = await worth();
    const { body } = await add();
    // Five rounds of ten are paid.
    expect(body.jamiya).toMatchObject({ potsReceived: 1, potsBefore: 1, savedMinor: 0, owedMinor: 5_000_00 });
    expect(await readJamiyas()).toEqual([]);
    expect([await transactions(), await worth()]).toEqual([[], (before ?? 0) - 5_000_00]);
    const { points } = (await layla.call<NetWorth>('GET', '/netWorth')).body;
    expect(points.map(({ month, savedMinor, owedMinor }) => [month, savedMinor, owedMinor])).toEqual([
      ['2026-07', 1_000_00, 0],
      ['2026-08', 0, 8_000_00],
      ['2026-09', 0, 7_000_00],
      ['2026-10', 0, 6_000_00],
      ['2026-11', 0, 5_000_00],
    ]);
    const again = await layla.call('POST', `/obligation/${body.id}/receive`, { accountId: bank });
    expect(getErrorBody(again).errorType).toBe('pots_received');
  });

  it('has received its pot into an account by what is no income', async () => {
    const { body } = await add({ potAccountId: bank });
    expect(body.jamiya).toMatchObject({ potsReceived: 1, potsBefore: 0, owedMinor: 5_000_00 });
    expect(await transactions()).toMatchObject([
      { type: 'income', excluded: true, accountId: bank, amountMinor: 10_000_00, occurredOn: '2026-08-01' },
    ]);
    expect(await fetchBalance(bank)).toBe(15_000_00);
    expect(await summary()).toMatchObject({ incomeMinor: 0 });
  });

  it('is savings while its pot is still to come, and says so later', async () => {
    const { body } = await add({ potsBefore: 0 });
    expect(body.jamiya).toMatchObject({ potsReceived: 0, savedMinor: 5_000_00, owedMinor: 0 });
    const edit = (potsBefore: number) =>
      layla.call<ObligationDetail>('PATCH', `/obligation/${body.id}`, { potsBefore });
    const came = (await edit(1)).body;
    expect(came.jamiya).toMatchObject({ potsBefore: 1, owedMinor: 5_000_00 });
    expect(came.events[0]).toMatchObject({ type: 'received', amountMinor: 10_000_00 });
    expect((await edit(0)).body.jamiya).toMatchObject({ savedMinor: 5_000_00, owedMinor: 0 });
    await layla.call('POST', `/obligation/${body.id}/receive`, { accountId: bank });
    expect(await getFields(edit(1))).toEqual({ potsBefore: errorTexts.potsInvalid });
  });

  it('with two shares has the pots of the turns that have passed', async () => {
    const two = { myShares: 2, turns: [9, 2] };
    expect((await add(two)).body.jamiya).toMatchObject({ turns: [2, 9], potsReceived: 1, savedMinor: 0, owedMinor: 0 });
    expect((await add({ ...two, potsBefore: 2 })).body.jamiya).toMatchObject({ potsReceived: 2, owedMinor: 10_000_00 });
  });

  it('before its turn is savings as before, and is refused in words', async () => {
    expect((await add({ turns: [8] })).body.jamiya).toMatchObject({ potsReceived: 0, savedMinor: 5_000_00 });
    expect(await getFields(add({ potsBefore: 2 }))).toEqual({ potsBefore: errorTexts.potsInvalid });
    expect(await getFields(add({ potAccountId: uuidv7(0) }))).toEqual({ potAccountId: errorTexts.accountRequired });
    const dollars = await fixtures.account(layla, { currency: 'USD' });
    expect(await getFields(add({ potAccountId: dollars }))).toEqual({
      potAccountId: refusalTexts.currencyOfOtherObligation,
    });
    await layla.call('PATCH', `/account/${bank}`, { archived: true });
    expect(await getFields(add({ potAccountId: bank }))).toEqual({ potAccountId: errorTexts.accountArchived });
  });
});

it('nobody else’s transaction carries an entry', async () => {
  const omar = await server.person();
  const omarsId = await fixtures.account(omar, { balance: 1_000_00 });
  const income = { type: 'income', accountId: omarsId, amountMinor: 1_00, currency: 'SAR', occurredOn: '2026-11-01' };
  const { id } = (await omar.call<Transaction>('POST', '/transaction', income)).body;
  const reserve = await addReserve('goal', savings);
  await addEntry(reserve.path, 100_00);
  await server.database.pool.query('update savings_entries set transaction_id = $1 where user_id = $2', [
    id,
    layla.user.id,
  ]);
  expect(await reserve.read()).toMatchObject({ minor: 0 });
  expect((await omar.call('PATCH', `/transaction/${id}`, { amountMinor: 2_00 })).status).toBe(200);
  expect((await omar.call('DELETE', `/transaction/${id}`)).status).toBe(204);
});

it('an archived goal makes no account', async () => {
  const reserve = await addReserve('goal', null);
  await addEntry(reserve.path, 300_00);
  const before = await worth();
  await layla.call('PATCH', reserve.path.replace('/entry', ''), { status: 'archived' });
  const body = { fromAccountId: bank, newAccount: { id: newId(), name: 'ادخار عمرة' } };
  expect(getErrorBody((await addEntry(reserve.path, 1_00, body)) as never).errorType).toBe('savings_goal_archived');
  expect(await accounts()).toHaveLength(2);
  await layla.call('PATCH', reserve.path.replace('/entry', ''), { status: 'active' });
  expect(await worth()).toBe(before);
});
