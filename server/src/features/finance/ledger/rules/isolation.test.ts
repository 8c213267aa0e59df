import type { Rule, RuleId } from '@afdal/contract/finance/ledger/rules';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { beforeEach, expect, it } from 'vitest';
import { findUserRows } from '../../../../../testing/find-user-rows.ts';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../../testing/test-server.ts';
import { wordRule } from '../../../../../testing/word-rule.ts';
import type { Db } from '../../../../platform/database/database.ts';
import {
  changeEffects,
  countApplied,
  countRules,
  findRuleIncludingDeleted,
  findRuleRow,
  findRuleRows,
  insertRule,
  loadReferences,
  moveRules,
  ruleRows,
  setApplied,
  setEffects,
  setRuleOrder,
  updateRule,
} from '../rule-store/store.ts';
import { findLocked, findMergedInto, findPast, findWithOtherSide, lockPast } from './past-store.ts';
import { categorise, findUncategorised, uncategorisedIds } from './uncategorised-store.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);

interface Own {
  readonly rule: RuleId;
  readonly category: string;
  readonly account: string;
  readonly transaction: string;
}

let layla: Person;
let omar: Person;
let victimData: Own;
let attackerData: Own;
const getId = ({ user }: Person) => user.id as UserId;
const on = '2026-11-20' as CivilDate;

async function createOwn(person: Person): Promise<Own> {
  const category = await fixtures.category(person, 'مقاهٍ');
  const { body } = await person.call<Rule>('POST', '/rule', wordRule('مقهى', category));
  const account = await fixtures.account(person);
  const transaction = await fixtures.transaction(person, { account, on, minor: 500, payee: 'مقهى' });
  return { category, rule: body.id as RuleId, account, transaction };
}

beforeEach(async () => {
  await server.startOver();
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  [victimData, attackerData] = [await createOwn(layla), await createOwn(omar)];
});

type Change = (db: Db, user: UserId, now: Date) => Promise<unknown>;

it.each<[string, Change]>([
  ['the name of a rule', (db, user, now) => updateRule(db, user, victimData.rule, { name: 'لي' }, now)],
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
  ['what they do', (db, user, now) => moveRules(db, user, [victimData.category], attackerData.category, now)],
  ['their effects', (db, user, now) => setEffects(db, user, victimData.rule, [{ type: 'tags', tags: ['لي'] }], now)],
  ['their order', (db, user) => setRuleOrder(db, user, [attackerData.rule, victimData.rule])],
  ['how often they applied', (db, user) => countApplied(db, user, [{ id: victimData.rule, occurredOn: on }])],
  ['what they applied to', (db, user) => setApplied(db, user, victimData.rule, { count: 9, lastOn: on })],
])('nobody else changes of rules, although they know the ids, %s', async (_, change) => {
  const { database, clock } = server;
  const before = await findUserRows(database, layla.user.id);
  await change(database.db, getId(omar), clock.now());
  expect(await findUserRows(database, layla.user.id)).toEqual(before);
  // The owner can.
  await change(database.db, getId(layla), clock.now());
  expect(await findUserRows(database, layla.user.id)).not.toEqual(before);
});

it('one’s own rules alone are asked for other effects', async () => {
  const seen: unknown[] = [];
  const look = (effects: unknown) => {
    seen.push(effects);
    return null;
  };
  await changeEffects(server.database.db, getId(omar), look, server.clock.now());
  expect(seen).toEqual([[{ type: 'category', categoryId: attackerData.category }]]);
});

it('nobody else brings a rule back, and a new one comes behind one’s own alone', async () => {
  const { db } = server.database;
  await ruleRows.markDeleted(db, getId(layla), victimData.rule, server.clock.now());
  const before = await findUserRows(server.database, layla.user.id);
  expect(await ruleRows.unmarkDeleted(db, getId(omar), victimData.rule)).toBe(false);
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
  await setRuleOrder(db, getId(omar), [victimData.rule, attackerData.rule]);
  const [known = expect.fail()] = await findRuleRows(db, getId(omar));
  expect(known.position).toBe(1);
  const added = { ...known, id: victimData.category };
  expect((await insertRule(db, getId(layla), added, server.clock.now()))?.position).toBe(1);
});

it('reads of a person what is their own, and applies it to their own', async () => {
  const { db } = server.database;
  const theirs = getId(omar);
  expect((await findRuleRows(db, theirs)).map(({ id }) => id)).toEqual([attackerData.rule]);
  expect(await countRules(db, theirs)).toBe(1);
  expect([
    await findRuleRow(db, theirs, victimData.rule),
    await findRuleIncludingDeleted(db, theirs, victimData.rule),
  ]).toEqual([null, null]);
  const { categories, accounts } = await loadReferences(db, theirs);
  expect([categories.has(attackerData.category), categories.has(victimData.category)]).toEqual([true, false]);
  expect([...accounts.keys()]).toEqual([attackerData.account]);
  expect(await uncategorisedIds(db, theirs)).toEqual([attackerData.transaction]);
  const both = [victimData.transaction, attackerData.transaction];
  expect((await findUncategorised(db, theirs, both)).map(({ id }) => id)).toEqual([attackerData.transaction]);
  expect((await findPast(db, theirs, undefined)).map(({ id }) => id)).toEqual([attackerData.transaction]);
  expect((await findLocked(db, theirs, both)).map(({ id }) => id)).toEqual([attackerData.transaction]);
  expect(await lockPast(db, theirs, both)).toEqual([attackerData.transaction]);
  const before = await findUserRows(server.database, layla.user.id);
  expect((await omar.call('POST', '/rule/apply')).body).toEqual({ changed: 1, skipped: 0 });
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});

it('finds what is merged, and other sides of transfers, among one’s own', async () => {
  const { db, pool } = server.database;
  const merged = await fixtures.transaction(layla, { account: victimData.account, on, minor: 500 });
  await pool.query(
    `update transactions set deleted_at = now(), merged_into_id = $2, merged_as = 'same' where id = $1`,
    [merged, victimData.transaction],
  );
  expect(await findMergedInto(db, getId(omar))).toEqual(new Set());
  expect(await findMergedInto(db, getId(layla))).toEqual(new Set([victimData.transaction]));
  const savings = await fixtures.account(layla);
  await fixtures.transaction(layla, { account: savings, on, minor: 500, type: 'income' });
  const sides = [{ id: victimData.transaction, otherAccountId: savings }];
  expect(await findWithOtherSide(db, getId(omar), sides)).toEqual(new Set());
  expect(await findWithOtherSide(db, getId(layla), sides)).toEqual(new Set([victimData.transaction]));
});
