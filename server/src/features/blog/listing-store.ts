import type { ArticleOffer } from '@afdal/domain/admin/articles';
import type { ArticleStatus } from '@afdal/domain/blog/article';
import { searchWords } from '@afdal/domain/blog/search-words';
import type { Interest } from '@afdal/domain/people/onboarding';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers } from '../../platform/database/own.ts';
import { toSearchQuery } from './articles-store.ts';
import { articleFeedback, articleSaves, articles, articleVersions } from './tables.ts';

/** Which articles administrators list. */
interface EditedArticleFilter {
  /** Words that the newest version has. */
  readonly q?: string | undefined;
  readonly state?: ArticleStatus | undefined;
  readonly category?: Interest | undefined;
  readonly premium?: ArticleOffer | undefined;
}

/** By what all articles are ordered: their last change. */
export const changeOrder = { key: articles.changedAt, id: articles.id };

const newestVersion = and(
  eq(articleVersions.articleId, articles.id),
  eq(
    articleVersions.version,
    sql`(select max(one.version) from ${articleVersions} as one where one.article_id = ${articles.id})`,
  ),
);

function toCondition({ q = '', state, category, premium }: EditedArticleFilter): SQL | undefined {
  const words = searchWords(q);
  return and(
    state && eq(articles.status, state),
    category && eq(articleVersions.category, category),
    premium && eq(articleVersions.isPremium, premium === 'premium'),
    words.length > 0 ? sql`${articleVersions.parts} @@ ${toSearchQuery(words)}` : undefined,
  );
}

interface Page {
  /** Where it begins. */
  readonly beyond: SQL | undefined;
  readonly order: readonly SQL[];
  readonly limit: number;
}

/** Articles of any state with their newest version, and what readers did with them. */
export async function findEditedArticles(db: Db, filter: EditedArticleFilter, { beyond, order, limit }: Page) {
  const answers = db
    .select({ n: sql<number>`count(*)::int` })
    .from(articleFeedback)
    .where(acrossUsers(eq(articleFeedback.articleId, articles.id)));
  const helpful = db
    .select({ n: sql<number>`count(*)::int` })
    .from(articleFeedback)
    .where(acrossUsers(eq(articleFeedback.articleId, articles.id), eq(articleFeedback.helpful, true)));
  const saves = db
    .select({ n: sql<number>`count(*)::int` })
    .from(articleSaves)
    .where(acrossUsers(eq(articleSaves.articleId, articles.id)));
  return await db
    .select({
      article: articles,
      newest: {
        version: articleVersions.version,
        title: articleVersions.title,
        category: articleVersions.category,
        isPremium: articleVersions.isPremium,
        words: articleVersions.words,
      },
      id: articles.id,
      key: sql<string>`${articles.changedAt}::text`,
      answers: sql<number>`(${answers})`,
      helpful: sql<number>`(${helpful})`,
      saves: sql<number>`(${saves})`,
    })
    .from(articles)
    .innerJoin(articleVersions, newestVersion)
    .where(and(toCondition(filter), beyond))
    .orderBy(...order)
    .limit(limit);
}

/** How many articles meet a filter. */
export async function countEditedArticles(db: Db, filter: EditedArticleFilter): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(articles)
    .innerJoin(articleVersions, newestVersion)
    .where(toCondition(filter));
  return row?.n ?? 0;
}

/** How many articles are in each state. */
export async function countArticlesByStatus(db: Db): Promise<ReadonlyMap<ArticleStatus, number>> {
  const rows = await db.select({ status: articles.status, n: count() }).from(articles).groupBy(articles.status);
  return new Map(rows.map(({ status, n }) => [status, n]));
}
