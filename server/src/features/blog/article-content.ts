import { type CoverDrawing, coverDrawings } from '@afdal/domain/blog/article';
import { maxArticleSummaryLength, maxArticleTitleLength, maxCoverWordLength } from '@afdal/domain/blog/limits';
import { type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import { type Interest, interests } from '@afdal/domain/people/onboarding';

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

/** What cannot be done with an article, in a sentence for editors. */
export class ArticleError extends Error {}

/** @throws ArticleError for a text that is missing, too long, or has a character that no database stores */
export function assertContent({ title, summary, coverWord, body }: ArticleContent): void {
  if ([title, summary, coverWord, body].some((text) => text.includes('\0'))) {
    throw new ArticleError('The article has a character NUL.');
  }
  assertLength('title', title, maxArticleTitleLength);
  assertLength('summary', summary, maxArticleSummaryLength);
  assertLength('cover word', coverWord, maxCoverWordLength);
  if (body.trim() === '') throw new ArticleError('The article has no text.');
}

function assertLength(name: string, text: string, max: number): void {
  if (text.trim() === '') throw new ArticleError(`The ${name} is missing.`);
  if (text.length > max) throw new ArticleError(`The ${name} has at most ${max} characters, not ${text.length}.`);
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
    throw new ArticleError('The file does not begin with its properties between two lines of ---.');
  const values = new Map(head.split('\n').map((line) => splitAt(line, ':')));
  for (const name of values.keys()) {
    if (!fields.some((field) => field === name)) throw new ArticleError(`"${name}" is no property of an article.`);
  }
  const value = (name: (typeof fields)[number]) => values.get(name) ?? '';
  const [coverWord, drawing] = splitAt(value('cover'), ' ');
  const publishedOn = civilDate(value('published'));
  if (!publishedOn) throw new ArticleError('"published" is a day: YYYY-MM-DD.');
  if (value('premium') !== 'true' && value('premium') !== 'false')
    throw new ArticleError('"premium" is true or false.');
  const content: ArticleContent = {
    title: value('title'),
    summary: value('summary'),
    category: oneOf(interests, 'category', value('category')),
    coverWord,
    coverDrawing: oneOf(coverDrawings, 'cover', drawing),
    isPremium: value('premium') === 'true',
    body: body.trim(),
  };
  assertContent(content);
  return { content, publishedOn };
}

function splitAt(line: string, separator: string): [string, string] {
  const [name = '', ...rest] = line.split(separator);
  return [name.trim(), rest.join(separator).trim()];
}

function oneOf<T extends string>(values: readonly T[], name: string, text: string): T {
  const found = values.find((value) => value === text);
  if (!found) throw new ArticleError(`"${name}" is one of ${values.join(', ')}.`);
  return found;
}
