import { isNull } from 'drizzle-orm';
import type { Capped } from '../entitlements/list-caps.ts';
import { tasks } from './tables.ts';

export const cappedTasks: Capped = { noun: 'tasks', table: tasks, which: isNull(tasks.deletedAt) };
