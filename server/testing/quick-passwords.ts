import { type HashCost, passwordsAt } from '../src/platform/password.ts';

/** The least there is. What a hash costs, few tests are about. */
export const quickCost: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const quickPasswords = passwordsAt(quickCost);
