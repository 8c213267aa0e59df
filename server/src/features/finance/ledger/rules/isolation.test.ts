import type { Rule, RuleId } from '@afdal/contract/finance/rules';
import type { UserId } from '@afdal/contract/ids';
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
const fixtures = moneyFixtures(server);

interface Own {
  readonly rule: RuleId;
  readonly category: string;
  readonly transaction: string;
}

let layla: Person;
let omar: Person;
let victimData: Own;
let attackerData: Own;
const getId = ({ user }: Person) => user.id as UserId;

async function createOwn(person: Person): Promise<Own> {
  const category = await fixtures.category(person, 'مقاهٍ');
  const { body } = await person.call<Rule>('POST', '/rule', { contains: 'مقهى', categoryId: category });
  const row = { account: await fixtures.account(person), on: '2026-11-20', minor: 500, payee: 'مقهى' };
  return { category, rule: body.id as RuleId, transaction: await fixtures.transaction(person, row) };
}

beforeEach(async () => {
  await server.startOver();
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  [victimData, attackerData] = [await createOwn(layla), await createOwn(omar)];
});

type Change = (db: Db, user: UserId, now: Date) => Promise<unknown>;

it.each<[string, Change]>([
  ['the words of a rule', (db, user, now) => updateRule(db, user, victimData.rule, { contains: 'لي' }, now)],
  ['its presence', (db, user, now) => ruleRows.markDeleted(db, user, victimData.rule, now)],
  [
    'what has no category',
    (db, user, now) => categorise(db, user, [{ id: victimData.transaction, categoryId: victimData.category }], now),
  ],
])('nobody else changes, although they know the ids, %s', async (_, change) => {
  const before = await findUserRows(server.database, layla.user.id);
  await change(server.database.db, getId(omar), server.clock.now());
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});

it.each<[string, Change]>([
  [
    'what they mean',
    (db, user, now) => moveRules(db, user, [victimData.category], victimData.category, new Date(now.getTime() + 1)),
  ],
  ['their presence', (db, user, now) => deleteCategoryRules(db, user, [victimData.category], now)],
  ['their absence', (db, user, now) => restoreCategoryRules(db, user, [victimData.category], now)],
])('nobody else changes the rules of a category, although they know its id: %s', async (_, change) => {
  const { database, clock } = server;
  const trashed = await layla.call<Rule>('POST', '/rule', { contains: 'مكتبة', categoryId: victimData.category });
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
  await ruleRows.markDeleted(db, getId(layla), victimData.rule, server.clock.now());
  const before = await findUserRows(server.database, layla.user.id);
  expect(await unmarkDeleted(db, getId(omar), victimData.rule)).toBe(false);
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});

it('reads of a person what is their own, and applies it to their own', async () => {
  const { db } = server.database;
  expect((await findRules(db, getId(omar))).map(({ id }) => id)).toEqual([attackerData.rule]);
  expect(await countRules(db, getId(omar))).toBe(1);
  expect([
    await findRule(db, getId(omar), victimData.rule),
    await findRuleIncludingDeleted(db, getId(omar), victimData.rule),
  ]).toEqual([null, null]);
  expect(await uncategorisedIds(db, getId(omar))).toEqual([attackerData.transaction]);
  const both = [victimData.transaction, attackerData.transaction];
  expect((await findUncategorised(db, getId(omar), both)).map(({ id }) => id)).toEqual([attackerData.transaction]);
  const before = await findUserRows(server.database, layla.user.id);
  expect((await omar.call('POST', '/rule/apply')).body).toEqual({ changed: 1 });
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});
