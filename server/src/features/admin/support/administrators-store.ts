import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers } from '../../../platform/database/own.ts';
import { users } from '../../accounts/tables.ts';

/** The administrators who may sign in, by their names. */
export async function findAdministratorNames(db: Db) {
  return await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(acrossUsers(eq(users.role, 'admin'), eq(users.isStopped, false)))
    .orderBy(asc(users.name), asc(users.id));
}
