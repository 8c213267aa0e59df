import type { UserId } from '@afdal/contract/ids';
import { afterEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { verifyAudit } from './verify-audit.ts';
import { type AuditEntry, writeAudit } from './write-audit.ts';

const server = useTestServer();
const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);

/** What somebody with every right over the database could do. */
async function tamper(text: string): Promise<void> {
  await query('alter table audit_log disable trigger audit_log_only_inserts');
  await query(text);
  await query('alter table audit_log enable trigger audit_log_only_inserts');
}

afterEach(async () => {
  await tamper('delete from audit_log');
});

async function write(entry: Partial<AuditEntry> = {}): Promise<void> {
  const all = {
    actor: 'command_line' as const,
    action: 'setting.set',
    target: { kind: 'setting', id: 'refundDays' },
    before: { value: 14 },
    after: { value: 7 },
    at: server.clock.now(),
    ...entry,
  };
  await server.database.db.transaction(async (tx) => await writeAudit(tx, all));
}

const verify = (expectedHash: string | null = null) => verifyAudit(server.database.db, expectedHash);

it('is empty at first', async () => {
  expect(await verify()).toEqual({ rows: 0, last: null, brokenAt: null, isIntact: true });
});

it('keeps who did what to whom, from what to what, and when', async () => {
  const actor = { user: '019ab000-0000-7000-8000-000000000001' as UserId };
  await write({ actor, before: null, after: { b: 1.5, a: 'ليلى', c: null, d: true } });
  const { rows } = await query('select * from audit_log');
  expect(rows).toMatchObject([
    {
      position: 1,
      actor_kind: 'user',
      actor_id: actor.user,
      action: 'setting.set',
      target_kind: 'setting',
      target_id: 'refundDays',
      before: null,
      after: { a: 'ليلى', b: 1.5, c: null, d: true },
      at: server.clock.now(),
    },
  ]);
  expect(await verify()).toMatchObject({ rows: 1, brokenAt: null });
});

it('stays one chain when many write at once', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, n) => write({ after: { value: n } })));
  expect(await verify()).toMatchObject({ rows: 12, brokenAt: null });
});

it('goes with the action: undone, it leaves no row and no gap', async () => {
  const { db } = server.database;
  const undone = db.transaction(async (tx) => {
    await writeAudit(tx, {
      actor: 'server',
      action: 'a.b',
      target: { kind: 'a', id: '1' },
      before: null,
      after: null,
      at: server.clock.now(),
    });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await write();
  expect(await verify()).toMatchObject({ rows: 1, brokenAt: null });
});

it.each(['update audit_log set action = $$x$$', 'delete from audit_log', 'truncate audit_log'])(
  'refuses: %s',
  async (statement) => {
    await write();
    await expect(query(statement)).rejects.toThrow('rows of audit_log are only inserted');
  },
);

describe('the proof', () => {
  it.each([
    ['a fact', 'update audit_log set after = $${"value": 8}$$ where position = 2', 2],
    ['an actor', "update audit_log set actor_kind = 'server' where position = 1", 1],
    ['a moment', "update audit_log set at = at + interval '1 ms' where position = 3", 3],
    ['a hash', "update audit_log set hash = '\\x00' where position = 1", 1],
    ['a row that is gone', 'delete from audit_log where position = 2', 2],
    ['the first row', 'delete from audit_log where position = 1', 1],
  ])('finds %s', async (_, statement, brokenAt) => {
    for (const value of [1, 2, 3]) await write({ after: { value } });
    await tamper(statement);
    expect((await verify()).brokenAt).toBe(brokenAt);
  });

  it('finds that rows at the end are gone by a hash that was kept', async () => {
    for (const value of [1, 2]) await write({ after: { value } });
    const { last } = await verify();
    await write();
    expect((await verify(last)).isIntact).toBe(true);
    await tamper('delete from audit_log where position > 1');
    expect(await verify(last)).toMatchObject({ rows: 1, brokenAt: null, isIntact: false });
  });
});
