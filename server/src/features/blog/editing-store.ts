import type { ArticleId } from '@afdal/contract/blog';
import type { ArticleStatus } from '@afdal/domain/blog/article';
import { searchParts } from '@afdal/domain/blog/search-words';
import type { Interest } from '@afdal/domain/people/onboarding';
import { and, asc, desc, eq, getTableColumns, inArray, lte, max, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { ArticleContent } from './article-content.ts';
import { articleSlugs, articles, articleVersions } from './tables.ts';

export type ArticleRow = typeof articles.$inferSelect;
/** The article that an administrator saw, and its revision: another one means that it was changed meanwhile. */
export interface ShownArticle {
  readonly id: ArticleId;
  readonly expected: number;
}

/** An article before and after a change. */
export interface ArticleEdit {
  readonly before: ArticleRow;
  readonly after: ArticleRow;
}

type ArticleState = Pick<ArticleRow, 'status' | 'scheduledFor' | 'publishedAt' | 'updatedAt'>;

/** The article that has or had a slug. Locks it until the transaction ends. */
export async function lockArticle(tx: Db, slug: string): Promise<ArticleRow | null> {
  const id = tx.select({ id: articleSlugs.articleId }).from(articleSlugs).where(eq(articleSlugs.slug, slug));
  const [row] = await tx.select().from(articles).where(inArray(articles.id, id)).for('update');
  return row ?? null;
}

export async function findArticleById(db: Db, id: ArticleId): Promise<ArticleRow | null> {
  const [row] = await db.select().from(articles).where(eq(articles.id, id));
  return row ?? null;
}

/** As `lockArticle`, by its id. */
export async function lockArticleById(tx: Db, id: ArticleId): Promise<ArticleRow | null> {
  const [row] = await tx.select().from(articles).where(eq(articles.id, id)).for('update');
  return row ?? null;
}

/** Adds a draft; null if another article has or had its slug. */
export async function insertArticle(
  tx: Db,
  article: { readonly id: ArticleId; readonly slug: string; readonly category: Interest },
  now: Date,
): Promise<ArticleRow | null> {
  const row = { ...article, status: 'draft' as const, createdAt: now, updatedAt: now, changedAt: now };
  const [added] = await tx.insert(articles).values(row).onConflictDoNothing().returning();
  return added && (await insertSlug(tx, article.slug, article.id)) ? added : null;
}

/** Gives a slug to an article; false if another one has or had it. */
export async function insertSlug(tx: Db, slug: string, articleId: ArticleId): Promise<boolean> {
  await tx.insert(articleSlugs).values({ slug, articleId }).onConflictDoNothing();
  const [row] = await tx.select().from(articleSlugs).where(eq(articleSlugs.slug, slug));
  return row?.articleId === articleId;
}

/** Which of some slugs an article has or had. */
/** The titles of articles, each of its newest version. */
export async function findArticleTitles(db: Db, ids: readonly ArticleId[]) {
  const { articleId, title, version } = articleVersions;
  return await db
    .selectDistinctOn([articleId], { id: articleId, label: title })
    .from(articleVersions)
    .where(inArray(articleId, [...ids]))
    .orderBy(articleId, desc(version));
}

export async function findKnownSlugs(db: Db, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ slug: articleSlugs.slug })
    .from(articleSlugs)
    .where(inArray(articleSlugs.slug, [...slugs]));
  return new Set(rows.map(({ slug }) => slug));
}

/** The number of an article's newest version; 0 where it has none. */
export async function newestVersion(db: Db, articleId: ArticleId): Promise<number> {
  const [row] = await db
    .select({ version: max(articleVersions.version) })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, articleId));
  return row?.version ?? 0;
}

export interface NewVersion {
  readonly articleId: ArticleId;
  readonly version: number;
  readonly content: ArticleContent;
  /** The body as it is read. */
  readonly text: string;
  readonly words: number;
}

