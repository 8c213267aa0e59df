import { lt, ne } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers } from '../../platform/database/own.ts';
import { tasks } from './tables.ts';

/**
 * Permanently clears the texts of tasks deleted before `before`. The rows stay, since points, active days and earned
 * freezes are derived from them.
 */
export async function purgeTasks(db: Db, before: Date): Promise<void> {
  await db
    .update(tasks)
    .set({ title: '', description: '', notes: '', unit: '', steps: [] })
    .where(acrossUsers(lt(tasks.deletedAt, before), ne(tasks.title, '')));
}
