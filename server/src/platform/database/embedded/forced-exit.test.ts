import { expect, it } from 'vitest';
import { pollUntil } from '../../../../testing/poll-until.ts';
import { anotherServer, ended } from './another-server.fixture.ts';
import { isAlive } from './find-process.ts';
import { getPostmasterPid, getSharedFolder, queryValue, start, useTempDirs } from './temp-dir.fixture.ts';

useTempDirs();

it.each([
  ['is forced, since something does not stop', 'hang'],
  ['is an error that nobody caught', 'throw'],
  ['is a promise that nobody caught', 'reject'],
] as const)('the end of a server that %s ends its database too, and what was committed is there', async (_, ending) => {
  const dataDir = await getSharedFolder();
  const server = await anotherServer(dataDir, {}, ending);
  const postmaster = getPostmasterPid(dataDir);
  const connection = server.said.connection ?? expect.fail('not started');
  await queryValue(connection, `create table after_${ending} as select 7 as seven`);

  server.process.kill('SIGTERM');
  await ended(server.process);
  expect(server.process.exitCode).not.toBe(0);
  await pollUntil(() => !isAlive(postmaster));

  const next = await start(dataDir);
  expect(await queryValue(next.connection, `select seven from after_${ending}`)).toBe(7);
});
