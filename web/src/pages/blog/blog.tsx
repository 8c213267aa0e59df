import { interests } from '@afdal/domain/people/onboarding';
import { maxSearchLength } from '@afdal/domain/search/limits';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useArticles } from '../../features/blog/article-queries.ts';
import { ArticleList } from '../../features/blog/list/article-list.tsx';
import { SavedList } from '../../features/blog/list/saved-list.tsx';
import { listTexts, texts } from '../../features/blog/texts.ts';
import { useRoutedLinks } from '../../ui/prose/use-routed-links.ts';
import { Tabs } from '../../ui/tabs/tabs.tsx';

/** Articles: all of them, by category and search, and those that were saved. What is shown is in the address. */
export function BlogPage() {
  const search = useSearch({ from: '/signed-in/blog' });
  const isSaved = search.saved === 'true';
  const q = (search.q ?? '').slice(0, maxSearchLength);
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  useRoutedLinks(page);
  const counts = useArticles({}).data?.pages[0];
  const known = interests.find((each) => each === search.category);
  // Keeps the scroll position: only the content changes.
  const show = (next: { category?: string | undefined; q?: string | undefined; saved?: string }) =>
    void navigate({ to: '/blog', search: next, replace: true, resetScroll: false });
  return (
    <div ref={page}>
      <Tabs
        label={listTexts.tabs}
        tabs={[
          { value: 'all', label: texts.all, ...(counts && { count: counts.total }) },
          { value: 'saved', label: texts.saved, ...(counts && { count: counts.savedTotal }) },
        ]}
        value={isSaved ? 'saved' : 'all'}
        onChange={(tab) => show(tab === 'saved' ? { saved: 'true' } : {})}
      >
        {isSaved ? (
          <SavedList onBrowse={() => show({})} />
        ) : (
          <ArticleList
            category={known}
            q={q}
            onCategory={(chosen) => show({ category: chosen, q: q || undefined })}
            onSearch={(text) => show({ category: known, q: text || undefined })}
          />
        )}
      </Tabs>
    </div>
  );
}
