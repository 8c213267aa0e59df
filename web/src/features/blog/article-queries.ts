import { type Article, type ArticlePage, type ArticleSummary, blog } from '@afdal/contract/blog';
import type { Interest } from '@afdal/domain/people/onboarding';
import { type InfiniteData, queryOptions, useQuery } from '@tanstack/react-query';
import { isLastWrite } from '../../data/optimistic-list.ts';
import { offerUndo, withdrawUndo } from '../../data/undo-toasts.ts';
import { usePages } from '../../data/use-pages.ts';
import { useWrite, type WriteVariables } from '../../data/use-write.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { invalidate } from '../../lib/other-tabs.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

export interface ArticleFilter {
  readonly category?: Interest | undefined;
  readonly q?: string | undefined;
  readonly isSaved?: boolean;
}

const listsKey = ['articles'];
const savedKey = [...listsKey, 'saved'];
const articlesKey = ['article'];
const articleKey = (slug: string) => [...articlesKey, slug];

/** The loaded pages of articles that a filter lets through. */
export function useArticles({ category, q, isSaved = false }: ArticleFilter) {
  const listKey = isSaved ? savedKey : [...listsKey, 'all'];
  const query = { category, q: q || undefined, saved: isSaved ? ('true' as const) : undefined };
  return usePages([...listKey, category ?? '', q ?? ''], (cursor) =>
    call(blog.listArticles, { query: { ...query, cursor } }),
  );
}

/** Why there is no article at an address. */
interface MissingArticle {
  readonly missing: 'unknown' | 'withdrawn';
}

const missing: Readonly<Record<number, MissingArticle>> = {
  400: { missing: 'unknown' },
  404: { missing: 'unknown' },
  410: { missing: 'withdrawn' },
};

const articleQuery = (slug: string) =>
  queryOptions<Article | MissingArticle>({
    queryKey: articleKey(slug),
    queryFn: async () => {
      try {
        return await call(blog.readArticle, { params: { slug } });
      } catch (error) {
        const reason = error instanceof ApiError && missing[error.status];
        if (reason) return reason;
        throw error;
      }
    },
  });

/** The article of a slug, present or former. */
export function useArticle(slug: string) {
  return useQuery(articleQuery(slug));
}

/** Holds an article that was asked for by a former slug under its present one, too. */
export function holdArticle(article: Article): void {
  queryClient.setQueryData(articleKey(article.slug), article);
}

const dayMs = 86_400_000;

/** Reads articles one by one, unless they were read within a day, so that they open without a network. */
export async function prefetchArticles(slugs: readonly string[]): Promise<void> {
  for (const slug of slugs) await queryClient.prefetchQuery({ ...articleQuery(slug), staleTime: dayMs });
}

type Change = Partial<Article> | ((article: Article) => Partial<Article>);

export function changeArticle(slug: string, change: Change): void {
  changeRead<Article | MissingArticle>(articleKey(slug), (article) =>
    'missing' in article ? article : { ...article, ...(typeof change === 'function' ? change(article) : change) },
  );
}

export function refetchArticle(slug: string): void {
  void queryClient.invalidateQueries({ queryKey: articleKey(slug) });
}

/** Changes what was read under a prefix of keys. It is as old as before: the server has not said so. */
function changeRead<Data>(prefix: readonly string[], update: (data: Data) => Data): void {
  for (const [key, data] of queryClient.getQueriesData<Data>({ queryKey: prefix })) {
    const updatedAt = queryClient.getQueryState(key)?.dataUpdatedAt;
    if (data) queryClient.setQueryData(key, update(data), { ...(updatedAt && { updatedAt }) });
  }
}

const saving = 'saved-articles';

/** Saves an article, or unsaves it, which can be undone. Either shows at once. */
export function useToggleSaved(): (article: ArticleSummary) => void {
  const shared = {
    list: saving,
    onSettled: () => {
      if (isLastWrite(saving)) invalidate([savedKey]);
    },
  };
  const { mutate: save } = useWrite(blog.saveArticle, {
    ...shared,
    show: (write) => showSaved(write, true),
    onSuccess: () => void showToast({ title: texts.savedNow, variant: 'success' }),
    failed: texts.failedToSave,
  });
  const { mutate: unsave } = useWrite(blog.unsaveArticle, {
    ...shared,
    show: (write) => showSaved(write, false),
    failed: texts.failedToUnsave,
    onFailed: (error, { params: { slug } }) => {
      withdrawUndo(slug);
      toastError(texts.failedToUnsave, error);
    },
  });
  return (article) => {
    const { slug, title } = article;
    const write = { params: { slug }, context: toSummary(article) };
    if (!article.isSaved) {
      save(write);
      void prefetchArticles([slug]);
      return;
    }
    offerUndo({ id: slug, title: texts.unsavedNow, description: title, run: () => save(write) });
    unsave(write);
  };
}

type SaveWrite = WriteVariables<typeof blog.saveArticle>;

async function showSaved({ context }: SaveWrite, isSaved: boolean): Promise<() => void> {
  const article = context as ArticleSummary;
  await Promise.all([listsKey, articleKey(article.slug)].map((queryKey) => queryClient.cancelQueries({ queryKey })));
  setSaved(article, isSaved);
  return () => setSaved(article, !isSaved);
}

/** Shows everywhere whether an article is saved. */
function setSaved(article: ArticleSummary, isSaved: boolean): void {
  const mark = <Each extends ArticleSummary>(each: Each) => (each.slug === article.slug ? { ...each, isSaved } : each);
  const by = isSaved ? 1 : -1;
  changeRead<InfiniteData<ArticlePage>>(listsKey, (data) => ({
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      items: page.items.map(mark),
      savedTotal: page.savedTotal + by,
    })),
  }));
  changeRead<InfiniteData<ArticlePage>>(savedKey, (data) => ({
    ...data,
    pages: data.pages.map((page, at) => {
      const others = page.items.filter(({ slug }) => slug !== article.slug);
      const items = isSaved && at === 0 ? [{ ...article, isSaved }, ...others] : others;
      return { ...page, items, total: page.total + by };
    }),
  }));
  changeRead<Article | MissingArticle>(articlesKey, (each) =>
    'missing' in each ? each : { ...mark(each), related: each.related.map(mark) },
  );
}

function toSummary(article: ArticleSummary): ArticleSummary {
  const { slug, title, summary, category, cover, minutes, isPremium, isSaved, publishedAt } = article;
  return { slug, title, summary, category, cover, minutes, isPremium, isSaved, publishedAt };
}