/** Writes a version; one of that number, which nobody has read, is replaced. */
export async function writeVersion(tx: Db, added: NewVersion, now: Date): Promise<void> {
  const { articleId, version, content, text, words } = added;
  const { title, summary } = content;
  const written = {
    ...content,
    words,
    titleParts: toSearchVector(title),
    parts: toSearchVector(`${title} ${summary} ${text}`),
    createdAt: now,
  };
  const { articleId: ofArticle, version: number } = articleVersions;
  await tx
    .insert(articleVersions)
    .values({ articleId, version, ...written })
    .onConflictDoUpdate({ target: [ofArticle, number], set: written });
}

function toSearchVector(text: string): SQL {
  return sql`array_to_tsvector(${sql.param(searchParts(text))}::text[])`;
}

/** Puts the newest version of an article in force and sets its state. It is changed as of `state.updatedAt`. */
export async function putInForce(tx: Db, id: ArticleId, state: Omit<ArticleState, 'scheduledFor'>): Promise<void> {
  const newest = tx
    .select({ version: articleVersions.version, category: articleVersions.category })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, id))
    .orderBy(desc(articleVersions.version))
    .limit(1)
    .as('newest');
  await tx
    .update(articles)
    .set({
      ...state,
      ...changed(state.updatedAt),
      scheduledFor: null,
      version: sql`${newest.version}`,
      category: sql`${newest.category}`,
    })
    .from(newest)
    .where(eq(articles.id, id));
}

/** Changes an article; a column that is not given stays. */
export async function updateArticle(
  tx: Db,
  id: ArticleId,
  changes: Partial<ArticleState & Pick<ArticleRow, 'slug' | 'category'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(articles)
    .set({ ...changes, ...changed(now) })
    .where(eq(articles.id, id));
}

const changed = (now: Date) => ({ changedAt: now, revision: sql`${articles.revision} + 1` });

/** The articles whose time to be published has come. Locks them; those that another transaction locked are left out. */
export async function lockDueArticles(tx: Db, now: Date): Promise<ArticleRow[]> {
  return await tx
    .select()
    .from(articles)
    .where(and(eq(articles.status, 'scheduled'), lte(articles.scheduledFor, now)))
    .orderBy(asc(articles.scheduledFor))
    .for('update', { skipLocked: true });
}

/** A version of an article; null where it has none of that number. */
export async function findVersion(db: Db, articleId: ArticleId, version: number) {
  const { titleParts: _, parts: __, ...columns } = getTableColumns(articleVersions);
  const [row] = await db
    .select(columns)
    .from(articleVersions)
    .where(and(eq(articleVersions.articleId, articleId), eq(articleVersions.version, version)));
  return row ?? null;
}

/** The newest versions of an article, the latest first, without their texts. */
export async function findVersions(db: Db, articleId: ArticleId, limit: number) {
  const { version, title, words, createdAt } = articleVersions;
  return await db
    .select({ version, title, words, createdAt })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, articleId))
    .orderBy(desc(version))
    .limit(limit);
}

export interface EditedArticle {
  readonly slug: string;
  readonly status: ArticleStatus;
  readonly scheduledFor: Date | null;
  readonly publishedAt: Date | null;
  /** In force; null before it is published first. */
  readonly version: number | null;
  readonly newestVersion: number;
  readonly title: string;
}

/** All articles, those that were made last first. */
export async function findAllArticles(db: Db): Promise<EditedArticle[]> {
  const { slug, status, scheduledFor, publishedAt, version } = articles;
  const { articleId, title } = articleVersions;
  const newest = db
    .selectDistinctOn([articleId], { articleId, title, newestVersion: sql<number>`${articleVersions.version}`.as('n') })
    .from(articleVersions)
    .orderBy(articleId, desc(articleVersions.version))
    .as('newest');
  return await db
    .select({
      slug,
      status,
      scheduledFor,
      publishedAt,
      version,
      newestVersion: newest.newestVersion,
      title: newest.title,
    })
    .from(articles)
    .innerJoin(newest, eq(newest.articleId, articles.id))
    .orderBy(desc(articles.createdAt), desc(articles.id));
}
