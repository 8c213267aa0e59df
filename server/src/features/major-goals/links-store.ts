import type { MajorGoalId, UserId } from '@afdal/contract/ids';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { majorGoalLinks } from './tables.ts';

type LinkKind = (typeof majorGoalLinks.$inferSelect)['kind'];

/** What these goals of the user are linked to, but for savings goals. */
export async function findLinks(db: Db, user: UserId, goals: readonly string[]) {
  if (goals.length === 0) return [];
  const { goalId, kind, linkedId } = majorGoalLinks;
  return await db
    .select({ goalId, kind, linkedId })
    .from(majorGoalLinks)
    .where(own(majorGoalLinks, user, inArray(goalId, [...goals])));
}

/** Links a goal of the user to these of a kind, and to no others. */
export async function replaceLinks(
  tx: Db,
  user: UserId,
  goalId: MajorGoalId,
  { kind, ids }: { readonly kind: LinkKind; readonly ids: readonly string[] },
): Promise<void> {
  const { goalId: goal, kind: linkKind } = majorGoalLinks;
  await tx.delete(majorGoalLinks).where(own(majorGoalLinks, user, eq(goal, goalId), eq(linkKind, kind)));
  if (ids.length === 0) return;
  await tx.insert(majorGoalLinks).values(ids.map((linkedId) => ({ userId: user, goalId, kind, linkedId })));
}
