import type { adminArticles } from '@afdal/contract/admin/articles';
import { addArticle, articleContent } from '../../../../testing/add-article.ts';
import type { Examples } from '../../../../testing/example-call.ts';

export const examples: Examples<typeof adminArticles> = (server) => {
  let added = 0;
  const anArticle = async (isDraft: boolean) => {
    const slug = await addArticle(server, { isDraft });
    const { rows } = await server.database.pool.query<{ id: string }>('select id from articles where slug = $1', [
      slug,
    ]);
    return { id: rows[0]?.id ?? '' };
  };
  const aDraft = { getParams: () => anArticle(true), common: true } as const;
  return {
    listEditedArticles: {},
    readEditedArticle: aDraft,
    readArticleVersion: {
      getParams: async () => ({ ...(await anArticle(true)), version: '1' }),
      common: true,
    },
    addArticle: { body: async () => ({ ...articleContent, slug: `begun-${++added}` }) },
    saveArticleDraft: { ...aDraft, body: { ...articleContent, title: 'عنوان آخر', expected: 1 } },
    publishArticle: { ...aDraft, body: { expected: 1 } },
    scheduleArticle: {
      ...aDraft,
      body: async () => ({ at: new Date(server.clock.now().getTime() + 86_400_000).toISOString(), expected: 1 }),
    },
    withdrawArticle: { getParams: () => anArticle(false), common: true, body: { expected: 2 } },
    changeArticleSlug: { ...aDraft, body: async () => ({ slug: `renamed-${++added}`, expected: 1 }) },
    previewMarkdown: { body: { body: '## عنوان\n\nنص **مهم**.' } },
  };
};
