import { coverDrawings, feedbackReasons } from '@afdal/domain/blog/article';
import { maxArticleSlugLength, maxFeedbackCommentLength } from '@afdal/domain/blog/limits';
import { interests } from '@afdal/domain/people/onboarding';
import { maxSearchLength } from '@afdal/domain/search/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import type { Id } from './ids.ts';
import { pageQuery, toPage } from './page.ts';
import { errorTexts } from './texts.ts';
import { asSent, Instant, line, trimmed } from './values.ts';

export type ArticleId = Id<'ArticleId'>;

/** What stands for a picture: a word, and a drawing beside it. */
const Cover = z.strictObject({ word: z.string(), drawing: z.enum(coverDrawings) });

/** An article in a list. `minutes` is how long it takes to read; `isSaved` is false for who is not signed in. */
export const ArticleSummary = z.strictObject({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.enum(interests),
  cover: Cover,
  minutes: z.int(),
  isPremium: z.boolean(),
  isSaved: z.boolean(),
  publishedAt: Instant,
});
export type ArticleSummary = z.infer<typeof ArticleSummary>;

/** A heading of the second level; `id` is its anchor in `html`. One that is locked is not in `html`. */
export const ArticleSection = z.strictObject({ id: z.string(), title: z.string(), isLocked: z.boolean() });
export type ArticleSection = z.infer<typeof ArticleSection>;

/** A source; `id` is the anchor to which its references in the article's `html` lead. */
export const ArticleSource = z.strictObject({ id: z.string(), html: z.string() });
export type ArticleSource = z.infer<typeof ArticleSource>;

const Feedback = z.strictObject({
  helpful: z.boolean(),
  reason: z.nullable(z.enum(feedbackReasons)),
  comment: z.nullable(z.string()),
});

/**
 * An article to read. `html` and the sources' are sanitized. `isCut`: it is a premium article, the reader's plan has none,
 * and `html` and `sources` are those of its first third. `slug` is the present one, which may differ from the one asked by.
 */
export const Article = z.strictObject({
  ...ArticleSummary.shape,
  html: z.string(),
  isCut: z.boolean(),
  sections: z.array(ArticleSection),
  sources: z.array(ArticleSource),
  related: z.array(ArticleSummary),
  updatedAt: Instant,
  feedback: z.nullable(Feedback),
});
export type Article = z.infer<typeof Article>;

/** A page of articles, with how many match in all, and how many the reader has saved. */
const ArticlePage = z.strictObject({ ...toPage(ArticleSummary).shape, total: z.int(), savedTotal: z.int() });
export type ArticlePage = z.infer<typeof ArticlePage>;

/** Any text: one that no article has ever had is not found. */
const bySlug = z.strictObject({ slug: asSent(maxArticleSlugLength, errorTexts.valueInvalid) });

const comment = z.optional(trimmed(0, maxFeedbackCommentLength, errorTexts.valueInvalid, errorTexts.feedbackTooLong));
const reason = z.optional(z.enum(feedbackReasons, { error: errorTexts.valueInvalid }));

export const blog = defineEndpoints({
  listArticles: {
    method: 'GET',
    path: '/article',
    access: 'public',
    recognises: true,
    summary: 'Published articles, newest first; found by `q`, those whose title has all its words come first',
    query: z.strictObject({
      category: z.optional(z.enum(interests, { error: errorTexts.valueInvalid })),
      q: z.optional(line(0, maxSearchLength, errorTexts.valueInvalid, errorTexts.searchTooLong)),
      /** Those that the reader saved, last saved first. */
      saved: z.optional(z.literal('true', { error: errorTexts.valueInvalid })),
      ...pageQuery,
    }),
    output: ArticlePage,
    status: 200,
    errors: ['articles_for_users', 'unauthorized'],
    limit: { burst: 120, everySeconds: 1 },
  },
  readArticle: {
    method: 'GET',
    path: '/article/:slug',
    access: 'public',
    recognises: true,
    summary:
      'An article, by its present slug or a former one; of a premium one, the first third unless the plan has it',
    params: bySlug,
    output: Article,
    status: 200,
    errors: ['articles_for_users', 'not_found', 'article_withdrawn'],
    limit: { burst: 120, everySeconds: 1 },
  },
  saveArticle: {
    method: 'POST',
    path: '/article/:slug/save',
    access: 'user',
    summary: 'Save an article; again changes nothing',
    params: bySlug,
    status: 204,
    errors: ['not_found', 'article_withdrawn'],
  },
  unsaveArticle: {
    method: 'DELETE',
    path: '/article/:slug/save',
    access: 'user',
    summary: 'No longer keep an article among the saved ones; again changes nothing',
    params: bySlug,
    status: 204,
    errors: ['not_found'],
  },
  sendArticleFeedback: {
    method: 'POST',
    path: '/article/:slug/feedback',
    access: 'user',
    summary: 'Say whether an article helped, once',
    params: bySlug,
    body: z.strictObject({ helpful: z.boolean({ error: errorTexts.valueInvalid }), reason, comment }),
    output: Feedback,
    status: 201,
    errors: ['not_found', 'article_withdrawn', 'feedback_given'],
  },
  completeArticleFeedback: {
    method: 'PATCH',
    path: '/article/:slug/feedback',
    access: 'user',
    summary: 'Add a reason or a sentence to the feedback that was given',
    params: bySlug,
    body: z.strictObject({ reason, comment }),
    output: Feedback,
    status: 200,
    errors: ['not_found'],
  },
});
