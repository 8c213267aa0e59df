import type { ArticleId } from '@afdal/contract/blog';
import { articleStatuses, coverDrawings, feedbackReasons } from '@afdal/domain/blog/article';
import {
  maxArticleBodyLength,
  maxArticleSlugLength,
  maxArticleSummaryLength,
  maxArticleTitleLength,
  maxCoverWordLength,
  maxFeedbackCommentLength,
} from '@afdal/domain/blog/limits';
import { interests } from '@afdal/domain/people/onboarding';
import { sql } from 'drizzle-orm';
import { boolean, check, customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { sqlLiterals, sqlNumber } from '../../platform/database/sql-literals.ts';
import { ownerId } from '../accounts/tables.ts';

/** Words to search by. */
const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

const articleId = () =>
  uuid()
    .$type<ArticleId>()
    .notNull()
    .references(() => articles.id, { onDelete: 'cascade' });

/** Articles, each with the version that readers see: `version`, null until it is published first. */
export const articles = pgTable(
  'articles',
  {
    id: uuid().$type<ArticleId>().primaryKey(),
    slug: text().notNull().unique(),
    /** That of the version in force, or of the newest one before there is any. */
    category: text({ enum: interests }).notNull(),
    status: text({ enum: articleStatuses }).notNull(),
    version: integer(),
    scheduledFor: instant(),
    publishedAt: instant(),
    createdAt: instant().notNull(),
    /** When it was published last. */
    updatedAt: instant().notNull(),
    /** When anything of it was changed last, a draft too. */
    changedAt: instant().notNull().defaultNow(),
    /** Counts the changes. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('articles_published').on(table.publishedAt, table.id).where(sql`status = 'published'`),
    index('articles_changed').on(table.changedAt, table.id),
    index('articles_scheduled').on(table.scheduledFor).where(sql`status = 'scheduled'`),
    check('articles_category', sql`${table.category} in (${sqlLiterals(interests)})`),
    check('articles_status', sql`${table.status} in (${sqlLiterals(articleStatuses)})`),
    check('articles_scheduled', sql`(${table.status} = 'scheduled') = (${table.scheduledFor} is not null)`),
    check(
      'articles_published',
      sql`(${table.status} in ('published', 'withdrawn')) = (${table.publishedAt} is not null and ${table.version} is not null)`,
    ),
  ],
);

/**
 * Every version of every article that readers saw, and the drafts. A row that readers saw is never changed: a new text is a
 * new version.
 */
export const articleVersions = pgTable(
  'article_versions',
  {
    articleId: articleId(),
    version: integer().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    category: text({ enum: interests }).notNull(),
    coverWord: text().notNull(),
    coverDrawing: text({ enum: coverDrawings }).notNull(),
    isPremium: boolean().notNull(),
    /** Markdown. */
    body: text().notNull(),
    words: integer().notNull(),
    titleParts: searchVector().notNull(),
    /** Of title, summary and body. */
    parts: searchVector().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.version] }),
    index('article_versions_parts').using('gin', table.parts),
    check('article_versions_version', sql`${table.version} >= 1`),
    check('article_versions_title', sql`char_length(${table.title}) between 1 and ${sqlNumber(maxArticleTitleLength)}`),
    check(
      'article_versions_summary',
      // Only what is published has all texts.
      sql`char_length(${table.summary}) <= ${sqlNumber(maxArticleSummaryLength)}`,
    ),
    check('article_versions_category', sql`${table.category} in (${sqlLiterals(interests)})`),
    check('article_versions_cover_word', sql`char_length(${table.coverWord}) <= ${sqlNumber(maxCoverWordLength)}`),
    check('article_versions_cover_drawing', sql`${table.coverDrawing} in (${sqlLiterals(coverDrawings)})`),
    check('article_versions_body', sql`char_length(${table.body}) <= ${sqlNumber(maxArticleBodyLength)}`),
    check('article_versions_words', sql`${table.words} >= 0`),
  ],
);

/** Every slug that an article has or had: no other article gets it. */
export const articleSlugs = pgTable('article_slugs', { slug: text().primaryKey(), articleId: articleId() }, (table) => [
  index('article_slugs_article').on(table.articleId),
  check('article_slugs_slug', sql`char_length(${table.slug}) between 1 and ${sqlNumber(maxArticleSlugLength)}`),
]);

/** What a person saved to read. */
export const articleSaves = pgTable(
  'article_saves',
  { userId: ownerId(), articleId: articleId(), savedAt: instant().notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.articleId] }),
    index('article_saves_user').on(table.userId, table.savedAt, table.articleId),
    index('article_saves_article').on(table.articleId),
  ],
);

/** Whether an article helped a person; once for each. */
export const articleFeedback = pgTable(
  'article_feedback',
  {
    userId: ownerId(),
    articleId: articleId(),
    helpful: boolean().notNull(),
    reason: text({ enum: feedbackReasons }),
    comment: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.articleId] }),
    index('article_feedback_article').on(table.articleId),
    check('article_feedback_reason', sql`${table.reason} in (${sqlLiterals(feedbackReasons)})`),
    check(
      'article_feedback_comment',
      sql`char_length(${table.comment}) between 1 and ${sqlNumber(maxFeedbackCommentLength)}`,
    ),
  ],
);
