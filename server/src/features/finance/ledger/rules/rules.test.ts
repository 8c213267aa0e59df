import type { Category } from '@afdal/contract/finance/categories';
import { ruleErrorTexts } from '@afdal/contract/finance/ledger/rule-error-texts';
import type { Rule, RuleTrial } from '@afdal/contract/finance/ledger/rules';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { maxRules } from '@afdal/domain/money/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { beforeEach, describe, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { runPurge } from '../../../../../testing/run-purge.ts';
import { type ApiResponse, getErrorBody, type Person, useTestServer } from '../../../../../testing/test-server.ts';
import { wordRule } from '../../../../../testing/word-rule.ts';
import { uuidv7 } from '../../../../platform/uuid.ts';
import { balancesThatDisagree, recountBalances } from '../transactions/balances.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let groceries: string;
let coffee: string;
let salary: string;
let account: string;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  groceries = await fixtures.category(layla, 'مشتريات البيت');
  coffee = await fixtures.category(layla, 'مقاهٍ');
  salary = await fixtures.category(layla, 'رواتب', { kind: 'income' });
  account = await fixtures.account(layla);
});

const query = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows;
const list = async () => (await layla.call<Rule[]>('GET', '/rule')).body;
const on = '2026-11-20';
const post = (payee: string, change: object = {}) =>
  fixtures.transaction(layla, { account, on, minor: 500, payee, ...change });
const findRow = async (id: string) => (await query('select * from transactions where id = $1', id))[0];

async function addBody(body: object): Promise<Rule> {
  const { body: rule, status, text } = await layla.call<Rule>('POST', '/rule', body);
  expect(status, text).toBe(201);
  return rule;
}

const aRule = (words: string, categoryId: string) => addBody(wordRule(words, categoryId));
const category = (categoryId: string) => ({ type: 'category', categoryId });
const payee = (name: string) => ({ type: 'payee', payee: name });
const named = (...names: string[]) => ({ type: 'payee', names });
const bank = (...phrases: string[]) => ({ type: 'text', source: 'bank', operator: 'any', phrases });

function summarizeFailure(response: ApiResponse<unknown>) {
  return [response.status, getErrorBody(response).fields];
}

it('a rule that adds a tag follows it, renamed and merged', async () => {
  await post('كيتا', { tags: ['توصيل'] });
  const tagging = { type: 'tags', tags: ['بيت', 'توصيل'] };
  await addBody({ name: 'توصيل', conditions: [bank('كيتا')], effects: [tagging, category(groceries)] });
  expect((await layla.call('PATCH', '/tag', { tag: 'توصيل', name: 'طلبات' })).status).toBe(200);
  const [rule] = await list();
  expect(rule?.effects).toEqual([{ type: 'tags', tags: ['بيت', 'طلبات'] }, category(groceries)]);
});

it('a deleted tag is added by no rule, and one that adds nothing else is switched off', async () => {
  await post('كيتا', { tags: ['توصيل'] });
  const tagging = (...tags: string[]) => ({ type: 'tags', tags });
  const rule = (name: string, ...effects: object[]) => addBody({ name, conditions: [bank(name)], effects });
  const trashed = await rule('قديم', tagging('توصيل', 'بيت'));
  await layla.call('DELETE', `/rule/${trashed.id}`);
  const both = await rule('كيتا', tagging('بيت', 'توصيل'));
  const more = await rule('جاهز', tagging('توصيل'), category(groceries));
  const alone = await rule('طلبات', tagging('توصيل'));
  const other = await rule('مرسول', tagging('بيت'));
  expect((await layla.call('POST', '/tag/delete', { tag: 'توصيل' })).status).toBe(200);
  expect(await list()).toEqual([
    { ...both, effects: [tagging('بيت')] },
    { ...more, effects: [category(groceries)] },
    { ...alone, isEnabled: false },
    other,
  ]);
  const { body } = await layla.call<Rule>('POST', `/rule/${trashed.id}/restore`);
  expect(body.effects).toEqual([tagging('بيت')]);
});

