import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getClusterPath } from '../platform/database/embedded/cluster-location.ts';
import { assertDatabaseOfServer } from './assert-database-of-server.ts';

const empty = mkdtempSync(join(tmpdir(), 'no-database-'));
const other = createServer((_, response) => response.end('{"status":"ok"}'));
let port = 0;

beforeAll(async () => {
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  port = (other.address() as AddressInfo).port;
});
afterAll(() => void other.close());

it('refuses where a server runs with another database', async () => {
  const settings = { databaseUrl: null, dataDir: empty, port };
  await expect(assertDatabaseOfServer(settings, true)).rejects.toThrow(
    `A server runs on port ${port}, but not with the database in ${empty}.`,
  );
});

it.each([empty, join(empty, 'missing')])('refuses to begin a new database in %s', async (dataDir) => {
  await expect(assertDatabaseOfServer({ databaseUrl: null, dataDir, port: 1 }, true)).rejects.toThrow(
    `There is no database in ${dataDir}.`,
  );
});

it('uses the database of a stopped server only where its folder is named', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stopped-'));
  const cluster = getClusterPath(realpathSync(dataDir));
  mkdirSync(cluster, { recursive: true });
  writeFileSync(join(cluster, 'PG_VERSION'), '17');
  const settings = { databaseUrl: null, dataDir, port: 1 };
  await assertDatabaseOfServer(settings, true);
  await expect(assertDatabaseOfServer(settings, false)).rejects.toThrow(
    `No server runs with the database in ${dataDir}.`,
  );
});

it('takes a database that is named', async () => {
  const settings = { databaseUrl: 'postgres://somewhere/afdal', dataDir: empty, port };
  await assertDatabaseOfServer(settings, false);
});
