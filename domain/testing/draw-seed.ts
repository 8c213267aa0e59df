import { randomInt } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { isFullRun } from './full-run.ts';

/** Draws one seed for the workers of all projects in the longer run, and prints it: not every test prints its own. */
export function setup({ vitest }: TestProject): void {
  if (!isFullRun || process.env.TEST_SEED !== undefined) return;
  process.env.TEST_SEED = String(randomInt(2 ** 31));
  vitest.logger.log(`TEST_SEED=${process.env.TEST_SEED}`);
}
