import type { MissingReason, PublicPages } from '@afdal/contract/public-pages';
import { renderToStaticMarkup } from 'react-dom/server';
import { texts as blogTexts } from '../../features/blog/texts.ts';
import { buttonClass } from '../../ui/base/button.tsx';
import { DrawingQuiet } from '../../ui/illustrations/drawing-quiet.tsx';
import { paths } from '../paths.ts';
import { ArticleListPage } from './article-list-page.tsx';
import { PublicArticlePage } from './article-page.tsx';
import { PublicFrame } from './public-frame.tsx';
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

/** Says why there is nothing to read, and where there is. */
function MissingPage({ reason }: { reason: MissingReason }) {
  const { title, hint } = texts.missing[reason];
  return (
    <PublicFrame path={paths.blog}>
      <div className="grid justify-items-center gap-3 py-8 text-center">
        <DrawingQuiet />
        <h1 className="text-22">{title}</h1>
        <p className="max-w-reading text-ink-2">{hint}</p>
        {reason === 'articles_for_users' ? (
          <a href={`${paths.login}?next=${encodeURIComponent(paths.blog)}`} className={buttonClass()}>
            {texts.login}
          </a>
        ) : (
          <a href={paths.blog} className={buttonClass()}>
            {blogTexts.all}
          </a>
        )}
      </div>
    </PublicFrame>
  );
}
