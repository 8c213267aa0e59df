import { assertBudget } from '../assert-budget.ts';
import { median } from '../statistics.ts';

interface Compared {
  /** What was measured, as a sentence begins. */
  readonly name: string;
  /** What it is measured against, as the sentence ends. */
  readonly baseline: string;
  /** Milliseconds of the product, and of the baseline, measured in turns. */
  readonly times: readonly [readonly number[], readonly number[]];
  readonly maxTimes: number;
  /** By default the median. */
  readonly summarize?: (times: readonly number[]) => number;
}

/** Prints what was measured, and asserts that the product takes at most so many times what its baseline does. */
export function assertAgainstBaseline({ name, baseline, times, maxTimes, summarize = median }: Compared): void {
  const [one, other] = times.map(summarize) as [number, number];
  console.log(`${name}: ${one.toFixed(0)} ms, ${baseline}: ${other.toFixed(0)} ms`);
  assertBudget(`  against ${baseline}`, one / other, { max: maxTimes, unit: '×' });
  for (const each of times) console.log(`  ${each.map(Math.round).join(' ')}`);
}
