import type { ArticleId } from '@afdal/contract/blog';
import type { UserId } from '@afdal/contract/ids';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { articleFeedback } from './tables.ts';

type Feedback = Pick<typeof articleFeedback.$inferSelect, 'helpful' | 'reason' | 'comment'>;

const columns = {
  helpful: articleFeedback.helpful,
  reason: articleFeedback.reason,
  comment: articleFeedback.comment,
};

const mine = (user: UserId, articleId: ArticleId) =>
  own(articleFeedback, user, eq(articleFeedback.articleId, articleId));

export async function findFeedback(db: Db, user: UserId, articleId: ArticleId): Promise<Feedback | null> {
  const [row] = await db.select(columns).from(articleFeedback).where(mine(user, articleId));
  return row ?? null;
}

/** Inserts the feedback; null if the person gave some before. */
export async function insertFeedback(
  db: Db,
  user: UserId,
  articleId: ArticleId,
  feedback: Feedback,
  now: Date,
): Promise<Feedback | null> {
  const row = { ...feedback, userId: user, articleId, createdAt: now };
  const [added] = await db.insert(articleFeedback).values(row).onConflictDoNothing().returning(columns);
  return added ?? null;
}

/** Changes what is given; null if the person gave no feedback. */
export async function updateFeedback(
  db: Db,
  user: UserId,
  articleId: ArticleId,
  changes: Partial<Pick<Feedback, 'reason' | 'comment'>>,
): Promise<Feedback | null> {
  if (Object.keys(changes).length === 0) return await findFeedback(db, user, articleId);
  const [row] = await db.update(articleFeedback).set(changes).where(mine(user, articleId)).returning(columns);
  return row ?? null;
}
