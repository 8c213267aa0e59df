import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pollUntil } from '../../../testing/poll-until.ts';
import { useServerPrograms } from '../../../testing/server-programs.ts';
import { getUrl, openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { serverFolder } from '../database/server-folder.ts';

const programFile = useServerPrograms();
let database: TestDatabase;
let dataDir: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'afdal-modules-'));
});
afterAll(async () => {
  for (const program of running) if (program.exitCode === null) program.kill('SIGKILL');
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/** Says at its end which optional packages a program has loaded. */
const reporter = `data:text/javascript,${encodeURIComponent(`
  import Module from 'node:module';
  process.on('exit', () => {
    const names = Object.keys(Module._cache).map((file) => /node_modules.(@opentelemetry|prom-client)/.exec(file)?.[1]);
    process.stdout.write('loaded: ' + [...new Set(names)].filter(Boolean).sort().join(' ') + '.');
  });
`)}`;

/** Starts the server, stops it, and returns what it had loaded. */
async function loadedBy(settings: Record<string, string>): Promise<string | undefined> {
  const program = spawn(process.execPath, ['--import', reporter, programFile('main')], {
    cwd: serverFolder,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: getUrl(database), ...settings },
  });
  running.push(program);
  let said = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  await pollUntil(() => said.includes('Afdal is at'), 50_000);
  program.kill('SIGTERM');
  await once(program, 'exit');
  return /loaded: (.*)\./.exec(said)?.[1];
}

it('loads what metrics and traces need only where they are wanted', async () => {
  expect(await loadedBy({})).toBe('');
  expect(await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })).toBe('@opentelemetry');
  expect(await loadedBy({ METRICS_PORT: '0' })).toContain('prom-client');
});
