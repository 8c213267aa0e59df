import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { User } from '@afdal/contract/people/users';
import { describe, expect, it } from 'vitest';
import { moneyFixtures } from '../testing/money-fixtures.ts';
import { useServerPrograms } from '../testing/server-programs.ts';
import { getUrl } from '../testing/test-database.ts';
import { useTestServer } from '../testing/test-server.ts';
import { parseCommand } from './admin/commands.ts';
import { serverFolder } from './platform/database/server-folder.ts';

const server = useTestServer();
const programFile = useServerPrograms();

/** Runs `npm run admin -- …` as a separate process and returns its output. */
async function admin(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const program = [programFile('admin'), ...args];
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: getUrl(server.database) };
  const done = promisify(execFile)(process.execPath, program, { cwd: serverFolder, env });
  return await done.then(
    (said) => ({ code: 0, ...said }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

describe('grant', () => {
  it('makes a registered person an administrator, and warns where the address was never confirmed', async () => {
    const layla = await server.person();
    const first = await admin('grant', layla.email);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/^\S+ is an administrator now\.\nWarning: .* never confirmed\./);
    expect(first.stdout.startsWith(`${layla.email} `)).toBe(true);
    expect((await layla.call<User>('GET', '/user')).body.role).toBe('admin');
    await server.database.pool.query('update users set email_verified_at = now()');
    expect((await admin('grant', layla.email)).stdout).toBe(`${layla.email} is an administrator now.\n`);
    const { rows } = await server.database.pool.query('select * from audit_log where target_id = $1', [layla.user.id]);
    expect(rows, 'the second time changed nothing').toMatchObject([
      {
        actor_kind: 'command_line',
        action: 'user.grant_admin',
        target_kind: 'user',
        before: { role: 'user' },
        after: { role: 'admin' },
      },
    ]);
  });

  it('says so when nobody has the address', async () => {
    expect(await admin('grant', 'nobody@example.com')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Nobody is registered with nobody@example.com.\n',
    });
  });
});

describe('prove-invariants', () => {
  it('says that all is well, or what contradicts something else', async () => {
    const layla = await server.person();
    const account = await moneyFixtures(server).account(layla, { balance: 500 });
    expect(await admin('prove-invariants')).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^All \d+ invariants hold\.\n$/),
      stderr: '',
    });
    await server.database.pool.query('update accounts set balance_minor = 7 where id = $1', [account]);
    expect(await admin('prove-invariants')).toEqual({
      code: 1,
      stdout: '',
      stderr: `Invariant account-balances does not hold of ${account}: stored 7, transactions come to 500\n`,
    });
  });
});

describe('prove-audit', () => {
  it('tells the hash of the last row, which a later run finds in the chain', async () => {
    const layla = await server.person();
    await admin('grant', layla.email);
    const { stdout } = await admin('prove-audit');
    expect(stdout).toMatch(/^The audit log is one chain of \d+ rows\. .*: [0-9a-f]{64}\n$/);
    const hash = stdout.trim().slice(-64);
    expect((await admin('prove-audit', hash)).stdout).toBe(stdout);
    expect(await admin('prove-audit', 'ff')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'No audit row has the hash ff: rows were taken away, or written anew.\n',
    });
    await server.database.pool.query('alter table audit_log disable trigger audit_log_only_inserts');
    await server.database.pool.query("update audit_log set action = 'user.nothing' where position = 1");
    expect(await admin('prove-audit')).toMatchObject({ code: 1, stderr: 'The audit log is broken at row 1.\n' });
  });
});

it('says what it can do where a command is none', async () => {
  const { code, stderr } = await admin();
  expect([code, stderr.split('\n')[0]]).toEqual([1, 'Usage: npm run admin -- COMMAND']);
  expect(stderr).toMatch(/^ {2}grant EMAIL +make a registered person an administrator$/m);
});

it.each([
  [[]],
  [['grant']],
  [['grant', 'a@example.com', 'b@example.com']],
  [['prove-invariants', 'all']],
  [['prove-audit', 'a', 'b']],
  [['toString']],
])('takes %j for no command', (args) => {
  expect(parseCommand(args)).toBeNull();
});
