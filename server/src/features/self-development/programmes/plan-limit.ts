import type { Limited } from '../../entitlements/plan-limits.ts';
import { runningIds } from './store.ts';

/** Enrolments that run: neither left nor finished. */
export const limitedEnrolments: Limited = { noun: 'programmes', findIds: runningIds };
