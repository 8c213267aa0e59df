import type { Article, ArticlePage, ArticleSummary, blog } from '@afdal/contract/blog';
import type { EndpointQuery } from '@afdal/contract/endpoint';
import { isArticleSlug } from '@afdal/domain/blog/article';
import { articlesPerPage } from '@afdal/domain/blog/limits';
import { readingMinutes } from '@afdal/domain/blog/reading-time';
import { searchWords } from '@afdal/domain/blog/search-words';
import { countPreviewBlocks } from '@afdal/domain/blog/split-preview';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { joinHtml, renderMarkdown } from '../../platform/markdown/render-markdown.ts';
import { findEntitlements } from '../entitlements/store.ts';
import { isFeatureOn } from '../product-settings/store.ts';
import {
  type ArticleFilter,
  countArticles,
  findArticle,
  findArticles,
  findRelated,
  type Reader,
  runSearch,
  type SummaryRow,
} from './articles-store.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { findFeedback } from './feedback-store.ts';

const allSaved: ArticleFilter = { category: undefined, words: null, isSaved: true };

/**
 * A page of published articles, for a reader who may be null: nobody that is signed in.
 *
 * @throws Failure `articles_for_users`; `unauthorized` where nobody's saved articles are asked for; `validation_failed` for a foreign cursor
 */
export async function listArticles(
  db: Db,
  query: EndpointQuery<typeof blog.listArticles>,
  reader: Reader,
): Promise<ArticlePage> {
  await assertMayRead(db, reader);
  const { category, q = '', saved, cursor, limit = articlesPerPage } = query;
  if (saved && reader === null) throw new AppError('unauthorized');
  const words = q === '' ? null : searchWords(q);
  const filter = { category, words, isSaved: saved !== undefined };
  const after = cursor === undefined ? null : decodeCursor(cursor);
  const savedTotal = reader === null ? 0 : await countArticles(db, reader, allSaved);
  // Of signs that mean nothing to a search no word is left.
  if (words?.length === 0) return { items: [], nextCursor: null, total: 0, savedTotal };
  // One more than the page holds, to know whether there is a next page.
  const { rows, total } = await runSearch(db, filter, async (on) => ({
    rows: await findArticles(on, reader, filter, { after, limit: limit + 1 }),
    total: await countArticles(on, reader, filter),
  }));
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(toSummary),
    nextCursor: last ? encodeCursor(last) : null,
    total,
    savedTotal,
  };
}

/**
 * The article that has or had a slug, for a reader who may be null: nobody that is signed in.
 *
 * @throws Failure `articles_for_users`; `not_found` unless it was published; `article_withdrawn` if it is no more
 */
export async function readArticle(db: Db, slug: string, reader: Reader, now: Date): Promise<Article> {
  await assertMayRead(db, reader);
  const row = await findReadable(db, slug, reader);
  const { blocks, sources } = await renderMarkdown(row.body);
  const isAllowed = !row.isPremium || (reader !== null && (await findEntitlements(db, reader, now)).premiumArticles);
  const shown = isAllowed ? blocks : blocks.slice(0, countPreviewBlocks(blocks));
  const shownSources = new Set(shown.flatMap(({ sourceIds }) => sourceIds));
  return {
    ...toSummary(row),
    html: joinHtml(shown),
    isCut: shown.length < blocks.length,
    sections: blocks.flatMap(({ section }, n) => (section ? { ...section, isLocked: n >= shown.length } : [])),
    sources: isAllowed ? [...sources] : sources.filter(({ id }) => shownSources.has(id)),
    related: (await findRelated(db, reader, row)).map(toSummary),
    updatedAt: row.updatedAt.toISOString(),
    feedback: reader === null ? null : await findFeedback(db, reader, row.id),
  };
}

/**
 * The published article that has or had a slug, in any form of Unicode.
 *
 * @throws Failure `not_found`, `article_withdrawn`
 */
export async function findReadable(db: Db, slug: string, reader: Reader) {
  const article = await findBySlug(db, slug, reader);
  if (article.status === 'withdrawn') throw new AppError('article_withdrawn');
  if (article.status !== 'published') throw new AppError('not_found');
  return article;
}

/** @throws Failure `articles_for_users` to a reader who is not signed in, while articles are for users alone */
async function assertMayRead(db: Db, reader: Reader): Promise<void> {
  if (reader === null && !(await isFeatureOn(db, 'visitorArticles'))) throw new AppError('articles_for_users');
}

/** As `findReadable`, withdrawn or not. */
export async function findBySlug(db: Db, slug: string, reader: Reader) {
  const normalized = slug.normalize('NFC');
  return orNotFound(isArticleSlug(normalized) ? await findArticle(db, reader, normalized) : null);
}

function toSummary(row: SummaryRow): ArticleSummary {
  const { slug, title, summary, category, coverWord, coverDrawing, words, isPremium, isSaved, publishedAt } = row;
  return {
    slug,
    title,
    summary,
    category,
    cover: { word: coverWord, drawing: coverDrawing },
    minutes: readingMinutes(words),
    isPremium,
    isSaved,
    publishedAt: publishedAt.toISOString(),
  };
}
