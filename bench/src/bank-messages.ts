import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { assertBudget } from './assert-budget.ts';
import { median } from './statistics.ts';

/**
 * What a thousand bank messages of all layouts cost, in hundreds as they are pasted, in the processor's time of the thread
 * that reads them: the first thousand of a new process, patterns compiled, and those that follow. A phone is four times
 * slower. Exit code 1 when a figure misses its budget.
 */
const processes = 5;
const slowPhone = 4;
const reader = join(import.meta.dirname, 'bank-messages/read-thousands.ts');

const runs = Array.from({ length: processes }, () => {
  const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', reader], { encoding: 'utf8' });
  if (status !== 0) throw new Error('The reader has failed.');
  return JSON.parse(stdout) as { readonly first: number; readonly later: readonly number[] };
});
const later = median(runs.flatMap((run) => run.later));
console.log(`the first thousand of a process: ${median(runs.map(({ first }) => first)).toFixed(0)} ms`);
assertBudget('a thousand messages', later, { max: 75, unit: 'ms' });
assertBudget('  on a phone four times slower', later * slowPhone, { max: 300, unit: 'ms' });
