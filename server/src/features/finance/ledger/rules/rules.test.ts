import type { Category } from '@afdal/contract/finance/categories';
import type { Rule } from '@afdal/contract/finance/rules';
import { errorTexts } from '@afdal/contract/texts';
import { maxRules } from '@afdal/domain/money/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { runPurge } from '../../../../../testing/run-purge.ts';
import { type ApiResponse, getErrorBody, type Person, useTestServer } from '../../../../../testing/test-server.ts';
import { uuidv7 } from '../../../../platform/uuid.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let groceries: string;
let coffee: string;
let salary: string;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  groceries = await fixtures.category(layla, 'مشتريات البيت');
  coffee = await fixtures.category(layla, 'مقاهٍ');
  salary = await fixtures.category(layla, 'رواتب', { kind: 'income' });
});

const query = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows;
const list = async () => (await layla.call<Rule[]>('GET', '/rule')).body;

async function aRule(contains: string, categoryId: string): Promise<Rule> {
  const { body, status, text } = await layla.call<Rule>('POST', '/rule', { contains, categoryId });
  expect(status, text).toBe(201);
  server.clock.advance(1);
  return body;
}

describe('addRule', () => {
  it('answers 201 with the whole row; its kind is the category’s', async () => {
    const id = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/);
    expect(await aRule('  كارفور\nمول ', groceries)).toEqual({
      id,
      contains: 'كارفور مول',
      kind: 'expense',
      categoryId: groceries,
    });
    expect(await aRule('شركة', salary)).toMatchObject({ kind: 'income', categoryId: salary });
  });

  it.each<[string, object, Record<string, string>]>([
    ['one letter', { contains: ' ك ' }, { contains: errorTexts.ruleTextRequired }],
    ['no words', { contains: undefined }, { contains: errorTexts.ruleTextRequired }],
    ['61 letters', { contains: 'ك'.repeat(61) }, { contains: 'الكلمة لا تزيد على 60 حرفًا' }],
    ['a category that is no id', { categoryId: 'x' }, { categoryId: errorTexts.idInvalid }],
    ['a category that is not there', { categoryId: uuidv7(0) }, { categoryId: errorTexts.categoryUnknown }],
    ['a kind', { kind: 'income' }, { kind: errorTexts.fieldUnknown }],
  ])('refuses %s, and adds nothing', async (_, change, fields) => {
    const response = await layla.call('POST', '/rule', { contains: 'كارفور', categoryId: groceries, ...change });
    expect([response.status, getErrorBody(response).errorType]).toEqual([400, 'validation_failed']);
    expect(getErrorBody(response).fields).toEqual(fields);
    expect(await list()).toEqual([]);
  });

  it('refuses a category of somebody else’s, and a deleted one', async () => {
    const omar = await server.person('عمر');
    const [theirs = expect.fail()] = (await omar.call<Category[]>('GET', '/category')).body;
    await layla.call('DELETE', `/category/${coffee}`);
    const { id } = await aRule('كارفور', groceries);
    for (const categoryId of [theirs.id, coffee]) {
      const added = await layla.call('POST', '/rule', { contains: 'قهوة', categoryId });
      const edited = await layla.call('PATCH', `/rule/${id}`, { contains: 'قهوة', categoryId });
      for (const response of [added, edited]) {
        expect([response.status, getErrorBody(response).fields]).toEqual([
          400,
          { categoryId: errorTexts.categoryUnknown },
        ]);
      }
    }
    expect(await list()).toMatchObject([{ contains: 'كارفور', categoryId: groceries }]);
  });

  it('answers the row that exists to the same id again, even when it was deleted since', async () => {
    const id = uuidv7(server.clock.now().getTime());
    const add = async (contains: string) => await layla.call('POST', '/rule', { id, contains, categoryId: groceries });
    const first = await add('كارفور');
    await layla.call('DELETE', `/rule/${id}`);
    const again = await add('آخر');
    expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
    expect(await list()).toEqual([]);
  });
});

describe('listRules', () => {
  it('answers one’s own in the order they were made', async () => {
    const made = [await aRule('يوم', groceries), await aRule('قهوة', coffee), await aRule('أجر', salary)];
    expect(await list()).toEqual(made);
  });
});

