import type { Article, ArticlePage } from '@afdal/contract/blog';
import { expect, it } from 'vitest';
import { addArticle } from '../../../testing/add-article.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();

it('what one person saves, removes and says of an article is nobody else’s', async () => {
  const [layla, omar] = [await server.person(), await server.person()];
  const slug = await addArticle(server);
  const other = await addArticle(server);
  const read = async (person: Person, which = slug) => (await person.call<Article>('GET', `/article/${which}`)).body;
  const list = async (person: Person, query = '') => (await person.call<ArticlePage>('GET', `/article?${query}`)).body;

  for (const which of [slug, other]) {
    await layla.call('POST', `/article/${which}/save`);
    await layla.call('POST', `/article/${which}/feedback`, { helpful: false, comment: 'لا يراه غيري' });
  }
  expect(await list(omar, 'saved=true')).toMatchObject({ items: [], total: 0, savedTotal: 0 });
  expect((await list(omar)).items.map(({ isSaved }) => isSaved)).toEqual([false, false]);
  expect(await read(omar)).toMatchObject({ isSaved: false, feedback: null });
  expect((await read(omar)).related.map(({ isSaved }) => isSaved)).toEqual([false]);
  expect((await omar.call('PATCH', `/article/${slug}/feedback`, { comment: 'ليست لي' })).status).toBe(404);

  await omar.call('POST', `/article/${slug}/save`);
  await omar.call('DELETE', `/article/${slug}/save`);
  await omar.call('POST', `/article/${slug}/feedback`, { helpful: true });
  await omar.call('PATCH', `/article/${slug}/feedback`, { comment: 'عني' });
  expect(await read(layla)).toMatchObject({ isSaved: true, feedback: { helpful: false, comment: 'لا يراه غيري' } });
  expect(await list(layla, 'saved=true')).toMatchObject({ total: 2, savedTotal: 2 });
  expect(await read(omar)).toMatchObject({ isSaved: false, feedback: { helpful: true, comment: 'عني' } });
});
