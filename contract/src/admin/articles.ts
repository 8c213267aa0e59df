import { articleOffers, articleSorts } from '@afdal/domain/admin/articles';
import { articleStatuses, coverDrawings, isArticleSlug } from '@afdal/domain/blog/article';
import {
  maxArticleBodyLength,
  maxArticleSlugLength,
  maxArticleSummaryLength,
  maxArticleTitleLength,
  maxCoverWordLength,
} from '@afdal/domain/blog/limits';
import { interests } from '@afdal/domain/people/onboarding';
import * as z from 'zod/mini';
import { type ArticleId, ArticleSource } from '../blog.ts';
import { defineEndpoints } from '../endpoint.ts';
import { choice, Flag } from '../fields.ts';
import { NewId, uuid } from '../ids.ts';
import { errorTexts } from '../texts.ts';
import { asSent, Instant, line, SentInstant } from '../values.ts';
import { AdminQuery, adminListQuery, toAdminPage } from './list.ts';
import { adminErrorTexts } from './texts.ts';

/** The longest text in letters of four bytes, each escaped, with what is said beside it. */
const maxBytes = 512 * 1024;

const row = {
  id: z.string(),
  slug: z.string(),
  status: z.enum(articleStatuses),
  /** Of the newest version, as all that follows. */
  title: z.string(),
  category: z.enum(interests),
  isPremium: z.boolean(),
  words: z.int(),
  /** Whether readers do not see the newest version yet. */
  hasDraft: z.boolean(),
  scheduledFor: z.nullable(Instant),
  publishedAt: z.nullable(Instant),
  changedAt: Instant,
  /** Counts the changes: what changes the article says which revision it saw. */
  revision: z.int(),
};

/**
 * An article as the list shows it. `saves`: how many people keep it to read; `helpful` of `answers` found that it helped. How
 * often it is read is not counted: people are promised that their use is counted after they agreed alone, and visitors are not asked.
 */
export const EditedArticleRow = z.strictObject({ ...row, saves: z.int(), answers: z.int(), helpful: z.int() });
export type EditedArticleRow = z.infer<typeof EditedArticleRow>;

const ArticleVersion = z.strictObject({
  version: z.int(),
  title: z.string(),
  words: z.int(),
  savedAt: Instant,
  /** Whether it is the one that readers see, or saw last. */
  isInForce: z.boolean(),
});

const content = {
  title: z.string(),
  summary: z.string(),
  category: z.enum(interests),
  coverWord: z.string(),
  coverDrawing: z.enum(coverDrawings),
  isPremium: z.boolean(),
  /** Markdown. */
  body: z.string(),
};

/** What a version says. */
export const ArticleText = z.strictObject(content);
export type ArticleText = z.infer<typeof ArticleText>;

/** An article with its newest version. */
export const EditedArticle = z.strictObject({
  ...row,
  ...content,
  /** The number of the newest version, and when that was saved. */
  version: z.int(),
  savedAt: Instant,
  /** The newest ones, the latest first. */
  versions: z.array(ArticleVersion),
});
export type EditedArticle = z.infer<typeof EditedArticle>;

/** The revision of the article that was shown: with any other, nothing is done. */
const expected = z.int({ error: errorTexts.valueInvalid });

const Slug = asSent(maxArticleSlugLength, adminErrorTexts.articleSlugInvalid).check(
  z.refine(isArticleSlug, { error: adminErrorTexts.articleSlugInvalid }),
);
const Body = asSent(maxArticleBodyLength, adminErrorTexts.articleBodyTooLong);

/** What is written of an article. A draft may lack all but its title. */
const written = {
  title: line(1, maxArticleTitleLength, adminErrorTexts.articleTitleRequired, adminErrorTexts.articleTitleTooLong),
  summary: line(0, maxArticleSummaryLength, errorTexts.valueInvalid, adminErrorTexts.articleSummaryTooLong),
  category: choice(interests),
  // Letters that nobody sees do not count towards so short a text.
  coverWord: line(0, maxArticleTitleLength, errorTexts.valueInvalid, errorTexts.valueInvalid).check(
    z.maxLength(maxCoverWordLength, { error: adminErrorTexts.articleCoverWordTooLong, abort: true }),
  ),
  coverDrawing: choice(coverDrawings),
  isPremium: Flag,
  body: Body,
};

export const NewArticle = z.strictObject({ ...written, slug: Slug, id: z.optional(NewId) });

export const ArticleDraft = z.strictObject({
  ...written,
  expected,
  /** Whether the newest version stays as it is, though nobody has read it: another administrator wrote it. */
  keepsNewest: z.optional(Flag),
});

