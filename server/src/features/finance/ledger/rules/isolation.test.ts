import type { Rule } from '@afdal/contract/finance/rules';
import type { RuleId, UserId } from '@afdal/contract/ids';
import { beforeEach, expect, it } from 'vitest';
import { findUserRows } from '../../../../../testing/find-user-rows.ts';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../../testing/test-server.ts';
import type { Db } from '../../../../platform/database/database.ts';
import {
  countRules,
  deleteCategoryRules,
  findRule,
  findRuleIncludingDeleted,
  findRules,
  moveRules,
  restoreCategoryRules,
  ruleRows,
  unmarkDeleted,
  updateRule,
} from './store.ts';
import { categorise, findUncategorised, uncategorisedIds } from './uncategorised-store.ts';

const server = useTestServer();
const plant = moneyFixtures(server);

interface Own {
  readonly rule: RuleId;
  readonly category: string;
  readonly transaction: string;
}

let layla: Person;
let omar: Person;
let hers: Own;
let his: Own;
const getId = ({ user }: Person) => user.id as UserId;

async function createOwn(person: Person): Promise<Own> {
  const category = await plant.category(person, 'مقاهٍ');
  const { body } = await person.call<Rule>('POST', '/rule', { contains: 'مقهى', categoryId: category });
  const row = { account: await plant.account(person), on: '2026-11-20', minor: 500, payee: 'مقهى' };
  return { category, rule: body.id as RuleId, transaction: await plant.transaction(person, row) };
}

beforeEach(async () => {
  await server.startOver();
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  [hers, his] = [await createOwn(layla), await createOwn(omar)];
});

type Change = (db: Db, user: UserId, now: Date) => Promise<unknown>;

it.each<[string, Change]>([
  ['the words of a rule', (db, user, now) => updateRule(db, user, hers.rule, { contains: 'لي' }, now)],
  ['its presence', (db, user, now) => ruleRows.markDeleted(db, user, hers.rule, now)],
  [
    'what has no category',
    (db, user, now) => categorise(db, user, [{ id: hers.transaction, categoryId: hers.category }], now),
  ],
])('nobody else changes, although they know the ids, %s', async (_, change) => {
  const before = await findUserRows(server.database, layla.user.id);
  await change(server.database.db, getId(omar), server.clock.now());
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});

it.each<[string, Change]>([
  [
    'what they mean',
    (db, user, now) => moveRules(db, user, [hers.category], hers.category, new Date(now.getTime() + 1)),
  ],
  ['their presence', (db, user, now) => deleteCategoryRules(db, user, [hers.category], now)],
  ['their absence', (db, user, now) => restoreCategoryRules(db, user, [hers.category], now)],
])('nobody else changes the rules of a category, although they know its id: %s', async (_, change) => {
  const { database, clock } = server;
  const trashed = await layla.call<Rule>('POST', '/rule', { contains: 'مكتبة', categoryId: hers.category });
  await ruleRows.markDeleted(database.db, getId(layla), trashed.body.id as RuleId, clock.now());
  const before = await findUserRows(database, layla.user.id);
  await change(database.db, getId(omar), clock.now());
  expect(await findUserRows(database, layla.user.id)).toEqual(before);
  // The owner can.
  await change(database.db, getId(layla), clock.now());
  expect(await findUserRows(database, layla.user.id)).not.toEqual(before);
});

it('nobody else brings a rule back', async () => {
  const { db } = server.database;
  await ruleRows.markDeleted(db, getId(layla), hers.rule, server.clock.now());
  const before = await findUserRows(server.database, layla.user.id);
  expect(await unmarkDeleted(db, getId(omar), hers.rule)).toBe(false);
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});

it('reads of a person what is their own, and applies it to their own', async () => {
  const { db } = server.database;
  expect((await findRules(db, getId(omar))).map(({ id }) => id)).toEqual([his.rule]);
  expect(await countRules(db, getId(omar))).toBe(1);
  expect([
    await findRule(db, getId(omar), hers.rule),
    await findRuleIncludingDeleted(db, getId(omar), hers.rule),
  ]).toEqual([null, null]);
  expect(await uncategorisedIds(db, getId(omar))).toEqual([his.transaction]);
  const both = [hers.transaction, his.transaction];
  expect((await findUncategorised(db, getId(omar), both)).map(({ id }) => id)).toEqual([his.transaction]);
  const before = await findUserRows(server.database, layla.user.id);
  expect((await omar.call('POST', '/rule/apply')).body).toEqual({ changed: 1 });
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});
