import type { UserId } from '@afdal/contract/ids';
import { eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { users } from '../accounts/tables.ts';
import { avatars } from './avatars-tables.ts';

type Size = 'picture' | 'thumbnail';
export type NewAvatar = Pick<typeof avatars.$inferInsert, 'name' | Size>;

/** A picture by its name, which is as good as a secret: whoever knows it may see it. */
export async function avatarNamed(db: Db, name: string, size: Size): Promise<Buffer | null> {
  const [row] = await db
    .select({ bytes: avatars[size] })
    .from(avatars)
    .where(acrossUsers(eq(avatars.name, name)));
  return row?.bytes ?? null;
}

/** The user's picture, where their row does not say yet that there is one. */
export async function findUnusedAvatar(tx: Db, user: UserId): Promise<Buffer | null> {
  const [row] = await tx
    .select({ picture: avatars.picture })
    .from(avatars)
    .innerJoin(users, own(users, avatars.userId, isNull(users.avatarUrl)))
    .where(own(avatars, user));
  return row?.picture ?? null;
}

/** Inserts the user's picture; replaces the one that was there. */
export async function saveAvatar(tx: Db, user: UserId, avatar: NewAvatar, now: Date): Promise<void> {
  const row = { ...avatar, createdAt: now };
  await tx
    .insert(avatars)
    .values({ ...row, userId: user })
    .onConflictDoUpdate({ target: avatars.userId, set: row });
}

export async function deleteAvatarRow(tx: Db, user: UserId): Promise<void> {
  await tx.delete(avatars).where(own(avatars, user));
}
