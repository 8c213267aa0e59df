import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { User } from '@afdal/contract/users';
import { describe, expect, it } from 'vitest';
import { moneyFixtures } from '../testing/money-fixtures.ts';
import { urlOf } from '../testing/test-database.ts';
import { useTestServer } from '../testing/test-server.ts';
import { serverFolder } from './platform/database/server-folder.ts';

const server = useTestServer();

/** Runs `npm run admin -- …` as a separate process and returns its output. */
async function admin(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const program = ['--import', 'tsx', join(serverFolder, 'src', 'admin.ts'), ...words];
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: urlOf(server.database) };
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
  });

  it('says so when nobody has the address', async () => {
    expect(await admin('grant', 'nobody@example.com')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Nobody is registered with nobody@example.com.\n',
    });
  });
});

describe('prove-balances', () => {
  it('says that all is well, or which balances do not follow from their transactions', async () => {
    const layla = await server.person();
    const account = await moneyFixtures(server).account(layla, { balance: 500 });
    expect(await admin('prove-balances')).toEqual({
      code: 0,
      stdout: 'Every balance follows from its transactions.\n',
      stderr: '',
    });
    await server.database.pool.query('update accounts set balance_minor = 7 where id = $1', [account]);
    expect(await admin('prove-balances')).toEqual({
      code: 1,
      stdout: '',
      stderr: `The balance of account ${account} is stored as 7, and its transactions come to 500.\n`,
    });
  });
});

it('says what it can do where a command is none', async () => {
  for (const words of [[], ['grant'], ['prove-balances', 'all'], ['grant', 'a@example.com', 'b@example.com']]) {
    expect((await admin(...words)).stderr).toBe(
      'Usage: npm run admin -- grant EMAIL, or: npm run admin -- prove-balances\n',
    );
  }
});
