import type { ArticleId } from '@afdal/contract/blog';
import type { UserId } from '@afdal/contract/ids';
import { relatedArticles } from '@afdal/domain/blog/limits';
import type { Interest } from '@afdal/domain/people/onboarding';
import { and, count, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import type { ListPosition } from './cursor.ts';
import { articleSaves, articleSlugs, articles, articleVersions } from './tables.ts';

/** Who reads; null for somebody who is not signed in. */
export type Reader = UserId | null;

const versionInForce = and(eq(articleVersions.articleId, articles.id), eq(articleVersions.version, articles.version));
const isPublished = eq(articles.status, 'published');

const summaryColumns = {
  id: articles.id,
  slug: articles.slug,
  // Of a published article it is never null.
  publishedAt: sql<Date>`${articles.publishedAt}`.mapWith(articles.publishedAt),
  title: articleVersions.title,
  summary: articleVersions.summary,
  category: articleVersions.category,
  coverWord: articleVersions.coverWord,
  coverDrawing: articleVersions.coverDrawing,
  words: articleVersions.words,
  isPremium: articleVersions.isPremium,
  isSaved: sql<boolean>`${articleSaves.userId} is not null`,
};

/** The condition of the join with what the reader saved. */
function savedBy(reader: Reader): SQL {
  return reader === null ? sql`false` : own(articleSaves, reader, eq(articleSaves.articleId, articles.id));
}

/** Which published articles are listed. */
export interface ArticleFilter {
  readonly category: Interest | undefined;
  /** Words that the article has, as `searchWords` answers them; null for all articles. */
  readonly words: readonly string[] | null;
  /** Only those that the reader saved, the last saved first. */
  readonly isSaved: boolean;
}

function toConditions({ category, words, isSaved }: ArticleFilter): SQL | undefined {
  return and(
    isPublished,
    category && eq(articles.category, category),
    words ? sql`${articleVersions.parts} @@ ${toSearchQuery(words)}` : undefined,
    isSaved ? isNotNull(articleSaves.userId) : undefined,
  );
}

/** Words are of letters and digits alone, which mean nothing else in a query. */
export function toSearchQuery(words: readonly string[]): SQL {
  return sql`${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`;
}

/**
 * Runs queries for what a filter means. The planner does not count what it costs to read the words of an article, which are
 * stored apart from its row: by itself it would read them all where it expects to find many.
 */
export async function runSearch<T>(db: Db, { words }: ArticleFilter, query: (on: Db) => Promise<T>): Promise<T> {
  if (!words) return await query(db);
  return await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return await query(tx);
  });
}

/** Published articles, in the order of `ListPosition`. */
export async function findArticles(
  db: Db,
  reader: Reader,
  filter: ArticleFilter,
  { after, limit }: { readonly after: ListPosition | null; readonly limit: number },
) {
  const at = filter.isSaved ? articleSaves.savedAt : articles.publishedAt;
  const rank = filter.words
    ? sql<number>`case when ${articleVersions.titleParts} @@ ${toSearchQuery(filter.words)} then 0 else 1 end`
    : sql<number>`0`;
  return await db
    .select({ ...summaryColumns, rank, at: sql<Date>`${at}`.mapWith(articles.publishedAt) })
    .from(articles)
    .innerJoin(articleVersions, versionInForce)
    .leftJoin(articleSaves, savedBy(reader))
    .where(and(toConditions(filter), after ? isAfter(after) : undefined))
    .orderBy(...(filter.words ? [rank] : []), desc(at), desc(articles.id))
    .limit(limit);

  function isAfter(position: ListPosition): SQL {
    const isLater = sql`(${at}, ${articles.id}) < (${position.at.toISOString()}::timestamptz, ${position.id}::uuid)`;
    if (!filter.words) return isLater;
    return sql`(${rank} > ${position.rank} or (${rank} = ${position.rank} and ${isLater}))`;
  }
}

export async function countArticles(db: Db, reader: Reader, filter: ArticleFilter): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(articles)
    .innerJoin(articleVersions, versionInForce)
    .leftJoin(articleSaves, savedBy(reader))
    .where(toConditions(filter));
  return row?.n ?? 0;
}

/** What machines are told of published articles, the latest first. */
export async function findPublished(db: Db, limit: number) {
  const { slug, publishedAt, title, summary } = summaryColumns;
  return await db
    .select({ slug, publishedAt, title, summary, updatedAt: articles.updatedAt })
    .from(articles)
    .innerJoin(articleVersions, versionInForce)
    .where(isPublished)
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit);
}

/** Published articles besides one: those of its category first, then the latest. */
export async function findRelated(db: Db, reader: Reader, article: { readonly id: ArticleId; category: Interest }) {
  return await db
    .select(summaryColumns)
    .from(articles)
    .innerJoin(articleVersions, versionInForce)
    .leftJoin(articleSaves, savedBy(reader))
    .where(and(isPublished, ne(articles.id, article.id)))
    .orderBy(desc(eq(articles.category, article.category)), desc(articles.publishedAt), desc(articles.id))
    .limit(relatedArticles);
}

export type SummaryRow = Awaited<ReturnType<typeof findRelated>>[number];

/** The article that has or had a slug, whatever its status, with its version in force; null also where it has none. */
export async function findArticle(db: Db, reader: Reader, slug: string) {
  const [row] = await db
    .select({ ...summaryColumns, status: articles.status, updatedAt: articles.updatedAt, body: articleVersions.body })
    .from(articleSlugs)
    .innerJoin(articles, eq(articles.id, articleSlugs.articleId))
    .innerJoin(articleVersions, versionInForce)
    .leftJoin(articleSaves, savedBy(reader))
    .where(eq(articleSlugs.slug, slug));
  return row ?? null;
}

/** Saves an article; one that is saved stays where it is. */
export async function insertSave(db: Db, user: UserId, articleId: ArticleId, now: Date): Promise<void> {
  await db.insert(articleSaves).values({ userId: user, articleId, savedAt: now }).onConflictDoNothing();
}

export async function deleteSave(db: Db, user: UserId, articleId: ArticleId): Promise<void> {
  await db.delete(articleSaves).where(own(articleSaves, user, eq(articleSaves.articleId, articleId)));
}
