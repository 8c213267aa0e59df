import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditEntry } from '@afdal/contract/admin/audit';
import type { UserId } from '@afdal/contract/ids';
import { auditActions } from '@afdal/domain/admin/audit.ar';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { articleContent } from '../../../../testing/add-article.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { serverFolder } from '../../../platform/database/server-folder.ts';
import { writeAudit } from '../../audit/write-audit.ts';

const server = useTestServer();
const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);

interface Page {
  readonly items: readonly AuditEntry[];
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
  readonly total: number;
}

let admin: Person;

/** What somebody with every right over the database could do. */
async function tamper(text: string): Promise<void> {
  await query('alter table audit_log disable trigger audit_log_only_inserts');
  await query(text);
  await query('alter table audit_log enable trigger audit_log_only_inserts');
}

async function write(change: Partial<Parameters<typeof writeAudit>[1]> = {}): Promise<void> {
  await server.database.db.transaction(
    async (tx) =>
      await writeAudit(tx, {
        actor: 'command_line',
        action: 'setting.set',
        target: { kind: 'setting', id: 'refundDays' },
        before: { value: 14 },
        after: { value: 7 },
        at: server.clock.now(),
        ...change,
      }),
  );
}

const list = async (search = '') => (await admin.call<Page>('GET', `/admin/audit${search}`)).body;

beforeAll(async () => {
  admin = await server.admin();
});
beforeEach(async () => {
  await server.startOver();
  admin = await server.admin();
  await tamper('delete from audit_log');
});

describe('the audit log', () => {
  it('says who did what to whom, from what to what, and why', async () => {
    const layla = await server.person('ليلى');
    await write({
      actor: { user: admin.user.id as UserId },
      action: 'user.stop',
      target: { kind: 'user', id: layla.user.id },
      before: { status: 'active' },
      after: { status: 'stopped', reason: 'abuse' },
    });
    expect((await list()).items).toEqual([
      {
        position: 1,
        action: 'user.stop',
        target: { kind: 'user', id: layla.user.id, label: 'ليلى' },
        actor: 'مشرفة',
        actorKind: 'user',
        reason: 'abuse',
        changes: [{ field: 'status', before: 'active', after: 'stopped' }],
        at: server.clock.now().toISOString(),
      },
    ]);
  });

  it('names what administrators write by its title', async () => {
    const article = { ...articleContent, title: 'ميزانية رمضان', slug: 'ramadan' };
    expect((await admin.call('POST', '/admin/article', article)).status).toBe(201);
    const programme = { title: 'صلة قريبة', summary: 'عشرة أيام', interest: 'social', minutes: 5 };
    expect((await admin.call('POST', '/admin/programme', programme)).status).toBe(201);
    await write({ target: { kind: 'article', id: randomUUID() } });
    const labels = (await list()).items.map(({ target }) => target.label);
    expect(labels).toEqual([null, 'صلة قريبة', 'ميزانية رمضان']);
  });

  it('is read page by page, forth and back', async () => {
    for (let n = 0; n < 60; n++) await write({ after: { value: n } });
    const first = await list();
    expect([first.items[0]?.position, first.items.at(-1)?.position, first.total]).toEqual([60, 36, 60]);
    expect(first.previousCursor).toBeNull();
    const second = await list(`?cursor=${first.nextCursor}`);
    const third = await list(`?cursor=${second.nextCursor}`);
    expect([third.items[0]?.position, third.items.at(-1)?.position, third.nextCursor]).toEqual([10, 1, null]);
    expect(await list(`?cursor=${third.previousCursor}`)).toEqual(second);
    expect((await list(`?cursor=${second.previousCursor}`)).items).toEqual(first.items);
    const bad = await admin.call('GET', '/admin/audit?cursor=x');
    expect([bad.status, getErrorBody(bad).fields]).toEqual([400, { cursor: expect.any(String) }]);
  });

  it('is filtered by administrator, action, days and target', async () => {
    const layla = await server.person('ليلى الفريدة');
    await write({ action: 'user.stop', target: { kind: 'user', id: layla.user.id } });
    server.clock.advance(10 * 86_400_000);
    // The session of an administrator lasts hours.
    admin = await server.admin();
    const total = (await list()).total;
    await write({ actor: { user: admin.user.id as UserId } });
    await write({ actor: 'server', action: 'user.grant_admin', target: { kind: 'user', id: admin.user.id } });
    const positions = async (search: string) => (await list(search)).items.map(({ position }) => position);
    expect(await positions(`?actor=${admin.user.id}`)).toEqual([total + 1]);
    expect(await positions('?actor=server')).toEqual([total + 2]);
    expect(await positions('?action=user.stop')).toEqual([1]);
    expect(await positions('?range=7d')).not.toContain(1);
    expect(await positions('?range=30d')).toContain(1);
    expect(await positions(`?q=${encodeURIComponent('الفريدة')}`)).toEqual([1]);
    expect(await positions(`?q=${layla.user.id}`)).toEqual([1]);
    expect(await positions('?q=refundDays')).toEqual([total + 1]);
    expect(await positions('?action=user.stop&range=7d')).toEqual([]);
  });

  it('names whoever acted to filter by', async () => {
    const { body } = await admin.call<{ id: string }[]>('GET', '/admin/audit-actor');
    expect(body.map(({ id }) => id)).toContain(admin.user.id);
  });

  it('becomes a file, which is recorded without what was searched for', async () => {
    await write({ before: { status: 'open' }, after: { status: 'solved' }, action: 'ticket.solve' });
    const file = await admin.call('POST', '/admin/audit/export', { action: 'ticket.solve', q: 'refundDays' });
    expect(file.text.split('\r\n').slice(1)).toEqual([
      expect.stringContaining('حل تذكرة,الإعدادات,refundDays,الحالة: مفتوحة,الحالة: محلولة,,سطر الأوامر'),
      '',
    ]);
    const { rows } = await query('select action, after from audit_log order by position desc limit 1');
    expect(rows).toEqual([{ action: 'audit.export', after: { action: 'ticket.solve', isSearch: true, rows: 1 } }]);
  });

  it('is for administrators alone', async () => {
    const layla = await server.person();
    expect((await layla.call('GET', '/admin/audit')).status).toBe(403);
  });
});

