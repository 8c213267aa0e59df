import type { ArticleContent } from '../src/features/blog/article-content.ts';
import { publishArticle, saveDraft } from '../src/features/blog/edit-articles.ts';
import type { TestServer } from './test-server.ts';

/** What an article of tests says, unless they say otherwise. */
export const articleContent: ArticleContent = {
  title: 'أول شهر قبل ستة',
  summary: 'شهر واحد رقم يُبنى.',
  category: 'financial',
  coverWord: 'شهر',
  coverDrawing: 'money',
  isPremium: false,
  body: 'مقدمة قصيرة عن صندوق الطوارئ[^1].\n\n## كم يكفي؟\n\nشهر من المصروفات.\n\n[^1]: جهة، «عنوان»، 2024.',
};

let articles = 0;

/** Adds an article, published now unless it is to be a draft. Returns its slug. */
export async function addArticle(
  { database: { db }, clock }: TestServer,
  { slug = `article-${++articles}`, isDraft = false, ...content }: Partial<ArticleContent> & ArticleState = {},
): Promise<string> {
  await saveDraft(db, slug, { ...articleContent, ...content }, clock.now());
  if (!isDraft) await publishArticle(db, slug, clock.now());
  return slug;
}

interface ArticleState {
  readonly slug?: string;
  readonly isDraft?: boolean;
}
