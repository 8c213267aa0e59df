import { randomInt } from 'node:crypto';
import { parseSeed } from '@afdal/domain/testing/test-seed';

/** The seed that `--seed` gives; a drawn one for `random`, and the check's where it is not given. */
export function chooseSeed(option: string | undefined): number {
  return option === 'random' ? randomInt(2 ** 31) : parseSeed(option);
}