it('holds of what starts so on a day of the week', async () => {
  const conditions = [
    { ...bank('كيتا'), operator: 'startsWith' },
    { type: 'weekday', days: [5, 6] },
  ];
  const rule = await addBody({ name: 'نهاية الأسبوع', conditions, effects: [category(groceries)] });
  expect(rule.conditions).toEqual(conditions);
  const [friday, thursday, inside] = [
    await post('كيتا 5521'),
    await post('كيتا 5521', { on: '2026-11-19' }),
    await post('فرع كيتا'),
  ];
  expect((await layla.call('POST', '/rule/apply', { id: rule.id })).body).toMatchObject({ changed: 1 });
  const findCategory = async (id: string) => (await findRow(id))?.category_id;
  expect(await findCategory(friday)).toBe(groceries);
  expect([await findCategory(thursday), await findCategory(inside)]).toEqual([null, null]);
  const refused = await layla.call('POST', '/rule', {
    name: 'لا يوم',
    conditions: [{ type: 'weekday', days: [] }],
    effects: [category(groceries)],
  });
  expect(summarizeFailure(refused)).toEqual([400, { 'conditions.0.days': ruleErrorTexts.ruleWeekdayRequired }]);
});

describe('addRule', () => {
  it('answers 201 with the whole row, behind the others', async () => {
    const first = await aRule('  كارفور\nمول ', groceries);
    expect(first).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
      name: 'كارفور مول',
      isEnabled: true,
      match: 'all',
      conditions: [{ type: 'text', source: 'any', operator: 'all', phrases: ['كارفور مول'] }],
      effects: [category(groceries)],
      missing: null,
      appliedCount: 0,
      lastAppliedOn: null,
    });
    const second = await aRule('شركة', salary);
    expect(await list()).toEqual([first, second]);
  });

  it.each<[string, object, Record<string, string>]>([
    ['no name', { name: ' ' }, { name: ruleErrorTexts.ruleNameRequired }],
    ['61 letters', { name: 'ك'.repeat(61) }, { name: ruleErrorTexts.ruleNameTooLong }],
    ['no condition', { conditions: [] }, { conditions: ruleErrorTexts.ruleConditionRequired }],
    [
      'nine conditions',
      { conditions: Array(9).fill(named('ا')) },
      { conditions: ruleErrorTexts.ruleConditionsTooMany },
    ],
    ['no effect', { effects: [] }, { effects: ruleErrorTexts.ruleEffectRequired }],
    ['one letter', { conditions: [bank(' ك ')] }, { 'conditions.0.phrases.0': ruleErrorTexts.rulePhraseTooShort }],
    [
      'ten thousand letters',
      { conditions: [named('ا'), bank('ك'.repeat(10_000))] },
      { 'conditions.1.phrases.0': ruleErrorTexts.rulePhraseTooLong },
    ],
    [
      'an amount that is none',
      { conditions: [{ type: 'amount', operator: 'is', amount: '1,5', upTo: null }] },
      { 'conditions.0.amount': errorTexts.amountDecimals },
    ],
    [
      'a range without an end',
      { conditions: [{ type: 'amount', operator: 'between', amount: '1', upTo: null }] },
      { 'conditions.0.upTo': errorTexts.amountDecimals },
    ],
    [
      'a range that ends before it begins',
      { conditions: [{ type: 'amount', operator: 'between', amount: '2', upTo: '1' }] },
      { 'conditions.0': refusalTexts.ruleRangeReversed },
    ],
    [
      'a category that is not there',
      { effects: [category(uuidv7(0))] },
      { 'effects.0.categoryId': errorTexts.categoryUnknown },
    ],
    [
      'an account that is not there',
      { conditions: [{ type: 'account', accountIds: [uuidv7(0)] }] },
      { 'conditions.0.accountIds': errorTexts.accountRequired },
    ],
    [
      'a transfer to an account that is not there',
      { effects: [{ type: 'transfer', accountId: uuidv7(0) }] },
      { 'effects.0.accountId': errorTexts.transferTargetRequired },
    ],
    [
      'the payee that it asks for',
      { conditions: [named('كارفور')], effects: [payee('كارفور')] },
      { 'effects.0': refusalTexts.ruleChangesNothing },
    ],
    ['a count', { appliedCount: 3 }, { appliedCount: errorTexts.fieldUnknown }],
  ])('refuses %s, and adds nothing', async (_, change, fields) => {
    const body = { ...wordRule('كارفور', groceries), ...change };
    const response = await layla.call('POST', '/rule', body);
    expect(summarizeFailure(response)).toEqual([400, fields]);
    expect(summarizeFailure(await layla.call('POST', '/rule/try', body))).toEqual([400, fields]);
    expect(await list()).toEqual([]);
  });

  it('refuses what is somebody else’s, and a deleted category', async () => {
    const omar = await server.person('عمر');
    const [theirs = expect.fail()] = (await omar.call<Category[]>('GET', '/category')).body;
    await layla.call('DELETE', `/category/${coffee}`);
    const { id } = await aRule('كارفور', groceries);
    for (const categoryId of [theirs.id, coffee]) {
      const fields = { 'effects.0.categoryId': errorTexts.categoryUnknown };
      for (const response of [
        await layla.call('POST', '/rule', wordRule('قهوة', categoryId)),
        await layla.call('PATCH', `/rule/${id}`, { effects: [category(categoryId)] }),
      ]) {
        expect(summarizeFailure(response)).toEqual([400, fields]);
      }
    }
    const accountId = await fixtures.account(omar);
    const effects = [{ type: 'transfer', accountId }];
    expect(summarizeFailure(await layla.call('PATCH', `/rule/${id}`, { effects }))).toEqual([
      400,
      { 'effects.0.accountId': errorTexts.transferTargetRequired },
    ]);
    expect(await list()).toMatchObject([{ name: 'كارفور', effects: [category(groceries)] }]);
  });

  it('refuses one that undoes another, and names that', async () => {
    const first = await addBody({ name: 'جاهز', conditions: [named('JAHEZ')], effects: [payee('جاهز')] });
    const body = { name: 'لاتيني', conditions: [named('جاهز')], effects: [payee('JAHEZ')] };
    const refused = [400, { 'effects.0': interpolate(refusalTexts.ruleUndone, { name: 'جاهز' }) }];
    expect(summarizeFailure(await layla.call('POST', '/rule', body))).toEqual(refused);
    // Off, it undoes nothing; it cannot be switched on.
    const off = await addBody({ ...body, isEnabled: false });
    expect(summarizeFailure(await layla.call('PATCH', `/rule/${off.id}`, { isEnabled: true }))).toEqual(refused);
    await layla.call('DELETE', `/rule/${first.id}`);
    expect((await layla.call('PATCH', `/rule/${off.id}`, { isEnabled: true })).status).toBe(200);
  });

  it('answers the row that exists to the same id again, even when it was deleted since', async () => {
    const id = uuidv7(server.clock.now().getTime());
    const add = async (words: string) => await layla.call('POST', '/rule', { id, ...wordRule(words, groceries) });
    const first = await add('كارفور');
    await layla.call('DELETE', `/rule/${id}`);
    const again = await add('آخر');
    expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
    expect(await list()).toEqual([]);
  });
});

