import type { InboxMessage, InboxMessageId, InboxPattern, InboxPatternId } from '@afdal/contract/finance/inbox';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { maxInboxPatterns } from '@afdal/domain/money/inbox/limits';
import { beforeEach, expect, it } from 'vitest';
import { newApiKey } from '../../../../testing/api-key.ts';
import { findUserRows } from '../../../../testing/find-user-rows.ts';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findMovements, findUsedAccounts, findUsedWords } from './history-store.ts';
import {
  countWaitingMessages,
  findMessage,
  findWaitingMessages,
  lockMessage,
  markAccepted,
  markDismissed,
  unmarkDismissed,
} from './messages-store.ts';
import {
  findAutomaticPatterns,
  findConfirmedPatterns,
  lockPattern,
  lockPatternByKey,
  setAutomatic,
  stopPatternByTransaction,
  trimPatterns,
} from './patterns-store.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
const buy = (amount: string) => `شراء\nبطاقة:4417;مدى\nبـSAR ${amount}\nلـمقهى الواحة\n26/11/20 10:22`;

interface Own {
  readonly person: Person;
  readonly id: UserId;
  readonly account: string;
  readonly waiting: InboxMessageId;
  readonly dismissed: InboxMessageId;
  /** Accepted without asking. */
  readonly recorded: string;
  readonly pattern: InboxPatternId;
  readonly key: string;
}

let layla: Own;
let omar: Own;

/** Both have the same messages of the same card, and one pattern, which is accepted without asking. */
async function someone(name: string): Promise<Own> {
  const person = await server.person(name);
  const account = await fixtures.account(person);
  const { key } = await newApiKey(person);
  const send = async (text: string) => {
    await server.call('POST', '/inbox', { text }, { authorization: `Bearer ${key}` });
    server.clock.advance(1);
    return (await person.call<InboxMessage[]>('GET', '/inbox')).body[0];
  };
  for (const amount of ['1.00', '2.00', '3.00']) {
    const message = await send(buy(amount));
    const { type, amountMinor, currency, occurredOn } = message?.draft ?? expect.fail();
    const body = { type, accountId: account, amountMinor, currency, occurredOn, payee: `مقهى ${name}` };
    await person.call('POST', `/inbox/${message?.id}/accept`, body);
  }
  const [pattern] = (await person.call<InboxPattern[]>('GET', '/inbox/pattern')).body;
  await person.call('PATCH', `/inbox/pattern/${pattern?.id}`, { isAutomatic: true });
  await send(buy('41.00'));
  const other = (amount: string) => buy(amount).replace('شراء', 'شراء انترنت');
  const dismissed = await send(other('5.00'));
  await person.call('DELETE', `/inbox/${dismissed?.id}`);
  const waiting = await send(other('6.00'));
  const { rows } = await server.database.pool.query<{ id: string; pattern_key: string }>(
    'select id, pattern_key from inbox_messages where user_id = $1 and is_automatic',
    [person.user.id],
  );
  return {
    person,
    id: person.user.id as UserId,
    account,
    waiting: (waiting?.id ?? '') as InboxMessageId,
    dismissed: (dismissed?.id ?? '') as InboxMessageId,
    recorded: rows[0]?.id ?? '',
    pattern: (pattern?.id ?? '') as InboxPatternId,
    key: rows[0]?.pattern_key ?? '',
  };
}

beforeEach(async () => {
  await server.startOver();
  [layla, omar] = [await someone('ليلى'), await someone('عمر')];
  expect([omar.key, layla.recorded.length]).toEqual([layla.key, 36]);
});

type Change = (db: Db, user: UserId, now: Date) => Promise<unknown>;

it.each<[string, Change]>([
  ['what became of a message', (db, user, now) => markAccepted(db, user, layla.waiting, true, now)],
  ['its presence', (db, user, now) => markDismissed(db, user, layla.waiting, now)],
  ['its absence', (db, user) => unmarkDismissed(db, user, layla.dismissed)],
  ['a word for a pattern', (db, user) => setAutomatic(db, user, layla.pattern, false)],
  ['it by their own transaction', (db, user) => stopPatternByTransaction(db, user, omar.recorded)],
  ['it by hers', (db, user) => stopPatternByTransaction(db, user, layla.recorded)],
])('nobody else changes, although they know the ids, %s', async (_, change) => {
  const before = await findUserRows(server.database, layla.id);
  await change(server.database.db, omar.id, server.clock.now());
  expect(await findUserRows(server.database, layla.id)).toEqual(before);
});

it('stops by hers no pattern of somebody else', async () => {
  const before = await findUserRows(server.database, omar.id);
  await stopPatternByTransaction(server.database.db, omar.id, layla.recorded);
  expect(await findUserRows(server.database, omar.id)).toEqual(before);
});

it('counts towards the patterns of a person their own alone', async () => {
  const copies = `insert into inbox_patterns select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'key', n))).*
    from inbox_patterns p, generate_series(1, $2) n where user_id = $1`;
  await server.database.pool.query(copies, [layla.id, maxInboxPatterns - 1]);
  await trimPatterns(server.database.db, omar.id);
  expect(await findConfirmedPatterns(server.database.db, layla.id)).toHaveLength(maxInboxPatterns);
  await trimPatterns(server.database.db, layla.id);
  expect((await findConfirmedPatterns(server.database.db, omar.id)).map(({ id }) => id)).toEqual([omar.pattern]);
});

it('reads of a person what is their own', async () => {
  await server.database.db.transaction(async (tx) => {
    for (const { id, waiting, pattern, key, account, person } of [layla, omar]) {
      expect((await findWaitingMessages(tx, id)).map((message) => message.id)).toEqual([waiting]);
      expect(await countWaitingMessages(tx, id)).toBe(1);
      expect((await findConfirmedPatterns(tx, id)).map((one) => one.id)).toEqual([pattern]);
      expect((await findAutomaticPatterns(tx, id, [key])).get(key)?.id).toBe(pattern);
      expect((await lockPatternByKey(tx, id, key))?.id).toBe(pattern);
      expect((await findUsedAccounts(tx, id, 'card', ['4417'])).get('4417')?.accountId).toBe(account);
      const words = [...(await findUsedWords(tx, id, ['مقهي الواحه'])).values()];
      expect(words.map(({ payee }) => payee)).toEqual([`مقهى ${person.user.name}`]);
    }
    expect(await findMessage(tx, omar.id, layla.waiting)).toBeNull();
    expect(await lockMessage(tx, omar.id, layla.waiting)).toBeNull();
    expect(await lockPattern(tx, omar.id, layla.pattern)).toBeNull();
    const moved = { accountIds: [layla.account], days: ['2026-11-20' as CivilDate], amounts: [41_00] };
    expect((await findMovements(tx, layla.id, moved)).size).toBe(1);
    expect((await findMovements(tx, omar.id, moved)).size).toBe(0);
  });
});
