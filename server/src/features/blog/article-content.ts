import { type CoverDrawing, coverDrawings } from '@afdal/domain/blog/article';
import { maxArticleSummaryLength, maxArticleTitleLength, maxCoverWordLength } from '@afdal/domain/blog/limits';
import { type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import { type Interest, interests } from '@afdal/domain/people/onboarding';
import { renderMarkdown } from '../../platform/markdown/render-markdown.ts';

/** What editors write of an article. */
export interface ArticleContent {
  readonly title: string;
  readonly summary: string;
  readonly category: Interest;
  readonly coverWord: string;
  readonly coverDrawing: CoverDrawing;
  readonly isPremium: boolean;
  /** Markdown. */
  readonly body: string;
}

/** What is wrong: with a file, what is written, a slug or an instant; `state`: the article is not as it would have to be. */
export type ArticleProblem =
  | 'file'
  | 'characters'
  | 'length'
  | 'title_missing'
  | 'summary_missing'
  | 'cover_word_missing'
  | 'body_missing'
  | 'address_rejected'
  | 'slug_invalid'
  | 'slug_taken'
  | 'time_past'
  | 'state'
  | 'unknown';

/** What cannot be done with an article, in a sentence for editors. */
export class ArticleError extends Error {
  readonly problem: ArticleProblem;
  /** What of the text is wrong, such as an address; empty where there is no such thing. */
  readonly detail: string;

  constructor(problem: ArticleProblem, message: string, detail = '') {
    super(message);
    this.problem = problem;
    this.detail = detail;
  }
}

/** @throws ArticleError for a draft without a title, or with a text that is too long or has a character that no database stores */
export function assertDraft({ title, summary, coverWord, body }: ArticleContent): void {
  if ([title, summary, coverWord, body].some((text) => text.includes('\0'))) {
    throw new ArticleError('characters', 'The article has a character NUL.');
  }
  if (title.trim() === '') throw new ArticleError('title_missing', 'The title is missing.');
  assertLength('title', title, maxArticleTitleLength);
  assertLength('summary', summary, maxArticleSummaryLength);
  assertLength('cover word', coverWord, maxCoverWordLength);
}

/** @throws ArticleError for what readers cannot be shown: a text is missing, or has a link or picture of an unknown address */
export async function assertPublishable(content: ArticleContent): Promise<void> {
  assertComplete(content);
  const [address] = (await renderMarkdown(content.body)).rejectedAddresses;
  if (address !== undefined) {
    throw new ArticleError('address_rejected', `No link or picture of ${address} is shown.`, address);
  }
}

function assertComplete({ summary, coverWord, body }: ArticleContent): void {
  if (summary.trim() === '') throw new ArticleError('summary_missing', 'The summary is missing.');
  if (coverWord.trim() === '') throw new ArticleError('cover_word_missing', 'The cover word is missing.');
  if (body.trim() === '') throw new ArticleError('body_missing', 'The article has no text.');
}

function assertLength(name: string, text: string, max: number): void {
  if (text.length <= max) return;
  throw new ArticleError('length', `The ${name} has at most ${max} characters, not ${text.length}.`);
}

const shape = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
const fields = ['title', 'summary', 'category', 'cover', 'premium', 'published'] as const;

/**
 * Reads an article from a file: lines of `title`, `summary`, `category`, `cover` (a word and the name of a drawing),
 * `premium` (`true` or `false`) and `published` (a day) between two lines of `---`, then Markdown.
 *
 * @throws ArticleError for a file of another form
 */
export function parseArticleFile(file: string): { readonly content: ArticleContent; readonly publishedOn: CivilDate } {
  const [, head, body = ''] = shape.exec(file.replace(/\r\n/g, '\n')) ?? [];
  if (head === undefined)
    throw new ArticleError('file', 'The file does not begin with its properties between two lines of ---.');
  const values = new Map(head.split('\n').map((line) => splitAt(line, ':')));
  for (const name of values.keys()) {
    if (!fields.some((field) => field === name))
      throw new ArticleError('file', `"${name}" is no property of an article.`);
  }
  const value = (name: (typeof fields)[number]) => values.get(name) ?? '';
  const [coverWord, drawing] = splitAt(value('cover'), ' ');
  const publishedOn = civilDate(value('published'));
  if (!publishedOn) throw new ArticleError('file', '"published" is a day: YYYY-MM-DD.');
  if (value('premium') !== 'true' && value('premium') !== 'false')
    throw new ArticleError('file', '"premium" is true or false.');
  const content: ArticleContent = {
    title: value('title'),
    summary: value('summary'),
    category: oneOf(interests, 'category', value('category')),
    coverWord,
    coverDrawing: oneOf(coverDrawings, 'cover', drawing),
    isPremium: value('premium') === 'true',
    body: body.trim(),
  };
  assertDraft(content);
  assertComplete(content);
  return { content, publishedOn };
}

function splitAt(line: string, separator: string): [string, string] {
  const [name = '', ...rest] = line.split(separator);
  return [name.trim(), rest.join(separator).trim()];
}

function oneOf<T extends string>(values: readonly T[], name: string, text: string): T {
  const found = values.find((value) => value === text);
  if (!found) throw new ArticleError('file', `"${name}" is one of ${values.join(', ')}.`);
  return found;
}