describe('editRule and orderRules', () => {
  it('changes what is named and nothing else', async () => {
    const rule = await aRule('كارفور', groceries);
    const edit = async (change: object) => (await layla.call('PATCH', `/rule/${rule.id}`, change)).body;
    expect(await edit({})).toEqual(rule);
    expect(await edit({ name: 'بنده', isEnabled: false })).toEqual({ ...rule, name: 'بنده', isEnabled: false });
    await layla.call('DELETE', `/rule/${rule.id}`);
    expect((await layla.call('PATCH', `/rule/${rule.id}`, { name: 'قهوة' })).status).toBe(404);
  });

  it('puts them into an order, those that are not named behind', async () => {
    const [a, b, c] = [await aRule('اول', groceries), await aRule('ثان', coffee), await aRule('ثالث', coffee)];
    expect((await layla.call('PUT', '/rule/order', { ids: [c.id, uuidv7(0), a.id] })).status).toBe(204);
    expect((await list()).map(({ id }) => id)).toEqual([c.id, a.id, b.id]);
  });
});

describe('deleteRule and restoreRule', () => {
  it('take one away and bring it back in its place', async () => {
    const rules = [await aRule('كارفور', groceries), await aRule('قهوة', coffee)];
    const [{ id } = expect.fail()] = rules;
    expect((await layla.call('DELETE', `/rule/${id}`)).status).toBe(204);
    expect(await list()).toEqual(rules.slice(1));
    expect((await layla.call('DELETE', `/rule/${id}`)).status).toBe(404);
    for (let n = 0; n < 2; n++) {
      const back = await layla.call('POST', `/rule/${id}/restore`);
      expect([back.status, back.body]).toEqual([200, rules[0]]);
    }
    expect(await list()).toEqual(rules);
  });

  it('keep a deleted one 30 days and no longer', async () => {
    const { id } = await aRule('كارفور', groceries);
    await aRule('قهوة', coffee);
    await layla.call('DELETE', `/rule/${id}`);
    const countRules = async () =>
      (await query('select 1 from category_rules where user_id = $1', layla.user.id)).length;
    server.clock.advance(30 * 86_400_000);
    await runPurge(server);
    expect(await countRules()).toBe(2);
    server.clock.advance(1_000);
    await runPurge(server);
    expect(await countRules()).toBe(1);
  });
});

