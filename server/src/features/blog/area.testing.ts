import type { blog } from '@afdal/contract/blog';
import { addArticle } from '../../../testing/add-article.ts';
import type { Examples } from '../../../testing/example-call.ts';

export const examples: Examples<typeof blog> = (server) => {
  const anArticle = async () => ({ slug: await addArticle(server) });
  return {
    listArticles: {},
    readArticle: { getParams: anArticle, common: true },
    saveArticle: { getParams: anArticle, common: true },
    unsaveArticle: { getParams: anArticle, common: true },
    sendArticleFeedback: { getParams: anArticle, common: true, body: { helpful: true } },
    completeArticleFeedback: {
      getParams: async (owner) => {
        const { slug } = await anArticle();
        await owner.call('POST', `/article/${slug}/feedback`, { helpful: false });
        return { slug };
      },
      body: { reason: 'long' },
    },
  };
};
