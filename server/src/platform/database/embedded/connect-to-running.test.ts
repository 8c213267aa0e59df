import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { connectToRunning } from './connect-to-running.ts';
import { aDataFolder, getSharedFolder, queryValue, start, useTempDirs } from './temp-dir.fixture.ts';

useTempDirs();

it('finds the database of a running server, and nothing once that has stopped', async () => {
  const dataDir = await getSharedFolder();
  expect(await connectToRunning(dataDir)).toBeNull();
  const { connection, stop } = await start(dataDir);
  const found = await connectToRunning(dataDir);
  expect(found).toEqual(connection);
  expect(await queryValue(found ?? expect.fail(), 'select 1')).toBe(1);
  await stop();
  expect(await connectToRunning(dataDir)).toBeNull();
});

it('makes nothing where nothing is', async () => {
  const dataDir = aDataFolder();
  mkdirSync(join(dataDir, 'mail'));
  expect(await connectToRunning(dataDir)).toBeNull();
  expect(await connectToRunning(join(dataDir, 'absent'))).toBeNull();
  expect(readdirSync(dataDir)).toEqual(['mail']);
});
