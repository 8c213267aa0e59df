import type { TicketThread } from '@afdal/contract/support';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../testing/run-jobs.ts';
import { firstInstant } from '../../testing/test-clock.ts';
import { type Person, useTestServer } from '../../testing/test-server.ts';
import { readConfig } from '../config.ts';
import { StartupError } from '../platform/startup-error.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { parseCommand } from './commands.ts';

const server = useTestServer();
const config = readConfig({});

let layla: Person;
let id: string;
let number: string;

async function admin(...args: string[]): Promise<string | undefined> {
  return await parseCommand(['ticket', ...args])?.({ db: server.database.db, config, now: server.clock.now() });
}
const thread = async () => (await layla.call<TicketThread>('GET', `/ticket/${id}`)).body;
const audited = async () => {
  const { rows } = await server.database.pool.query(
    'select action, before, after from audit_log where target_id = $1 order by position',
    [id],
  );
  return rows;
};

beforeEach(async () => {
  await server.startOver();
  await server.database.pool.query('delete from tickets');
  layla = await server.person('ليلى');
  id = uuidv7(server.clock.now().getTime());
  const ticket = { id, name: 'ليلى', email: layla.email, subject: 'سؤال عن الحساب', message: 'كيف يتغير البريد؟' };
  number = String((await layla.call<{ number: number }>('POST', '/ticket', ticket)).body.number);
  await runJobs(server);
  server.clock.advance(1_000);
});

describe('ticket', () => {
  it('list says which wait for an answer', async () => {
    expect(await admin('list')).toBe(`${number}\tnew\t${firstInstant.replace('Z', '.000Z')}\tسؤال عن الحساب`);
    await admin('solve', number);
    expect(await admin('list')).toBe('No ticket waits for an answer.');
  });

  it('show says who wrote what, and that it was looked at', async () => {
    const said = await admin('show', number);
    expect(said).toContain(`ليلى <${layla.email}>\n\nperson, ${firstInstant.replace('Z', '.000Z')}\nكيف يتغير البريد؟`);
    expect(await audited()).toEqual([{ action: 'ticket.show', before: { status: 'new' }, after: { status: 'new' } }]);
  });

  it('reply brings an answer to its author, once, and is written down', async () => {
    await admin('reply', number, 'من صفحة', 'الإعدادات.');
    const { ticket, messages } = await thread();
    expect([ticket.status, ticket.isUnread]).toEqual(['waiting', true]);
    expect(messages.map(({ author, body }) => [author, body])).toEqual([
      ['person', 'كيف يتغير البريد؟'],
      ['support', 'من صفحة الإعدادات.'],
    ]);
    expect((await runJobs(server)).map(({ to }) => to.address)).toEqual([layla.email]);
    expect(await audited()).toEqual([
      { action: 'ticket.reply', before: { status: 'new' }, after: { status: 'waiting' } },
    ]);
  });

  it('solve closes it', async () => {
    await admin('solve', number);
    expect((await thread()).ticket.status).toBe('solved');
    expect(await audited()).toEqual([
      { action: 'ticket.solve', before: { status: 'new' }, after: { status: 'solved' } },
    ]);
  });

  it('says so where there is no such ticket, and where a reply is too long', async () => {
    await expect(admin('reply', '1', 'من صفحة الإعدادات.')).rejects.toThrow(new StartupError('There is no ticket 1.'));
    await expect(admin('reply', number, 'م'.repeat(5_001))).rejects.toThrow(/at most 5000 characters/);
    expect(await audited()).toEqual([]);
  });

  it.each([[], ['show'], ['show', 'x'], ['reply', '1001'], ['solve', '1001', 'now'], ['list', 'all']])(
    'does not know %j',
    async (...args) => {
      expect(parseCommand(['ticket', ...args.flat()])).toBeNull();
    },
  );
});
