import { blog } from '@afdal/contract/blog';
import { users } from '@afdal/contract/people/accounts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anArticle, anArticlePage, anArticleSummary } from '../../testing/data/article-data.ts';
import { aUser, signInAs } from '../../testing/data/people.ts';
import { cutOff, failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const person = aUser();
const lead = anArticleSummary({ slug: 'fund', title: 'أول شهر قبل ستة', cover: { word: 'شهر', drawing: 'money' } });
const salary = anArticleSummary();
const sleep = anArticleSummary({ slug: 'sleep', title: 'نوم أعمق', category: 'health', isPremium: true });
const all = [lead, salary, sleep];

const titles = () => screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent);
const saveButton = (title: string) => screen.getByRole('button', { name: `حفظ «${title}»` });
const unsaveButton = (title: string) => screen.getByRole('button', { name: `إلغاء حفظ «${title}»` });

beforeEach(() => {
  signInAs(person);
  serve(users.readUser, () => person);
  serve(blog.listArticles, ({ query: { category, q, saved } }) => {
    const items = all.filter(
      (article) =>
        (!category || article.category === category) &&
        (!q || article.title.includes(q)) &&
        (!saved || article.isSaved),
    );
    return anArticlePage(items);
  });
});

test('the newest article leads the list, and the others follow with their categories', async () => {
  await openApp('/blog');
  expect(await screen.findByText('مقالة الأسبوع · المالية')).toBeVisible();
  expect(titles()).toEqual(['أول شهر قبل ستة', 'الراتب في أول ساعة', 'نوم أعمق']);
  const card = screen.getByRole('link', { name: 'نوم أعمق' }).closest('article') as HTMLElement;
  expect(within(card).getByText('بريميوم')).toBeVisible();
  expect(within(card).getByText('القراءة: 5 دقائق')).toBeVisible();
  expect(screen.getByRole('link', { name: 'نوم أعمق' })).toHaveAttribute('href', '/blog/sleep');
  expect(screen.getByText('3 مقالات')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'كل المقالات 3' })).toHaveAttribute('aria-selected', 'true');
});

test('a category and a search are in the address, and the counts of the tabs stay those of all', async () => {
  const { user, address } = await openApp('/blog');
  await user.click(await screen.findByRole('button', { name: 'المالية' }));
  await waitFor(() => expect(address()).toBe('/blog?category=financial'));
  await waitFor(() => expect(titles()).toEqual(['أول شهر قبل ستة', 'الراتب في أول ساعة']));
  await user.type(screen.getByRole('searchbox', { name: 'بحث في المقالات' }), 'الراتب');
  await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('q')).toBe('الراتب'));
  await waitFor(() => expect(titles()).toEqual(['الراتب في أول ساعة']));
  expect(screen.queryByText(/مقالة الأسبوع/)).toBeNull();
  expect(screen.getByRole('tab', { name: 'كل المقالات 3' })).toBeVisible();
});

test('a search that finds nothing can be cleared, and left its category', async () => {
  const { user, address } = await openApp('/blog?category=financial&q=تداول');
  expect(await screen.findByRole('heading', { name: 'لا نتائج للبحث عن «تداول»' })).toBeVisible();
  expect(screen.getByText('البحث الآن في فئة «المالية» وحدها.')).toBeVisible();
  const empty = screen.getByRole('heading', { name: /لا نتائج/ }).closest('section') as HTMLElement;
  await user.click(within(empty).getByRole('button', { name: 'كل الفئات' }));
  await waitFor(() => expect(address()).not.toContain('category'));
  await user.click(await screen.findByRole('button', { name: 'مسح البحث', description: '' }));
  await waitFor(() => expect(address()).toBe('/blog'));
  expect(await screen.findByText(/مقالة الأسبوع/)).toBeVisible();
});

test('a category that does not exist is none', async () => {
  await openApp('/blog?category=cars');
  expect(await screen.findByText(/مقالة الأسبوع/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'كل الفئات' })).toHaveAttribute('aria-pressed', 'true');
});

test('the next page is read by the cursor', async () => {
  serve(blog.listArticles, ({ query: { cursor } }) =>
    cursor === 'next'
      ? anArticlePage([sleep], { total: 3 })
      : anArticlePage([lead, salary], { total: 3, nextCursor: 'next' }),
  );
  const { user } = await openApp('/blog');
  expect(await screen.findByText('مقالتان من 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'المزيد' }));
  expect(await screen.findByText('3 مقالات')).toBeVisible();
  expect(titles()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'المزيد' })).toBeNull();
});

test('an article is saved at once, is there without a network from then on, and is counted', async () => {
  serve(blog.saveArticle, () => undefined);
  serve(blog.readArticle, () => anArticle());
  const { user } = await openApp('/blog');
  await screen.findByRole('link', { name: salary.title });
  await user.click(saveButton(salary.title));
  expect(unsaveButton(salary.title)).toBeVisible();
  expect(screen.getByRole('tab', { name: 'المحفوظة 1' })).toBeVisible();
  expect(await screen.findByText('حُفظت المقالة')).toBeVisible();
  expect(receivedBy(blog.saveArticle).map(({ path }) => path)).toEqual(['/article/salary-first-hour/save']);
  await waitFor(() => expect(receivedBy(blog.readArticle)).toHaveLength(1));
});

test('what could not be saved is as before, and says so', async () => {
  failWith(blog.saveArticle, 'article_withdrawn');
  serve(blog.readArticle, () => anArticle());
  const { user } = await openApp('/blog');
  await screen.findByRole('link', { name: salary.title });
  await user.click(saveButton(salary.title));
  expect(await screen.findByText('سُحبت هذه المقالة من المدونة')).toBeVisible();
  expect(saveButton(salary.title)).toBeVisible();
});

test('a saved article shows what is left of it, and comes back when unsaving it is undone', async () => {
  const kept = { ...salary, isSaved: true };
  const saved = new Set([kept.slug]);
  serve(blog.listArticles, ({ query }) => {
    const items = saved.has(kept.slug) ? [kept] : [];
    return anArticlePage(query.saved ? items : all, { savedTotal: saved.size });
  });
  serve(blog.readArticle, () => anArticle({ isSaved: true }));
  serve(blog.unsaveArticle, () => void saved.delete(kept.slug));
  serve(blog.saveArticle, () => void saved.add(kept.slug));
  localStorage.setItem(`reading:${person.id}`, JSON.stringify([[kept.slug, 0.34]]));
  const { user } = await openApp('/blog?saved=true');
  expect(await screen.findByText('المالية · المتبقي: 4 دقائق')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: /المقروء/ })).toHaveAttribute('aria-valuenow', '34');
  await user.click(unsaveButton(kept.title));
  expect(await screen.findByRole('heading', { name: 'لا مقالات محفوظة' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  expect(await screen.findByText('المالية · المتبقي: 4 دقائق')).toBeVisible();
  expect(receivedBy(blog.unsaveArticle)).toHaveLength(1);
  await waitFor(() => expect(receivedBy(blog.saveArticle)).toHaveLength(1));
});

test('who has saved none is led to all', async () => {
  const { user, address } = await openApp('/blog?saved=true');
  await user.click(await screen.findByRole('button', { name: 'استعراض المدونة' }));
  await waitFor(() => expect(address()).toBe('/blog'));
});

test('a list that cannot be read says so, and is asked for again', async () => {
  cutOff(blog.listArticles);
  const { user } = await openApp('/blog?category=health');
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  serve(blog.listArticles, () => anArticlePage([sleep]));
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'نوم أعمق' })).toBeVisible();
});
