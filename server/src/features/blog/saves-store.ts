import type { ArticleId } from '@afdal/contract/blog';
import type { UserId } from '@afdal/contract/ids';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { articleSaves } from './tables.ts';

/** Saves an article; one that is saved stays where it is. */
export async function insertSave(db: Db, user: UserId, articleId: ArticleId, now: Date): Promise<void> {
  await db.insert(articleSaves).values({ userId: user, articleId, savedAt: now }).onConflictDoNothing();
}

export async function deleteSave(db: Db, user: UserId, articleId: ArticleId): Promise<void> {
  await db.delete(articleSaves).where(own(articleSaves, user, eq(articleSaves.articleId, articleId)));
}
