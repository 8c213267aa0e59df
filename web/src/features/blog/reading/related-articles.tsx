import type { ArticleSummary } from '@afdal/contract/blog';
import type { ReactNode } from 'react';
import { ArticleCard } from '../list/article-card.tsx';
import { articleTexts, texts } from '../texts.ts';

interface Props {
  readonly articles: readonly ArticleSummary[];
  readonly getAction?: ((article: ArticleSummary) => ReactNode) | undefined;
}

/** What to read next. */
export function RelatedArticles({ articles, getAction }: Props) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-12 print:hidden">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="related" className="text-22">
          {articleTexts.related}
        </h2>
        <a href="/blog" className="inline-flex min-h-target items-center text-14 text-palm-ink hover:underline">
          {texts.all}
        </a>
      </div>
      <div className="articles">
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} action={getAction?.(article)} />
        ))}
      </div>
    </section>
  );
}
