import type { RuleId, UserId } from '@afdal/contract/ids';
import type { Rule } from '@afdal/contract/rules';
import { beforeEach, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { rowsOf } from '../../../../../testing/rows-of.ts';
import { type Person, useTestServer } from '../../../../../testing/test-server.ts';
import type { Db } from '../../../../platform/database/database.ts';
import {
  countRules,
  deleteRulesOf,
  findRuleIncludingDeleted,
  moveRules,
  restoreRulesOf,
  ruleOf,
  ruleRows,
  rulesOf,
  unmarkDeleted,
  updateRule,
} from './store.ts';
import { categorise, uncategorisedIds, uncategorisedOf } from './uncategorised-store.ts';

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
const idOf = ({ user }: Person) => user.id as UserId;

async function ownOf(person: Person): Promise<Own> {
  const category = await plant.category(person, 'مقاهٍ');
  const { body } = await person.call<Rule>('POST', '/rule', { contains: 'مقهى', categoryId: category });
  const row = { account: await plant.account(person), on: '2026-11-20', minor: 500, payee: 'مقهى' };
  return { category, rule: body.id as RuleId, transaction: await plant.transaction(person, row) };
}

beforeEach(async () => {
  await server.startOver();
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  [hers, his] = [await ownOf(layla), await ownOf(omar)];
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
  const before = await rowsOf(server.database, layla.user.id);
  await change(server.database.db, idOf(omar), server.clock.now());
  expect(await rowsOf(server.database, layla.user.id)).toEqual(before);
});

it.each<[string, Change]>([
  [
    'what they mean',
    (db, user, now) => moveRules(db, user, [hers.category], hers.category, new Date(now.getTime() + 1)),
  ],
  ['their presence', (db, user, now) => deleteRulesOf(db, user, [hers.category], now)],
  ['their absence', (db, user, now) => restoreRulesOf(db, user, [hers.category], now)],
])('nobody else changes the rules of a category, although they know its id: %s', async (_, change) => {
  const { database, clock } = server;
  const trashed = await layla.call<Rule>('POST', '/rule', { contains: 'مكتبة', categoryId: hers.category });
  await ruleRows.markDeleted(database.db, idOf(layla), trashed.body.id as RuleId, clock.now());
  const before = await rowsOf(database, layla.user.id);
  await change(database.db, idOf(omar), clock.now());
  expect(await rowsOf(database, layla.user.id)).toEqual(before);
  // The owner can.
  await change(database.db, idOf(layla), clock.now());
  expect(await rowsOf(database, layla.user.id)).not.toEqual(before);
});

it('nobody else brings a rule back', async () => {
  const { db } = server.database;
  await ruleRows.markDeleted(db, idOf(layla), hers.rule, server.clock.now());
  const before = await rowsOf(server.database, layla.user.id);
  expect(await unmarkDeleted(db, idOf(omar), hers.rule)).toBe(false);
  expect(await rowsOf(server.database, layla.user.id)).toEqual(before);
});

it('reads of a person what is their own, and applies it to their own', async () => {
  const { db } = server.database;
  expect((await rulesOf(db, idOf(omar))).map(({ id }) => id)).toEqual([his.rule]);
  expect(await countRules(db, idOf(omar))).toBe(1);
  expect([await ruleOf(db, idOf(omar), hers.rule), await findRuleIncludingDeleted(db, idOf(omar), hers.rule)]).toEqual([
    null,
    null,
  ]);
  expect(await uncategorisedIds(db, idOf(omar))).toEqual([his.transaction]);
  const both = [hers.transaction, his.transaction];
  expect((await uncategorisedOf(db, idOf(omar), both)).map(({ id }) => id)).toEqual([his.transaction]);
  const before = await rowsOf(server.database, layla.user.id);
  expect((await omar.call('POST', '/rule/apply')).body).toEqual({ changed: 1 });
  expect(await rowsOf(server.database, layla.user.id)).toEqual(before);
});
