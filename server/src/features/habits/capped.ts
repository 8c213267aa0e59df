import { isNull } from 'drizzle-orm';
import type { Capped } from '../entitlements/list-caps.ts';
import { habits } from './tables.ts';

export const cappedHabits: Capped = { noun: 'habits', table: habits, which: isNull(habits.deletedAt) };
