import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeEntries, flakyFile, readFlakyRecord, toDay } from './flaky.mjs';
import { playwright, vitest } from './steps.mjs';

// Runs each test of docs/flaky.json twenty times while every core is busy, as the check does. One that never fails is closed.
const tries = 20;
const record = readFlakyRecord();
const busy = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;);']));
const steady = new Set();
try {
  for (const { test } of record.open) if (await isSteady(test)) steady.add(test);
} finally {
  for (const program of busy) program.kill();
}
writeFileSync(flakyFile, `${JSON.stringify(closeEntries(record, steady, toDay(new Date())), null, 2)}\n`);
if (steady.size < record.open.length) process.exitCode = 1;

/** @param {string} test as `file: name` */
async function isSteady(test) {
  const [file = '', name = ''] = test.split(/: (.*)/s);
  const pattern = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' › ', '.*');
  const report = join(tmpdir(), 'report.json');
  const isE2e = file.startsWith('e2e/');
  const { args, folder, env } = isE2e
    ? await playwright(report, [file.slice(4), '--grep', pattern, '--workers=1', `--repeat-each=${tries}`])
    : vitest(report, [file, '--testNamePattern', pattern]);
  const options = { cwd: folder, env: { ...process.env, ...env }, stdio: /** @type {const} */ ('inherit') };
  const runs = Array.from({ length: isE2e ? 1 : tries });
  return runs.every(() => spawnSync(process.execPath, args, options).status === 0);
}