describe('editRule', () => {
  it('changes what is named and nothing else', async () => {
    const rule = await aRule('كارفور', groceries);
    const edit = async (change: object) => (await layla.call('PATCH', `/rule/${rule.id}`, change)).body;
    expect(await edit({})).toEqual(rule);
    expect(await edit({ contains: 'بنده' })).toEqual({ ...rule, contains: 'بنده' });
    expect(await edit({ categoryId: salary })).toEqual({
      ...rule,
      contains: 'بنده',
      kind: 'income',
      categoryId: salary,
    });
  });

  it('changes nothing when one field of many is wrong, and says not found of a deleted one', async () => {
    const rule = await aRule('كارفور', groceries);
    for (const change of [
      { contains: '', categoryId: coffee },
      { contains: 'قهوة', categoryId: null },
      { kind: 'income' },
    ]) {
      expect((await layla.call('PATCH', `/rule/${rule.id}`, change)).status).toBe(400);
    }
    expect(await list()).toEqual([rule]);
    await layla.call('DELETE', `/rule/${rule.id}`);
    expect((await layla.call('PATCH', `/rule/${rule.id}`, { contains: 'قهوة' })).status).toBe(404);
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

describe('how many rules a person has', () => {
  const seedRules = async (count: number, deletedAt: Date | null = null) =>
    await query(
      `insert into category_rules (id, user_id, contains, category_id, created_at, updated_at, deleted_at)
       select gen_random_uuid(), $1, 'كلمة ' || n, $2, $3, $3, $4 from generate_series(1, $5::int) n`,
      ...[layla.user.id, groceries, server.clock.now(), deletedAt, count],
    );
  const add = async (change: object = {}) =>
    await layla.call<Rule>('POST', '/rule', { contains: 'كارفور', categoryId: groceries, ...change });
  const restore = async (id: string) => await layla.call('POST', `/rule/${id}/restore`);
  const isFull = { status: 409, errorType: 'rules_full', message: expect.stringContaining(String(maxRules)) };
  const summarizeFailure = (response: ApiResponse<unknown>) => {
    const { errorType, message } = getErrorBody(response);
    return { status: response.status, errorType, message };
  };

  it('is at most a hundred: the last one is added, the next is not', async () => {
    await seedRules(maxRules - 1);
    const last = await add();
    expect(last.status).toBe(201);
    expect(summarizeFailure(await add())).toEqual(isFull);
    // A repeated request does not add another one.
    expect((await add({ id: last.body.id })).status).toBe(200);
    expect(await list()).toHaveLength(maxRules);
    const omar = await server.person('عمر');
    const [theirs = expect.fail()] = (await omar.call<Category[]>('GET', '/category')).body;
    expect((await omar.call('POST', '/rule', { contains: 'كارفور', categoryId: theirs.id })).status).toBe(201);
  });

  it('does not count those in the trash', async () => {
    await seedRules(maxRules - 1);
    await seedRules(5, server.clock.now());
    expect((await add()).status).toBe(201);
  });

  it('counts what is brought back, and not what was never away', async () => {
    const [away, present] = [await aRule('كارفور', groceries), await aRule('قهوة', coffee)];
    await layla.call('DELETE', `/rule/${away.id}`);
    await seedRules(maxRules - 1);
    expect(summarizeFailure(await restore(away.id))).toEqual(isFull);
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

  it('counts what comes back with its category, and brings back neither beyond a hundred', async () => {
    await aRule('قهوة', coffee);
    await layla.call('DELETE', `/category/${coffee}`);
    const bare = await fixtures.category(layla, 'بلا قواعد');
    await layla.call('DELETE', `/category/${bare}`);
    await seedRules(maxRules);
    expect(summarizeFailure(await layla.call('POST', `/category/${coffee}/restore`))).toEqual(isFull);
    const categoryIds = (await layla.call<Category[]>('GET', '/category')).body.map(({ id }) => id);
    expect(categoryIds).not.toContain(coffee);
    expect((await layla.call('POST', `/category/${bare}/restore`)).status).toBe(200);
    await query(`delete from category_rules where user_id = $1 and contains = 'كلمة 1'`, layla.user.id);
    expect((await layla.call('POST', `/category/${coffee}/restore`)).status).toBe(200);
    expect(await list()).toHaveLength(maxRules);
  });
});

describe('applyRules', () => {
  const apply = async () => await layla.call<{ changed: number }>('POST', '/rule/apply');
  const fetchCategory = async (id: string) =>
    (await query('select category_id from transactions where id = $1', id))[0].category_id;

  it('categorises what has no category yet, by the first rule of its kind that fits', async () => {
    const account = await fixtures.account(layla);
    const other = await fixtures.account(layla);
    const on = '2026-11-20';
    const add = (payee: string, change: object = {}) =>
      fixtures.transaction(layla, { account, on, minor: 500, payee, ...change });
    const market = await add('كَارفور المعادي');
    const both = await add('مقهى كارفور');
    const noted = await add('بلا اسم');
    await query(`update transactions set note = 'قهوة من المقهى' where id = $1`, noted);
    const pay = await add('شركة المقهى', { type: 'income' });
    const planned = await add('مقهى', { status: 'planned' });
    const unknown = await add('صيدلية');
    const chosen = await add('كارفور', { category: coffee });
    const moved = await add('كارفور', { type: 'transfer', to: other });
    const deleted = await add('كارفور');
    await query('update transactions set deleted_at = $2 where id = $1', deleted, server.clock.now());

    await aRule('كارفور', groceries);
    await aRule('شركة', salary);
    await aRule('مقهى', coffee);
    const gone = await aRule('صيدلية', coffee);
    await layla.call('DELETE', `/rule/${gone.id}`);

    const { status, body } = await apply();
    expect([status, body]).toEqual([200, { changed: 5 }]);
    const after = await Promise.all([market, both, noted, pay, planned].map(fetchCategory));
    expect(after).toEqual([groceries, groceries, coffee, salary, coffee]);
    expect(await fetchCategory(chosen)).toBe(coffee);
    expect(await Promise.all([unknown, moved, deleted].map(fetchCategory))).toEqual([null, null, null]);
    expect((await apply()).body).toEqual({ changed: 0 });
  });

  it('changes nothing without rules, and counts each once, five times at once', async () => {
    const account = await fixtures.account(layla);
    for (let n = 0; n < 20; n++) {
      await fixtures.transaction(layla, { account, on: '2026-11-20', minor: 500, payee: `مقهى ${n}` });
    }
    expect((await apply()).body).toEqual({ changed: 0 });
    await aRule('مقهى', coffee);
    const responses = await Promise.all(Array.from({ length: 5 }, apply));
    expect(responses.map(({ body }) => body.changed).sort((a, b) => a - b)).toEqual([0, 0, 0, 0, 20]);
  });
});
