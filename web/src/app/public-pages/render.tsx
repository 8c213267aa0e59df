import type { PublicPages } from '@afdal/contract/public-pages';
import { renderToStaticMarkup } from 'react-dom/server';
import { ArticleListPage } from './article-list-page.tsx';
import { PublicArticlePage } from './article-page.tsx';
import { MissingPage } from './missing-page.tsx';
import { ArticleHead, PublicHead } from './public-head.tsx';
import { texts } from './texts.ts';

/** Pages that anyone may read, for the server: it finds them in the build. */
export const pages: PublicPages = {
  renderArticle: (article, publicUrl) => ({
    head: renderToStaticMarkup(<ArticleHead article={article} publicUrl={publicUrl} />),
    body: renderToStaticMarkup(<PublicArticlePage article={article} />),
  }),
  renderArticleList: (page, address, publicUrl) => ({
    head: renderToStaticMarkup(
      <PublicHead
        title={texts.blog}
        description={texts.blogDescription}
        // A search is no page of its own, and nor is a later part of the list.
        canonical={address.q || address.cursor ? null : getListUrl(publicUrl, address.category)}
        publicUrl={publicUrl}
      />,
    ),
    body: renderToStaticMarkup(<ArticleListPage page={page} address={address} />),
  }),
  renderMissingPage: (reason) => ({
    head: renderToStaticMarkup(
      <PublicHead
        title={texts.missing[reason].title}
        description={texts.blogDescription}
        canonical={null}
        publicUrl=""
      />,
    ),
    body: renderToStaticMarkup(<MissingPage reason={reason} />),
  }),
};

function getListUrl(publicUrl: string, category: string | undefined): string {
  return `${publicUrl}/blog${category ? `?category=${category}` : ''}`;
}
