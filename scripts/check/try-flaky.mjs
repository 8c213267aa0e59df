import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeEntries, dayOf, flakyFile, readFlakyRecord } from './flaky.mjs';
import { countTests } from './reports.mjs';
import { playwright, vitest } from './steps.mjs';

// Runs each test of docs/flaky.json twenty times while every core is busy. One that never fails is closed.
const tries = 20;
const record = readFlakyRecord();
const busy = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;);']));
try {
  /** @type {Set<string>} */
  const steady = new Set();
  for (const { test } of record.open) {
    let passed = 0;
    for (let n = 0; n < tries; n++) if (await tryOnce(test)) passed++;
    console.log(`${passed} of ${tries}: ${test}`);
    if (passed === tries) steady.add(test);
  }
  writeFileSync(flakyFile, `${JSON.stringify(closeEntries(record, steady, dayOf(new Date())), null, 2)}\n`);
  if (steady.size < record.open.length) process.exitCode = 1;
} finally {
  for (const program of busy) program.kill();
}

/** @param {string} test as `file: name` */
async function tryOnce(test) {
  const [file = '', name = ''] = test.split(/: (.*)/s);
  const pattern = name
    .split(' › ')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  const report = join(tmpdir(), 'report.json');
  const { words, folder, env } = file.startsWith('e2e/')
    ? await playwright(report, [file.replace('e2e/', ''), '--grep', pattern, '--workers=1'], { FULL_RUN: '1' })
    : vitest(report, [file, '--testNamePattern', pattern]);
  const { status } = spawnSync(process.execPath, words, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  // Vitest reports as skipped what the pattern leaves out.
  return countTests(status ?? 1).failed === 0;
}
