import type { ArticleId } from '@afdal/contract/blog';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { interpolate } from '@afdal/domain/text/interpolate';
import { AppError, invalidField, orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { MarkdownError } from '../../platform/markdown/assert-structure.ts';
import { toMarkdownFailure } from '../../platform/markdown/to-markdown-failure.ts';
import { type ArticleContent, ArticleError, type ArticleProblem } from './article-content.ts';
import { changeSlug, publishArticle, saveDraft, scheduleArticle, withdrawArticle } from './edit-articles.ts';
import { type ArticleEdit, type ArticleRow, lockArticleById, type ShownArticle } from './editing-store.ts';

/** An article that did not exist before. */
interface BegunArticle {
  readonly id: ArticleId;
  readonly slug: string;
}

const refusals: Readonly<Partial<Record<ArticleProblem, readonly [field: string, text: string]>>> = {
  characters: ['body', refusalTexts.articleTextInvalid],
  title_missing: ['title', errorTexts.valueInvalid],
  length: ['body', errorTexts.valueInvalid],
  summary_missing: ['summary', refusalTexts.articleSummaryRequired],
  cover_word_missing: ['coverWord', refusalTexts.articleCoverWordRequired],
  body_missing: ['body', refusalTexts.articleBodyRequired],
  address_rejected: ['body', refusalTexts.articleAddressRejected],
  slug_invalid: ['slug', errorTexts.valueInvalid],
  slug_taken: ['slug', refusalTexts.articleSlugTaken],
  time_past: ['at', refusalTexts.articleTimePast],
};

/** What a call answers for what cannot be done with an article: a field's error, or that it is no more as it was shown. */
function toRefusal(error: unknown): unknown {
  if (error instanceof MarkdownError) return toMarkdownFailure('body', error);
  if (!(error instanceof ArticleError)) return error;
  const [field, text] = refusals[error.problem] ?? [];
  if (field === undefined || text === undefined) return new AppError('changed_meanwhile');
  return invalidField(field, interpolate(text, { address: error.detail }));
}

async function editShown(
  tx: Db,
  { id, expected }: ShownArticle,
  work: (article: ArticleRow) => Promise<unknown>,
): Promise<ArticleEdit> {
  const before = orNotFound(await lockArticleById(tx, id));
  if (before.revision !== expected) throw new AppError('changed_meanwhile');
  return await refused(async () => {
    await work(before);
    return { before, after: orNotFound(await lockArticleById(tx, id)) };
  });
}

async function refused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toRefusal(error);
  }
}

/**
 * What administrators do with articles, each within a transaction.
 *
 * @throws Failure `not_found`; `changed_meanwhile` for another revision than the one that was shown, or a state in which it
 * cannot be done; `validation_failed` for what a text, a slug or an instant may not be
 */
export const articleEditing = {
  add: async (tx: Db, { id, slug }: BegunArticle, content: ArticleContent, now: Date): Promise<ArticleRow> =>
    await refused(async () => {
      if (await lockArticleById(tx, id)) throw new AppError('changed_meanwhile');
      await saveDraft(tx, slug, content, now, { newId: id });
      return orNotFound(await lockArticleById(tx, id));
    }),
  saveDraft: async (tx: Db, shown: ShownArticle, content: ArticleContent, keepsNewest: boolean, now: Date) =>
    await editShown(tx, shown, ({ slug }) => saveDraft(tx, slug, content, now, { keepsNewest })),
  publish: async (tx: Db, shown: ShownArticle, now: Date) =>
    await editShown(tx, shown, ({ slug }) => publishArticle(tx, slug, now)),
  schedule: async (tx: Db, shown: ShownArticle, at: Date, now: Date) =>
    await editShown(tx, shown, ({ slug }) => scheduleArticle(tx, slug, at, now)),
  withdraw: async (tx: Db, shown: ShownArticle, now: Date) =>
    await editShown(tx, shown, ({ slug }) => withdrawArticle(tx, slug, now)),
  changeSlug: async (tx: Db, shown: ShownArticle, next: string, now: Date) =>
    await editShown(tx, shown, ({ slug }) => changeSlug(tx, slug, next, now)),
};
