import type { ArticleSummary } from '@afdal/contract/blog';
import { type ReactNode, useEffect, useRef } from 'react';
import { allPages } from '../../../data/queries.ts';
import { isDataCostly } from '../../../lib/is-data-costly.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CoverDrawing } from '../../../ui/covers/cover-drawing.tsx';
import { LoadMore } from '../../../ui/list/load-more.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonCard } from '../../../ui/skeletons/skeleton-card.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { prefetchArticles, useArticles } from '../article-queries.ts';
import { useReadingShares } from '../reading-shares.ts';
import { SaveIconButton } from '../save-button.tsx';
import { texts } from '../texts.ts';
import { SavedRow } from './saved-row.tsx';

/** The articles that the person saved, each with what is left of it. */
export function SavedList({ onBrowse }: { readonly onBrowse: () => void }) {
  const saved = useArticles({ isSaved: true });
  return (
    <QueryStates
      query={allPages(saved)}
      skeleton={
        <SkeletonCard>
          <SkeletonRows rows={4} />
        </SkeletonCard>
      }
      failedIn={(failure) => <Card>{failure}</Card>}
      empty={
        <Card>
          <EmptyState
            drawing={<CoverDrawing name="book" hasGround />}
            title={texts.noneSaved}
            action={<Button onClick={onBrowse}>{texts.browse}</Button>}
          />
        </Card>
      }
    >
      {(articles) => (
        <SavedArticles articles={articles}>
          <LoadMore query={saved} />
        </SavedArticles>
      )}
    </QueryStates>
  );
}

interface SavedArticlesProps {
  readonly articles: readonly ArticleSummary[];
  readonly children: ReactNode;
}

function SavedArticles({ articles, children }: SavedArticlesProps) {
  const shares = useReadingShares();
  // The pressed button goes with its row: the focus moves to what stays.
  const list = useRef<HTMLElement>(null);
  usePrefetch(articles);
  return (
    <Card ref={list} tabIndex={-1} aria-label={texts.saved} className="max-w-reading">
      <Rows count={articles.length}>
        {articles.map((article) => (
          <SavedRow
            key={article.slug}
            article={article}
            share={shares.get(article.slug) ?? 0}
            action={<SaveIconButton article={article} onUnsave={() => list.current?.focus()} />}
          />
        ))}
      </Rows>
      {children}
    </Card>
  );
}

/** They open without a network, also those that were saved on another device. */
function usePrefetch(articles: readonly ArticleSummary[]): void {
  const slugs = articles.map(({ slug }) => slug).join('\n');
  useEffect(() => {
    if (slugs && navigator.onLine && !isDataCostly()) void prefetchArticles(slugs.split('\n'));
  }, [slugs]);
}
