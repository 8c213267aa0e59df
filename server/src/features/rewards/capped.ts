import { isNull } from 'drizzle-orm';
import type { Capped } from '../entitlements/list-caps.ts';
import { rewards } from './tables.ts';

export const cappedRewards: Capped = { noun: 'rewards', table: rewards, which: isNull(rewards.deletedAt) };
