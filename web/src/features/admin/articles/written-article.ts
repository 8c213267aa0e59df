import { ArticleDraft, type EditedArticle, NewArticle } from '@afdal/contract/admin/articles';
import { fieldErrors } from '@afdal/contract/field-errors';
import { coverDrawings } from '@afdal/domain/blog/article';
import { toSlug } from '@afdal/domain/blog/to-slug';
import { interests } from '@afdal/domain/people/onboarding';

/** What is written in the editor. */
export interface WrittenArticle {
  readonly title: string;
  /** Of a new article; empty: that of its title. */
  readonly slug: string;
  readonly summary: string;
  readonly category: EditedArticle['category'];
  readonly coverWord: string;
  readonly coverDrawing: EditedArticle['coverDrawing'];
  readonly isPremium: boolean;
  readonly body: string;
}

/** A draft on the device: what was written upon which revision; 0 for a new article. */
export interface KeptDraft {
  readonly written: WrittenArticle | null;
  readonly revision: number;
}

const empty: WrittenArticle = {
  title: '',
  slug: '',
  summary: '',
  category: 'financial',
  coverWord: '',
  coverDrawing: 'money',
  isPremium: false,
  body: '',
};

export function toWritten(article: (Omit<WrittenArticle, 'slug'> & { readonly slug?: string }) | null): WrittenArticle {
  if (!article) return empty;
  const { title, summary, category, coverWord, coverDrawing, isPremium, body } = article;
  return { title, slug: '', summary, category, coverWord, coverDrawing, isPremium, body };
}

/** Whether two differ in what is stored: white space around a line is not. */
export function differs(one: WrittenArticle, other: WrittenArticle): boolean {
  return JSON.stringify(normalize(one)) !== JSON.stringify(normalize(other));
}

function normalize(written: WrittenArticle): WrittenArticle {
  const { title, slug, summary, coverWord } = written;
  return {
    ...written,
    title: title.trim(),
    slug: slug.trim(),
    summary: summary.trim(),
    coverWord: coverWord.trim(),
  };
}

/** Rejects what an older version may have kept. */
export function isKeptDraft(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { written, revision } = value as Partial<KeptDraft>;
  if (typeof revision !== 'number' || written === undefined) return false;
  if (written === null) return true;
  const hasTexts = Object.entries(empty).every(
    ([name, each]) => typeof written[name as keyof WrittenArticle] === typeof each,
  );
  return hasTexts && interests.includes(written.category) && coverDrawings.includes(written.coverDrawing);
}

type Errors = Readonly<Record<string, string>>;

/** The body that saves what is written of an article that is known, or why it cannot be saved. */
export function toDraftBody(written: WrittenArticle, expected: number, keepsNewest: boolean) {
  const { slug: _, ...content } = written;
  const parsed = ArticleDraft.safeParse({ ...content, expected, ...(keepsNewest && { keepsNewest }) });
  return parsed.success ? { body: parsed.data } : { errors: fieldErrors(parsed.error.issues) as Errors };
}

/** As `toDraftBody`, of an article that begins. */
export function toNewBody(written: WrittenArticle, id: string) {
  const { slug, ...content } = written;
  const parsed = NewArticle.safeParse({ ...content, id, slug: slug.trim() || toSlug(content.title) });
  return parsed.success ? { body: parsed.data } : { errors: fieldErrors(parsed.error.issues) as Errors };
}