describe('the check', () => {
  const check = async (search = '') => (await admin.call('GET', `/admin/audit-check${search}`)).body;

  it.each([
    ['', 'update audit_log set after = $${"value": 8}$$ where position = 3', 3],
    ['?from=2', 'delete from audit_log where position = 3', 3],
    ['?from=3', 'delete from audit_log where position = 2', 2],
    ['?from=4', 'update audit_log set after = $${"value": 8}$$ where position = 3', null],
  ])('of %s, after: %s, finds %s', async (search, statement, brokenAt) => {
    for (const value of [1, 2, 3, 4, 5]) await write({ after: { value } });
    expect(await check(search)).toMatchObject({ to: 5, total: 5, brokenAt: null });
    await tamper(statement);
    expect(await check(search)).toMatchObject({ total: 5, brokenAt });
  });

  it('of an empty log finds nothing', async () => {
    expect(await check()).toEqual({ from: 1, to: 0, total: 0, brokenAt: null });
  });
});

describe('each action has a word', () => {
  const folder = join(serverFolder, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('.test') && !path.includes('.testing'))
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const)
    .filter(([, text]) => /\b(?:audited|writeAudit)\(|AuditEntry/.test(text));
  const named = files.flatMap(([path, text]) =>
    [...text.matchAll(/(?:action: |\? |: )'([a-z_]+\.[a-z_]+)'/g)].map(([, action = '']) => [action, path] as const),
  );

  it.each(named)('%s of %s', (action) => {
    expect(Object.keys(auditActions)).toContain(action);
  });

  it.each(
    files.flatMap(([path, text]) =>
      [...text.matchAll(/action: `([a-z_]+\.)\$\{/g)].map(([, prefix = '']) => [prefix, path] as const),
    ),
  )('%s… of %s', (prefix) => {
    expect(Object.keys(auditActions).filter((action) => action.startsWith(prefix))).not.toEqual([]);
  });
});
