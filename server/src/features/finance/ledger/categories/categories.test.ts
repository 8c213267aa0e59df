import type { Category } from '@afdal/contract/finance/categories';
import type { Rule } from '@afdal/contract/finance/ledger/rules';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { runPurge } from '../../../../../testing/run-purge.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../../testing/test-server.ts';
import { wordRule } from '../../../../../testing/word-rule.ts';
import { uuidv7 } from '../../../../platform/uuid.ts';
import { starterCategories } from './starter-categories.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;

const query = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows;

/** A person who has deleted the starter categories. */
beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  const { user } = layla;
  await query(
    `update categories set deleted_at = $2 where user_id = $1 and icon = 'salary'`,
    user.id,
    server.clock.now(),
  );
  await query('delete from categories where user_id = $1 and deleted_at is null', user.id);
  expect(await list()).toEqual([]);
});

const list = async (person = layla) => (await person.call<Category[]>('GET', '/category')).body;
const names = async () => (await list()).map(({ name }) => name);

async function aCategory(name: string, change: object = {}): Promise<Category> {
  const { body, status, text } = await layla.call<Category>('POST', '/category', { name, ...change });
  expect(status, text).toBe(201);
  return body;
}

function expectFieldErrors(response: Awaited<ReturnType<Person['call']>>, fields: Record<string, string>) {
  expect([response.status, getErrorBody(response).errorType]).toEqual([400, 'validation_failed']);
  expect(getErrorBody(response).fields).toEqual(fields);
}

describe('the first categories', () => {
  const pickFields = (rows: readonly Category[]) =>
    rows.map(({ name, kind, flag, icon }) => ({ name, kind, flag, icon }));
  const laidOutIn = (country: string) =>
    starterCategories(country).flatMap(({ subcategories, kind, ...upper }) => [
      { ...upper, kind },
      ...subcategories.map((part) => ({ ...part, kind })),
    ]);

  it.each([
    ['Asia/Riyadh', 'SA'],
    ['Africa/Cairo', 'EG'],
    ['Asia/Dubai', 'AE'],
    ['Asia/Kuwait', 'KW'],
    ['Asia/Amman', 'JO'],
  ])('are there from registration on, in %s as in %s', async (timezone, country) => {
    const person = await server.person('سارة', { timezone });
    const { rowCount } = await server.database.pool.query('select 1 from categories where user_id = $1', [
      person.user.id,
    ]);
    const rows = await list(person);
    expect(rows).toHaveLength(rowCount ?? 0);
    expect(pickFields(rows)).toEqual(laidOutIn(country));
    for (const [n, { parentId }] of rows.entries()) {
      const upper = rows.slice(0, n).findLast((row) => row.parentId === null);
      if (parentId !== null) expect(parentId).toBe(upper?.id);
    }
  });

  it('are added once for who registered before there were any, twenty times at once', async () => {
    await query('delete from categories where user_id = $1', layla.user.id);
    const responses = await Promise.all(Array.from({ length: 20 }, () => list()));
    const rows = await list();
    expect(pickFields(rows)).toEqual(laidOutIn('SA'));
    for (const response of responses) expect(response).toEqual(rows);
  });

  it('do not come back for who deleted them all', async () => {
    expect(await list()).toEqual([]);
  });
});