describe('what a rule refers to', () => {
  it('pauses it while it is gone, and moves with a category', async () => {
    const ofCategory = await aRule('قهوة', coffee);
    const ofAccount = await addBody({
      name: 'حساب',
      conditions: [{ type: 'account', accountIds: [account] }],
      effects: [category(groceries)],
    });
    const missing = async () => (await list()).map((rule) => rule.missing);
    expect(await missing()).toEqual([null, null]);
    await layla.call('DELETE', `/account/${account}`);
    await layla.call('DELETE', `/category/${coffee}`);
    expect(await missing()).toEqual(['category', 'account']);
    await layla.call('POST', `/category/${coffee}/restore`);
    await layla.call('POST', `/account/${account}/restore`);
    expect(await missing()).toEqual([null, null]);
    await layla.call('DELETE', `/rule/${ofCategory.id}`);
    await layla.call('DELETE', `/category/${coffee}?moveTo=${groceries}`);
    const back = await layla.call<Rule>('POST', `/rule/${ofCategory.id}/restore`);
    expect(back.body.effects).toEqual([category(groceries)]);
    expect((await list()).map(({ id }) => id)).toEqual([ofCategory.id, ofAccount.id]);
  });
});

describe('how many rules a person has', () => {
  const seedRules = async (count: number, deletedAt: Date | null = null) =>
    await query(
      `insert into category_rules (id, user_id, name, conditions, effects, position, created_at, updated_at, deleted_at)
       select gen_random_uuid(), $1, 'كلمة ' || n, $2, $3, n, $4, $4, $5 from generate_series(1, $6::int) n`,
      ...[layla.user.id, JSON.stringify([named('آخر')]), JSON.stringify([category(groceries)])],
      ...[server.clock.now(), deletedAt, count],
    );
  const add = async (change: object = {}) =>
    await layla.call<Rule>('POST', '/rule', { ...wordRule('كارفور', groceries), ...change });
  const restore = async (id: string) => await layla.call('POST', `/rule/${id}/restore`);
  const isFull = { status: 409, errorType: 'rules_full', message: expect.stringContaining(String(maxRules)) };
  const summarize = (response: ApiResponse<unknown>) => {
    const { errorType, message } = getErrorBody(response);
    return { status: response.status, errorType, message };
  };

  it('is at most a hundred: the last one is added, the next is not', async () => {
    await seedRules(maxRules - 1);
    const last = await add();
    expect(last.status).toBe(201);
    expect(summarize(await add())).toEqual(isFull);
    // A repeated request does not add another one.
    expect((await add({ id: last.body.id })).status).toBe(200);
    expect(await list()).toHaveLength(maxRules);
  });

  it('counts what is brought back, and not what was never away or is in the trash', async () => {
    const [away, present] = [await aRule('كارفور', groceries), await aRule('قهوة', coffee)];
    await layla.call('DELETE', `/rule/${away.id}`);
    await seedRules(maxRules - 1);
    await seedRules(5, server.clock.now());
    expect(summarize(await restore(away.id))).toEqual(isFull);
    expect((await restore(present.id)).status).toBe(200);
    await layla.call('DELETE', `/rule/${present.id}`);
    expect((await restore(away.id)).status).toBe(200);
    expect(await list()).toHaveLength(maxRules);
  });

  it('stays within a hundred, when several are added and brought back at once', async () => {
    const { id } = await aRule('كارفور', groceries);
    await layla.call('DELETE', `/rule/${id}`);
    await seedRules(maxRules - 1);
    const responses = await Promise.all([add(), restore(id), add(), restore(id), add()]);
    expect(responses.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(3);
    expect(await list()).toHaveLength(maxRules);
  });
});

describe('applyRules', () => {
  const apply = async (id?: string) =>
    await layla.call<{ changed: number; skipped: number }>('POST', '/rule/apply', id === undefined ? {} : { id });
  const fetchCategory = async (id: string) => (await findRow(id)).category_id;

  it('categorises what has no category yet, by the first rule that fits', async () => {
    const other = await fixtures.account(layla);
    const market = await post('كَارفور المعادي');
    const both = await post('مقهى كارفور');
    const noted = await post('بلا اسم');
    await query(`update transactions set note = 'قهوة من المقهى' where id = $1`, noted);
    const pay = await post('شركة المقهى', { type: 'income' });
    const planned = await post('مقهى', { status: 'planned' });
    const unknown = await post('صيدلية');
    const chosen = await post('كارفور', { category: coffee });
    const moved = await post('كارفور', { type: 'transfer', to: other });
    const deleted = await post('كارفور');
    await query('update transactions set deleted_at = $2 where id = $1', deleted, server.clock.now());

    await aRule('كارفور', groceries);
    await aRule('شركة', salary);
    await aRule('مقهى', coffee);
    const gone = await aRule('صيدلية', coffee);
    await layla.call('DELETE', `/rule/${gone.id}`);

    const { status, body } = await apply();
    expect([status, body]).toEqual([200, { changed: 5, skipped: 0 }]);
    const after = await Promise.all([market, both, noted, pay, planned].map(fetchCategory));
    expect(after).toEqual([groceries, groceries, coffee, salary, coffee]);
    expect(await fetchCategory(chosen)).toBe(coffee);
    expect(await Promise.all([unknown, moved, deleted].map(fetchCategory))).toEqual([null, null, null]);
    expect((await apply()).body).toEqual({ changed: 0, skipped: 0 });
  });

  it('changes nothing without rules, and counts each once, five times at once', async () => {
    for (let n = 0; n < 20; n++) await post(`مقهى ${n}`);
    expect((await apply()).body).toEqual({ changed: 0, skipped: 0 });
    await aRule('مقهى', coffee);
    const responses = await Promise.all(Array.from({ length: 5 }, () => apply()));
    expect(responses.map(({ body }) => body.changed).sort((a, b) => a - b)).toEqual([0, 0, 0, 0, 20]);
  });

  it('applies one rule to all that it is the first to match, as its trial said, and again to nothing', async () => {
    const [renamed, right] = [
      await post('PANDA 44', { category: coffee }),
      await post('بنده', { category: groceries }),
    ];
    const first = await post('PANDA VIP');
    await post('كارفور');
    await addBody({ name: 'قبلها', conditions: [bank('VIP')], effects: [{ type: 'tags', tags: ['مهم'] }] });
    const body = {
      name: 'بنده',
      conditions: [bank('panda', 'بنده')],
      effects: [payee('بنده'), category(groceries), { type: 'note', mode: 'append', note: 'أسبوعي' }],
    };
    await query(`update transactions set note = 'أسبوعي' where id = $1`, right);
    const trial = async (id?: string) => (await layla.call<RuleTrial>('POST', '/rule/try', { ...body, id })).body;
    const fields = { accountId: account, toAccountId: null, tags: [] };
    expect(await trial()).toEqual({
      count: 2,
      unchanged: 1,
      changed: 1,
      skipped: 0,
      taken: 1,
      sums: [{ currency: 'SAR', minor: -1_000 }],
      examples: [
        {
          id: renamed,
          type: 'expense',
          occurredOn: on,
          amountMinor: 500,
          currency: 'SAR',
          before: { ...fields, payee: 'PANDA 44', categoryId: coffee, note: '' },
          after: { ...fields, payee: 'بنده', categoryId: groceries, note: 'أسبوعي' },
        },
      ],
    });
    const before = await findRow(renamed);
    expect(before.payee).toBe('PANDA 44');

    const { id } = await addBody(body);
    expect((await apply(id)).body).toEqual({ changed: 1, skipped: 0 });
    expect(await findRow(renamed)).toMatchObject({
      payee: 'بنده',
      payee_key: 'بنده',
      original_payee: 'PANDA 44',
      note: 'أسبوعي',
      category_id: groceries,
      search_text: 'بنده اسبوعي',
    });
    expect(await findRow(first)).toMatchObject({ payee: 'PANDA VIP', category_id: null });
    expect((await list()).at(-1)).toMatchObject({ appliedCount: 2, lastAppliedOn: on });
    expect(await query('select name from payees where user_id = $1', layla.user.id)).toEqual([{ name: 'بنده' }]);
    expect(await trial(id)).toMatchObject({ count: 2, unchanged: 2, changed: 0, examples: [] });
    expect((await apply(id)).body).toEqual({ changed: 0, skipped: 0 });
    expect((await apply(uuidv7(0))).status).toBe(404);
  });

  it('makes transfers, whose balances are right, and leaves what it must not touch alone', async () => {
    const savings = await fixtures.account(layla);
    const [out, back] = [await post('ادخار', { minor: 700 }), await post('ادخار', { minor: 300, type: 'income' })];
    const reconciled = await post('ادخار', { minor: 1 });
    await query(`update transactions set reconciled_at = now() where id = $1`, reconciled);
    const part = await post('ادخار', { minor: 2 });
    await query(`update transactions set split_id = gen_random_uuid() where id = $1`, part);
    const kept = await post('ادخار', { minor: 3 });
    const merged = await post('ادخار', { minor: 3 });
    await query(
      `update transactions set deleted_at = now(), merged_into_id = $2, merged_as = 'same' where id = $1`,
      ...[merged, kept],
    );
    const recorded = await post('ادخار', { minor: 4 });
    await post('من الحساب', { account: savings, minor: 4, type: 'income' });
    await recountBalances(server.database.db, layla.user.id as never);
    const { id } = await addBody({
      name: 'ادخار',
      conditions: [named('ادخار')],
      effects: [
        { type: 'transfer', accountId: savings },
        { type: 'tags', tags: ['ادخار'] },
      ],
    });
    expect((await apply(id)).body).toEqual({ changed: 2, skipped: 4 });
    const transfer = { type: 'transfer', tags: ['ادخار'], category_id: null };
    const ofAccounts = (from: string, to: string) => ({ ...transfer, account_id: from, to_account_id: to });
    expect(await findRow(out)).toMatchObject({ ...ofAccounts(account, savings), received_minor: 700 });
    expect(await findRow(back)).toMatchObject({ ...ofAccounts(savings, account), received_minor: 300 });
    for (const left of [reconciled, part, kept, recorded]) {
      expect(await findRow(left)).toMatchObject({ type: 'expense', tags: [] });
    }
    const disagreeing = (await balancesThatDisagree(server.database.db)).map(({ accountId }) => accountId);
    expect(disagreeing).not.toContain(account);
    expect(disagreeing).not.toContain(savings);
    const [{ balance_minor: balance }] = await query('select balance_minor from accounts where id = $1', savings);
    expect(balance).toBe(404);
  });
});

describe('what is entered by hand', () => {
  const enter = async (change: object = {}) => {
    const body = {
      type: 'expense',
      accountId: account,
      amountMinor: 500,
      currency: 'SAR',
      occurredOn: on,
      payee: 'مقهى',
    };
    const response = await layla.call<Transaction>('POST', '/transaction', { ...body, ...change });
    expect(response.status, response.text).toBe(201);
    const { categoryId, tags, note, payee: name } = response.body;
    return { categoryId, tags, note, name };
  };

  it('has category, tags and note of the first rule, where the person left them open', async () => {
    await addBody({
      name: 'مقهى',
      conditions: [named('مقهى')],
      effects: [
        category(coffee),
        { type: 'tags', tags: ['خارج'] },
        { type: 'note', mode: 'append', note: 'قهوة' },
        payee('المقهى'),
      ],
    });
    const ruled = { categoryId: coffee, tags: ['خارج'], note: 'قهوة', name: 'مقهى' };
    expect(await enter()).toEqual(ruled);
    const written = { categoryId: null, tags: ['عمل'], note: 'لقاء' };
    expect(await enter(written)).toEqual({ ...ruled, ...written });
    expect(await enter({ categoryId: groceries })).toEqual({ ...ruled, categoryId: groceries });
    expect(await list()).toMatchObject([{ appliedCount: 3, lastAppliedOn: on }]);
  });
});
