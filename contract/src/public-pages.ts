import type { Article, ArticlePage } from './blog.ts';

/** What a page that is readable without a script puts into the app's document: within its head, and before its root. */
export interface DocumentParts {
  readonly head: string;
  readonly body: string;
}

/**
 * Why there is nothing to read: the address leads to nothing, what was there is withdrawn, articles are for who is signed in,
 * or it cannot be read now.
 */
export type MissingReason = 'not_found' | 'article_withdrawn' | 'articles_for_users' | 'unavailable';

/** What of the list of articles is read, as its address says it. */
export interface ArticleListAddress {
  readonly category?: string | undefined;
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
}

/**
 * The pages that anyone may read, rendered as HTML by the components of the web app. `publicUrl` is the product's address
 * without a slash at its end.
 */
export interface PublicPages {
  renderArticle(article: Article, publicUrl: string): DocumentParts;
  renderArticleList(page: ArticlePage, address: ArticleListAddress, publicUrl: string): DocumentParts;
  renderMissingPage(reason: MissingReason): DocumentParts;
}