describe('addCategory', () => {
  it('answers 201 with the whole row: an expense that is wanted, unless it says otherwise', async () => {
    const id = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/);
    expect(await aCategory('  نباتات\nالمنزل ')).toEqual({
      id,
      name: 'نباتات المنزل',
      parentId: null,
      kind: 'expense',
      flag: 'want',
      icon: 'other',
    });
    expect(await aCategory('مدخرات', { flag: 'saving', icon: 'savings' })).toMatchObject({
      flag: 'saving',
      icon: 'savings',
    });
    expect(await aCategory('إيجار شقة', { kind: 'income' })).toMatchObject({ kind: 'income', flag: null });
  });

  it('gives a part the kind and flag of what it is a part of', async () => {
    const { id: parentId } = await aCategory('السكن', { flag: 'need' });
    expect(await aCategory('إيجار', { parentId })).toMatchObject({ parentId, kind: 'expense', flag: 'need' });
    expect(await aCategory('ورد', { parentId, flag: 'want' })).toMatchObject({ parentId, flag: 'want' });
    const income = await aCategory('عمل', { kind: 'income' });
    expect(await aCategory('ساعات إضافية', { parentId: income.id })).toMatchObject({ kind: 'income', flag: null });
  });

  it.each<[string, object, Record<string, string>]>([
    ['a blank name', { name: ' \u200f ' }, { name: errorTexts.categoryNameRequired }],
    ['41 letters', { name: 'ف'.repeat(41) }, { name: 'اسم الفئة لا يزيد على 40 حرفًا' }],
    ['a kind that there is not', { kind: 'transfer' }, { kind: errorTexts.categoryKindInvalid }],
    ['a flag that there is not', { flag: 'luxury' }, { flag: errorTexts.categoryFlagRequired }],
    ['an icon that there is not', { icon: 'rocket' }, { icon: errorTexts.valueInvalid }],
    ['income that is needed', { kind: 'income', flag: 'need' }, { flag: refusalTexts.categoryFlagUnneeded }],
    ['a parent that is none', { parentId: 'x' }, { parentId: errorTexts.idInvalid }],
    ['a parent that is not there', { parentId: uuidv7(0) }, { parentId: errorTexts.categoryUnknown }],
    ['a place', { position: 0 }, { position: errorTexts.fieldUnknown }],
  ])('refuses %s, and adds nothing', async (_, change, fields) => {
    expectFieldErrors(await layla.call('POST', '/category', { name: 'قهوة', ...change }), fields);
    expect(await list()).toEqual([]);
  });

  it('refuses a parent that is somebody else’s, deleted, a part itself, or of another kind', async () => {
    const omar = await server.person('عمر');
    const [theirs = expect.fail()] = await list(omar);
    const gone = await aCategory('محذوفة');
    await layla.call('DELETE', `/category/${gone.id}`);
    const upper = await aCategory('السكن');
    const part = await aCategory('إيجار', { parentId: upper.id });
    for (const [parentId, kind, text] of [
      [theirs.id, undefined, errorTexts.categoryUnknown],
      [gone.id, undefined, errorTexts.categoryUnknown],
      [part.id, undefined, refusalTexts.categoryNested],
      [upper.id, 'income', errorTexts.categoryUnknown],
    ] as const) {
      expectFieldErrors(await layla.call('POST', '/category', { name: 'جزء', parentId, kind }), { parentId: text });
    }
    expect(await names()).toEqual(['السكن', 'إيجار']);
  });

  it('refuses a name that reads like one beside it, and no other', async () => {
    const upper = await aCategory('مكتبة');
    expectFieldErrors(await layla.call('POST', '/category', { name: 'مكتبه' }), {
      name: refusalTexts.categoryNameTaken,
    });
    await aCategory('مكتبة', { kind: 'income' });
    await aCategory('مكتبة', { parentId: upper.id });
    const again = await layla.call('POST', '/category', { name: 'مَكتبة', parentId: upper.id });
    expectFieldErrors(again, { name: refusalTexts.categoryNameTaken });
    expect(await list()).toHaveLength(3);
  });

  it('answers the row that exists to the same id again, even when it was deleted since', async () => {
    const id = uuidv7(server.clock.now().getTime());
    const first = await aCategory('قهوة', { id });
    await layla.call('DELETE', `/category/${id}`);
    const again = await layla.call<Category>('POST', '/category', { id, name: 'أخرى', kind: 'income' });
    expect([again.status, again.body]).toEqual([200, first]);
    expect(await list()).toEqual([]);
  });

  it('adds one of ten with one name at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => layla.call('POST', '/category', { name: 'قهوة' })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(400)]);
    expect(await names()).toEqual(['قهوة']);
  });
});

describe('listCategories', () => {
  it('answers each upper one followed by its parts, in the order they were made', async () => {
    const home = await aCategory('السكن');
    const food = await aCategory('الطعام');
    await aCategory('مطاعم', { parentId: food.id });
    await aCategory('إيجار', { parentId: home.id });
    await aCategory('راتب', { kind: 'income' });
    await aCategory('أثاث', { parentId: home.id });
    expect(await names()).toEqual(['السكن', 'إيجار', 'أثاث', 'الطعام', 'مطاعم', 'راتب']);
  });
});

