import { interests } from '@afdal/domain/people/onboarding';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useArticles } from '../features/blog/article-queries.ts';
import { ArticleList } from '../features/blog/list/article-list.tsx';
import { SavedList } from '../features/blog/list/saved-list.tsx';
import { listTexts, texts } from '../features/blog/texts.ts';
import { useRoutedLinks } from '../ui/prose/use-routed-links.ts';
import { Tabs } from '../ui/tabs/tabs.tsx';

/** Articles: all of them, by category and search, and those that were saved. What is shown is in the address. */
export function BlogPage() {
  const { category, q = '', saved } = useSearch({ from: '/signed-in/blog' });
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  useRoutedLinks(page);
  const counts = useArticles({}).data?.pages[0];
  const known = interests.find((each) => each === category);
  // Keeps the scroll position: only the content changes.
  const show = (search: { category?: string | undefined; q?: string | undefined; saved?: 'true' | undefined }) =>
    void navigate({ to: '/blog', search, replace: true, resetScroll: false });
  return (
    <div ref={page}>
      <Tabs
        label={listTexts.tabs}
        tabs={[
          { value: 'all', label: texts.all, ...(counts && { count: counts.total }) },
          { value: 'saved', label: texts.saved, ...(counts && { count: counts.savedTotal }) },
        ]}
        value={saved ? 'saved' : 'all'}
        onChange={(tab) => show(tab === 'saved' ? { saved: 'true' } : {})}
      >
        {saved ? (
          <SavedList onBrowse={() => show({})} />
        ) : (
          <ArticleList
            category={known}
            q={q}
            onCategory={(next) => show({ category: next, q: q || undefined })}
            onSearch={(next) => show({ category: known, q: next || undefined })}
          />
        )}
      </Tabs>
    </div>
  );
}