export const ArticleSchedule = z.strictObject({ at: SentInstant, expected });
export const ArticleSlugChange = z.strictObject({ slug: Slug, expected });
const Expectation = z.strictObject({ expected });

/** Markdown as readers will see it. */
export const MarkdownPreview = z.strictObject({
  /** Sanitized, a text for each block of the uppermost level. */
  blocks: z.array(z.string()),
  /** How many of the blocks everybody may read of a premium article. */
  openBlocks: z.int(),
  sources: z.array(ArticleSource),
  words: z.int(),
  minutes: z.int(),
  /** Addresses that no link leads to and no picture is shown of: with any, the text is not published. */
  rejectedAddresses: z.array(z.string()),
});
export type MarkdownPreview = z.infer<typeof MarkdownPreview>;

const article = {
  access: 'admin',
  params: z.strictObject({ id: uuid<ArticleId>() }),
  output: EditedArticle,
  status: 200,
} as const;

export const adminArticles = defineEndpoints({
  listEditedArticles: {
    method: 'GET',
    path: '/admin/article',
    access: 'admin',
    summary: 'A page of all articles, published or not, by their last change',
    query: z.strictObject({
      q: z.optional(AdminQuery),
      state: z.optional(choice(articleStatuses)),
      category: z.optional(choice(interests)),
      premium: z.optional(choice(articleOffers)),
      sort: z.optional(choice(articleSorts)),
      ...adminListQuery,
    }),
    output: z.extend(toAdminPage(EditedArticleRow), {
      /** How many there are in each state. */
      counts: z.strictObject({
        draft: z.int(),
        scheduled: z.int(),
        published: z.int(),
        withdrawn: z.int(),
      }),
    }),
    status: 200,
    errors: [],
  },
  readEditedArticle: {
    ...article,
    method: 'GET',
    path: '/admin/article/:id',
    summary: 'An article with its newest version, whether published or not, and the list of its versions',
    errors: ['not_found'],
  },
  readArticleVersion: {
    method: 'GET',
    path: '/admin/article/:id/version/:version',
    access: 'admin',
    summary: 'What a version of an article says',
    params: z.strictObject({
      id: uuid<ArticleId>(),
      version: asSent(9, errorTexts.valueInvalid).check(z.regex(/^[1-9]\d*$/, { error: errorTexts.valueInvalid })),
    }),
    output: ArticleText,
    status: 200,
    errors: ['not_found'],
  },
  addArticle: {
    method: 'POST',
    path: '/admin/article',
    access: 'admin',
    summary: 'Begin an article: a draft, which administrators alone see',
    body: NewArticle,
    maxBodyBytes: maxBytes,
    output: EditedArticle,
    status: 201,
    errors: ['changed_meanwhile'],
  },
  saveArticleDraft: {
    ...article,
    method: 'POST',
    path: '/admin/article/:id/draft',
    summary: 'Save a draft of an article, as its newest version; one that nobody has read is replaced by it',
    body: ArticleDraft,
    maxBodyBytes: maxBytes,
    errors: ['not_found', 'changed_meanwhile'],
  },
  publishArticle: {
    ...article,
    method: 'POST',
    path: '/admin/article/:id/publish',
    summary: 'Show the newest version of an article to readers',
    body: Expectation,
    errors: ['not_found', 'changed_meanwhile'],
  },
  scheduleArticle: {
    ...article,
    method: 'POST',
    path: '/admin/article/:id/schedule',
    summary: 'Have an article published at an instant to come, or at another one',
    body: ArticleSchedule,
    errors: ['not_found', 'changed_meanwhile'],
  },
  withdrawArticle: {
    ...article,
    method: 'POST',
    path: '/admin/article/:id/withdraw',
    summary: 'Take a published article from readers; one that is scheduled becomes a draft again',
    body: Expectation,
    errors: ['not_found', 'changed_meanwhile'],
  },
  changeArticleSlug: {
    ...article,
    method: 'POST',
    path: '/admin/article/:id/slug',
    summary: 'Give an article another slug; the former one leads to it',
    body: ArticleSlugChange,
    errors: ['not_found', 'changed_meanwhile'],
  },
  previewMarkdown: {
    method: 'POST',
    path: '/admin/markdown-preview',
    access: 'admin',
    summary: 'A text as readers will see it; nothing is stored',
    body: z.strictObject({ body: Body }),
    maxBodyBytes: maxBytes,
    output: MarkdownPreview,
    status: 200,
    errors: [],
  },
});
