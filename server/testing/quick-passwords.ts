import { type HashCost, passwordsAt } from '../src/platform/password.ts';

/** The lowest cost there is: few tests are about the cost of a hash. */
export const quickCost: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const quickPasswords = passwordsAt(quickCost);
