import { expect, it } from 'vitest';
import { until } from '../../../../testing/until.ts';
import { anotherServer, ended } from './another-server.fixture.ts';
import { isAlive } from './living-process.ts';
import { answerTo, getPostmasterPid, start, theUsedFolder, useScratchFolders } from './scratch-folder.fixture.ts';

useScratchFolders();

it.each([
  ['is forced, since something does not stop', 'hang'],
  ['is an error that nobody caught', 'throw'],
  ['is a promise that nobody caught', 'reject'],
] as const)('the end of a server that %s ends its database too, and what was committed is there', async (_, ending) => {
  const dataDir = await theUsedFolder();
  const server = await anotherServer(dataDir, {}, ending);
  const postmaster = getPostmasterPid(dataDir);
  const connection = server.said.connection ?? expect.fail('not started');
  await answerTo(connection, `create table after_${ending} as select 7 as seven`);

  server.process.kill('SIGTERM');
  await ended(server.process);
  expect(server.process.exitCode).not.toBe(0);
  await until(() => !isAlive(postmaster));

  const next = await start(dataDir);
  expect(await answerTo(next.connection, `select seven from after_${ending}`)).toBe(7);
});
