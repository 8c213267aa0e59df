import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { assertBudget } from './assert-budget.ts';
import { median } from './statistics.ts';

/**
 * What a thousand bank messages of all layouts cost, in hundreds as they are pasted, in the processor's time of the thread
 * that reads them: the first thousand of a new process, patterns compiled, and those that follow. The reader is built as the
 * web builds it. A phone is four times slower. Exit code 1 when a figure misses its budget.
 */
const processes = 5;
const slowPhone = 4;

const folder = mkdtempSync(join(tmpdir(), 'bank-messages-'));
const reader = join(folder, 'read-thousands.mjs');
await build({
  entryPoints: [join(import.meta.dirname, 'bank-messages/read-thousands.ts')],
  outfile: reader,
  bundle: true,
  platform: 'node',
  format: 'esm',
});
const runs = Array.from({ length: processes }, () => {
  const { stdout, status } = spawnSync(process.execPath, [reader], { encoding: 'utf8' });
  if (status !== 0) throw new Error('The reader has failed.');
  return JSON.parse(stdout) as { readonly first: number; readonly later: readonly number[] };
});
rmSync(folder, { recursive: true });
const later = median(runs.flatMap((run) => run.later));
console.log(`the first thousand of a process: ${median(runs.map(({ first }) => first)).toFixed(0)} ms`);
assertBudget('a thousand messages', later, { max: 75, unit: 'ms' });
assertBudget('  on a phone four times slower', later * slowPhone, { max: 300, unit: 'ms' });