describe('editCategory', () => {
  it('changes what is named and nothing else', async () => {
    const category = await aCategory('قهوة');
    const edit = async (change: object) => (await layla.call('PATCH', `/category/${category.id}`, change)).body;
    expect(await edit({})).toEqual(category);
    expect(await edit({ name: 'قَهوة' })).toEqual({ ...category, name: 'قَهوة' });
    expect(await edit({ flag: 'need', icon: 'coffee' })).toEqual({
      ...category,
      name: 'قَهوة',
      flag: 'need',
      icon: 'coffee',
    });
  });

  it('moves a part to another category, and lifts it to the upper level', async () => {
    const [home, food] = [await aCategory('السكن'), await aCategory('الطعام')];
    const part = await aCategory('قهوة', { parentId: home.id });
    const move = async (parentId: string | null) =>
      await layla.call<Category>('PATCH', `/category/${part.id}`, { parentId });
    expect((await move(food.id)).body).toEqual({ ...part, parentId: food.id });
    expect(await names()).toEqual(['السكن', 'الطعام', 'قهوة']);
    expect((await move(null)).body).toEqual({ ...part, parentId: null });
    expect((await move(home.id)).body).toEqual(part);
  });

  it('keeps two levels, one kind in each category, and names apart', async () => {
    const omar = await server.person('عمر');
    const [theirs = expect.fail()] = await list(omar);
    const [home, food] = [await aCategory('السكن'), await aCategory('الطعام')];
    const rent = await aCategory('إيجار', { parentId: home.id });
    await aCategory('مطاعم', { parentId: food.id });
    const salary = await aCategory('راتب', { kind: 'income' });
    const lone = await aCategory('مطاعم');
    const before = await list();
    const edit = (id: string, change: object) => layla.call('PATCH', `/category/${id}`, change);
    const nested = { parentId: refusalTexts.categoryNested };
    const unknown = { parentId: errorTexts.categoryUnknown };
    expectFieldErrors(await edit(food.id, { parentId: home.id }), nested);
    expectFieldErrors(await edit(lone.id, { parentId: rent.id }), nested);
    expectFieldErrors(await edit(lone.id, { parentId: lone.id }), nested);
    expectFieldErrors(await edit(lone.id, { parentId: salary.id }), unknown);
    expectFieldErrors(await edit(lone.id, { parentId: theirs.id }), unknown);
    expectFieldErrors(await edit(lone.id, { parentId: uuidv7(0) }), unknown);
    expectFieldErrors(await edit(lone.id, { parentId: food.id }), { name: refusalTexts.categoryNameTaken });
    expectFieldErrors(await edit(lone.id, { name: 'السّكن' }), { name: refusalTexts.categoryNameTaken });
    expectFieldErrors(await edit(salary.id, { flag: 'need' }), { flag: refusalTexts.categoryFlagUnneeded });
    expectFieldErrors(await edit(lone.id, { name: '', icon: 'coffee' }), { name: errorTexts.categoryNameRequired });
    expectFieldErrors(await edit(lone.id, { kind: 'income' }), { kind: errorTexts.fieldUnknown });
    expect(await list()).toEqual(before);
  });

  it('lets no two edits at once nest categories', async () => {
    const [one, other] = [await aCategory('أولى'), await aCategory('ثانية')];
    const responses = await Promise.all([
      layla.call('PATCH', `/category/${one.id}`, { parentId: other.id }),
      layla.call('PATCH', `/category/${other.id}`, { parentId: one.id }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await list()).toHaveLength(2);
  });

  it('says not found of a deleted one', async () => {
    const { id } = await aCategory('قهوة');
    await layla.call('DELETE', `/category/${id}`);
    expect((await layla.call('PATCH', `/category/${id}`, { name: 'شاي' })).status).toBe(404);
  });
});

describe('deleteCategory and restoreCategory', () => {
  const remove = (id: string, moveTo?: string) =>
    layla.call('DELETE', `/category/${id}${moveTo === undefined ? '' : `?moveTo=${moveTo}`}`);
  const restore = (id: string) => layla.call<Category>('POST', `/category/${id}/restore`);
  const rules = async () => (await layla.call<Rule[]>('GET', '/rule')).body;
  const getRuleCategory = ({ effects: [effect] }: Rule) => effect?.type === 'category' && effect.categoryId;
  const aRule = async (contains: string, categoryId: string) =>
    (await layla.call<Rule>('POST', '/rule', wordRule(contains, categoryId))).body;

  /** Plants a transaction in a category, and a payee that the category was last used for. */
  async function post(
    category: string,
    payee: string,
    options: { trashed?: boolean; kind?: 'expense' | 'income' } = {},
  ) {
    const { trashed = false, kind = 'expense' } = options;
    const account = await fixtures.account(layla);
    const row = { account, category, payee, type: kind, on: '2026-11-20', minor: 700 };
    const id = await fixtures.transaction(layla, row);
    if (trashed) await query('update transactions set deleted_at = $2 where id = $1', id, server.clock.now());
    await query(
      `insert into payees (user_id, key, name, ${kind}_category_id, used_on, updated_at) values ($1, $2, $2, $3, $4, $5)`,
      ...[layla.user.id, payee, category, '2026-11-20', server.clock.now()],
    );
  }
  const budget = async (category: string | null, minor = 50_000) =>
    await query(
      `insert into budgets (user_id, month, category_id, amount_minor, currency, rollover, updated_at)
       values ($1, '2026-11', $2, $3, 'SAR', false, $4)`,
      ...[layla.user.id, category, minor, server.clock.now()],
    );

  /** Everything that references the person's categories, with their names. */
  async function hanging() {
    const { user } = layla;
    const getName = (id: string) => `(select name from categories c where c.id = ${id})`;
    return {
      transactions: await query(
        `select payee, ${getName('category_id')} as category from transactions where user_id = $1 order by payee`,
        user.id,
      ),
      payees: await query(
        `select key, ${getName('coalesce(expense_category_id, income_category_id)')} as category
           from payees where user_id = $1 order by key`,
        user.id,
      ),
      budgets: await query(
        `select ${getName('category_id')} as category, amount_minor as minor from budgets where user_id = $1 order by 1`,
        user.id,
      ),
      rules: (await rules()).map((rule) => [rule.name, getRuleCategory(rule)]),
    };
  }

  it('take one away with its parts, and bring it back with those that went with it', async () => {
    const food = await aCategory('الطعام');
    const gone = await aCategory('حلويات', { parentId: food.id });
    await remove(gone.id);
    server.clock.advance(1_000);
    await aCategory('مطاعم', { parentId: food.id });
    await aCategory('قهوة', { parentId: food.id });
    const before = await list();
    expect((await remove(food.id)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await remove(food.id)).status).toBe(404);
    const back = await restore(food.id);
    expect([back.status, back.body]).toEqual([200, food]);
    expect((await restore(food.id)).body).toEqual(food);
    expect(await list()).toEqual(before);
  });

  it('refuse while a transaction is posted to it or to a part, unless given where that goes', async () => {
    const food = await aCategory('الطعام');
    const coffee = await aCategory('قهوة', { parentId: food.id });
    await post(coffee.id, 'المقهى');
    const before = [await list(), await hanging()];
    for (const id of [food.id, coffee.id]) {
      const response = await remove(id);
      expect([response.status, getErrorBody(response).errorType]).toEqual([409, 'category_in_use']);
      expect(getErrorBody(response).message).toBe('للفئة معاملات. يمكن نقلها إلى فئة أخرى ثم الحذف.');
    }
    expect([await list(), await hanging()]).toEqual(before);
  });

  it('move all that hangs on it to another one; its budgets go', async () => {
    const food = await aCategory('الطعام');
    const coffee = await aCategory('قهوة', { parentId: food.id });
    const fun = await aCategory('الترفيه');
    await post(coffee.id, 'ا');
    await post(food.id, 'ب');
    await post(food.id, 'ت', { trashed: true });
    await post(fun.id, 'ث');
    await aRule('مقهى', coffee.id);
    const deleted = await aRule('مطعم', food.id);
    await layla.call('DELETE', `/rule/${deleted.id}`);
    for (const id of [food.id, coffee.id]) await budget(id);
    await budget(fun.id, 9_000);
    await budget(null, 200_000);

    expect((await remove(food.id, fun.id)).status).toBe(204);
    const category = 'الترفيه';
    expect(await hanging()).toEqual({
      transactions: ['ا', 'ب', 'ت', 'ث'].map((payee) => ({ payee, category })),
      payees: ['ا', 'ب', 'ت', 'ث'].map((key) => ({ key, category })),
      budgets: [
        { category, minor: 9_000 },
        { category: null, minor: 200_000 },
      ],
      rules: [['مقهى', fun.id]],
    });
    expect(getRuleCategory((await layla.call<Rule>('POST', `/rule/${deleted.id}/restore`)).body)).toBe(fun.id);

    // It is restored without transactions.
    await restore(food.id);
    expect(await names()).toEqual(['الطعام', 'قهوة', 'الترفيه']);
    expect((await hanging()).transactions).toEqual(['ا', 'ب', 'ت', 'ث'].map((payee) => ({ payee, category })));
    expect((await rules()).map(getRuleCategory)).toEqual([fun.id, fun.id]);
  });

  it('move income to income', async () => {
    const [work, rent] = [await aCategory('عمل', { kind: 'income' }), await aCategory('إيجارات', { kind: 'income' })];
    await post(work.id, 'ا', { kind: 'income' });
    expect((await remove(work.id, rent.id)).status).toBe(204);
    expect(await hanging()).toMatchObject({
      transactions: [{ payee: 'ا', category: 'إيجارات' }],
      payees: [{ key: 'ا', category: 'إيجارات' }],
    });
  });

  it('let nothing hang on it where nothing is posted to it: its rules are paused until it comes back', async () => {
    const food = await aCategory('الطعام');
    await post(food.id, 'ا', { trashed: true });
    const rule = await aRule('مطعم', food.id);
    const older = await aRule('مخبز', food.id);
    await layla.call('DELETE', `/rule/${older.id}`);
    server.clock.advance(1_000);
    await budget(food.id);
    expect((await remove(food.id)).status).toBe(204);
    const bare = {
      transactions: [{ payee: 'ا', category: null }],
      payees: [{ key: 'ا', category: null }],
      budgets: [],
      rules: [['مطعم', food.id]],
    };
    expect(await hanging()).toEqual(bare);
    expect(await rules()).toMatchObject([{ id: rule.id, missing: 'category' }]);
    await restore(food.id);
    expect(await hanging()).toEqual(bare);
    expect(await rules()).toMatchObject([{ id: rule.id, missing: null }]);
  });

  it('refuse to move anything to what is not there, is deleted with it, or is of another kind', async () => {
    const omar = await server.person('عمر');
    const [theirs = expect.fail()] = await list(omar);
    const food = await aCategory('الطعام');
    const coffee = await aCategory('قهوة', { parentId: food.id });
    const salary = await aCategory('راتب', { kind: 'income' });
    const gone = await aCategory('محذوفة');
    await remove(gone.id);
    await post(food.id, 'ا');
    const before = [await list(), await hanging()];
    for (const [moveTo, text] of [
      [theirs.id, errorTexts.categoryUnknown],
      [uuidv7(0), errorTexts.categoryUnknown],
      [gone.id, errorTexts.categoryUnknown],
      [food.id, errorTexts.categoryUnknown],
      [coffee.id, errorTexts.categoryUnknown],
      [salary.id, errorTexts.categoryOfOtherKind],
      ['x', errorTexts.idInvalid],
    ] as const) {
      expectFieldErrors(await remove(food.id, moveTo), { moveTo: text });
    }
    expect([await list(), await hanging()]).toEqual(before);
    // A subcategory may move to its parent.
    await post(coffee.id, 'ب');
    expect((await remove(coffee.id, food.id)).status).toBe(204);
  });

  it('give it a number where its name was taken meanwhile', async () => {
    const { id } = await aCategory('قهوة');
    await remove(id);
    await aCategory('قهوه');
    const back = await restore(id);
    expect([back.status, back.body.name]).toEqual([200, 'قهوة 2']);
    expect(await names()).toEqual(['قهوة 2', 'قهوه']);
  });

  it('bring a part back as an upper one where what it was a part of is gone, or a part by now', async () => {
    const [food, fun] = [await aCategory('الطعام'), await aCategory('الترفيه')];
    const first = await aCategory('مطاعم', { parentId: food.id });
    const second = await aCategory('قهوة', { parentId: food.id });
    for (const { id } of [first, second]) await remove(id);
    server.clock.advance(1_000);
    await layla.call('PATCH', `/category/${food.id}`, { parentId: fun.id });
    expect((await restore(first.id)).body).toEqual({ ...first, parentId: null });
    await remove(fun.id);
    expect((await restore(second.id)).body).toEqual({ ...second, parentId: null });
    expect((await names()).sort()).toEqual(['قهوة', 'مطاعم'].sort());
  });

  it('keep a deleted one 30 days and no longer, and as long as anything names it', async () => {
    const food = await aCategory('الطعام');
    const coffee = await aCategory('قهوة', { parentId: food.id });
    await aCategory('مطاعم', { parentId: food.id });
    const rule = await aRule('مطعم', food.id);
    await remove(food.id);
    const listRemaining = async () =>
      (
        await query('select name from categories where user_id = $1 and name = any($2) order by name', layla.user.id, [
          'الطعام',
          'قهوة',
          'مطاعم',
        ])
      ).map(({ name }) => name);
    server.clock.advance(30 * 86_400_000);
    await runPurge(server);
    expect(await listRemaining()).toEqual(['الطعام', 'قهوة', 'مطاعم']);
    server.clock.advance(1_000);
    // Posted by a concurrent call.
    await post(coffee.id, 'ا');
    await runPurge(server);
    expect(await listRemaining()).toEqual(['الطعام', 'قهوة']);
    await query('delete from transactions where user_id = $1', layla.user.id);
    await runPurge(server);
    expect(await listRemaining()).toEqual(['الطعام', 'قهوة']);
    await query('delete from payees where user_id = $1', layla.user.id);
    await runPurge(server);
    expect(await listRemaining()).toEqual([]);
    // Its rule stays, paused.
    expect(await query('select id from category_rules where user_id = $1', layla.user.id)).toEqual([{ id: rule.id }]);
  });
});
