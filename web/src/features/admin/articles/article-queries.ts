import { adminArticles, type EditedArticle, type MarkdownPreview } from '@afdal/contract/admin/articles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { ApiError, getFieldErrors } from '../../../lib/api-error.ts';
import { invalidate } from '../../../lib/other-tabs.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { adminKey, adminMeta } from '../list/admin-query.ts';

const articleKey = (id: string) => [...adminKey, adminArticles.readEditedArticle.name, id];

/** An article, whatever its state; null for an id that was given to a new one, which is not saved yet. */
export function useEditedArticle(id: string) {
  return useQuery({
    queryKey: articleKey(id),
    queryFn: async (): Promise<EditedArticle | null> => {
      try {
        return await call(adminArticles.readEditedArticle, { params: { id } });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    meta: adminMeta,
  });
}

/** Shows an article as a change of it answered, in every list too. */
export function showArticle(article: EditedArticle): void {
  queryClient.setQueryData(articleKey(article.id), article);
  // Those of the blog too, under the keys that it reads by.
  invalidate([[...adminKey, adminArticles.listEditedArticles.name], ['articles'], ['article']]);
}

export function refreshArticle(id: string): void {
  void queryClient.invalidateQueries({ queryKey: articleKey(id) });
}

/** Whether an article was changed by another administrator since it was read. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.body?.errorType === 'changed_meanwhile';
}

/** Why a text is not rendered; undefined where it is. */
export function getTextError(error: unknown): string | undefined {
  return getFieldErrors(error)?.body;
}

/** A text as readers will see it. While another one is rendered, the former stays. */
export function useMarkdownPreview(body: string) {
  return useQuery({
    queryKey: [...adminKey, adminArticles.previewMarkdown.name, body],
    queryFn: (): Promise<MarkdownPreview> => call(adminArticles.previewMarkdown, { body: { body } }),
    meta: adminMeta,
    placeholderData: keepPreviousData,
    // A text is rendered alike however often it is asked for.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: (failures, error) => getTextError(error) === undefined && failures < 2,
  });
}
