import { type Article, blog } from '@afdal/contract/blog';
import { users } from '@afdal/contract/people/accounts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { anArticle, anArticleSummary } from '../../testing/data/article-data.ts';
import { aUser, signInAs } from '../../testing/data/people.ts';
import { cutOff, failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const person = aUser();
const address = '/blog/salary-first-hour';
const serveArticle = (change: Partial<Article> = {}) => serve(blog.readArticle, () => anArticle(change));

beforeEach(() => {
  signInAs(person);
  serve(users.readUser, () => person);
});

test('an article is shown with its facts, its sections and its sources', async () => {
  serveArticle();
  await openApp(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'الراتب في أول ساعة' })).toBeVisible();
  expect(screen.getByText('12 نوفمبر 2026')).toBeVisible();
  expect(document.title).toBe('الراتب في أول ساعة · أفضل');
  const contents = within(screen.getByRole('complementary', { name: 'أدوات المقالة' }));
  expect(contents.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['قبل أول مصروف', '#section-1'],
    ['بعده', '#section-2'],
    ['المصادر', '#sources'],
  ]);
  expect(screen.getByText('3 أقسام')).toBeVisible();
  const sources = within(screen.getByRole('region', { name: 'المصادر' }));
  expect(sources.getByText('البنك المركزي، «الادخار»، 2024')).toBeVisible();
  expect(screen.getByText('آخر مراجعة: 12 نوفمبر 2026. معلومات عامة، ولا تغني عن مشورة مختص.')).toBeVisible();
});

test('a link in the text leads to a page of the app', async () => {
  serveArticle();
  const { user, router } = await openApp(address);
  await user.click(await screen.findByRole('link', { name: 'الالتزامات' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/financial-planning'));
});

test('an address with a section scrolls to it', async () => {
  serveArticle();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  vi.spyOn(window, 'location', 'get').mockReturnValue({ ...window.location, hash: '#section-2' });
  await openApp(`${address}#section-2`);
  await screen.findByRole('heading', { name: 'بعده' });
  expect(scrolled.mock.instances).toContain(document.getElementById('section-2'));
});

test('scrolling moves the bar, and what was read is kept on the device', async () => {
  serveArticle();
  await openApp(address);
  const bar = await screen.findByRole('progressbar', { name: 'التقدّم في القراءة' });
  const text = document.querySelector('.prose')?.parentElement as HTMLElement;
  const viewport = window.innerHeight;
  vi.spyOn(text, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -viewport, 600, 3 * viewport));
  fireEvent.scroll(window);
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '50'));
  expect(await screen.findByText('المتبقي: 3 دقائق')).toBeVisible();
  await waitFor(() =>
    expect(localStorage.getItem(`reading:${person.id}`)).toBe(JSON.stringify([['salary-first-hour', 0.5]])),
  );
});

test('a premium article is cut, and the offer names what is locked', async () => {
  serveArticle({
    isPremium: true,
    isCut: true,
    minutes: 9,
    sections: [
      { id: 'section-1', title: 'قبل أول مصروف', isLocked: false },
      { id: 'section-2', title: 'المثال كاملًا', isLocked: true },
    ],
  });
  await openApp(address);
  const offer = within(await screen.findByRole('region', { name: 'بقية المقالة لمشتركي بريميوم' }));
  expect(offer.getByText('المتبقي: 6 دقائق، وفيه:')).toBeVisible();
  expect(offer.getByRole('listitem')).toHaveTextContent('المثال كاملًا');
  expect(offer.getByText('$4')).toBeVisible();
  expect(offer.getByText('استرداد كامل خلال 14 يومًا من أول اشتراك')).toBeVisible();
  expect(offer.getByRole('link', { name: 'عرض بريميوم' })).toHaveAttribute('href', '/subscription');
  const contents = within(screen.getByRole('complementary'));
  expect(contents.getByRole('link', { name: /المثال كاملًا/ })).toHaveAttribute('href', '#offer');
  expect(screen.getByText('ثلثها مفتوح للجميع')).toBeVisible();
  expect(screen.queryByText('هل أفادتك المقالة؟')).toBeNull();
});

test('an article that helped is thanked for, once', async () => {
  serveArticle();
  serve(blog.sendArticleFeedback, () => ({ helpful: true, reason: null, comment: null }));
  const { user } = await openApp(address);
  await user.click(await screen.findByRole('button', { name: 'نعم' }));
  expect(await screen.findByText('شكرًا على رأيك')).toBeVisible();
  expect(receivedBy(blog.sendArticleFeedback).map(({ body }) => body)).toEqual([{ helpful: true }]);
  expect(screen.queryByText('هل أفادتك المقالة؟')).toBeNull();
});

test('what an article lacked is said by a touch and a sentence', async () => {
  serveArticle();
  serve(blog.sendArticleFeedback, () => ({ helpful: false, reason: null, comment: null }));
  serve(blog.completeArticleFeedback, ({ body }) => ({
    helpful: false,
    reason: 'unclear' as const,
    comment: null,
    ...(body as object),
  }));
  const { user } = await openApp(address);
  await user.click(await screen.findByRole('button', { name: 'لا' }));
  expect(await screen.findByText('شكرًا على رأيك. ما الذي نقص؟')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'غير واضحة' }));
  expect(screen.getByRole('radio', { name: 'غير واضحة' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'إرسال' }));
  expect(await screen.findByText('جملة واحدة تكفي')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /جملة إلى المحررين/ }), 'ينقصها مثال');
  await user.click(screen.getByRole('button', { name: 'إرسال' }));
  expect(await screen.findByText('وصل رأيك إلى المحررين')).toBeVisible();
  expect(receivedBy(blog.completeArticleFeedback).map(({ body }) => body)).toEqual([
    { reason: 'unclear' },
    { comment: 'ينقصها مثال' },
  ]);
  expect(screen.queryByRole('textbox', { name: /جملة إلى المحررين/ })).toBeNull();
});

test('feedback that was given on another device is shown', async () => {
  serveArticle();
  failWith(blog.sendArticleFeedback, 'feedback_given');
  const { user } = await openApp(address);
  const yes = await screen.findByRole('button', { name: 'نعم' });
  serveArticle({ feedback: { helpful: true, reason: null, comment: null } });
  await user.click(yes);
  expect(await screen.findByText('وصلنا رأيك في هذه المقالة من قبل')).toBeVisible();
  expect(await screen.findByText('شكرًا على رأيك')).toBeVisible();
});

test('a former slug gives way to the present one', async () => {
  serveArticle({ slug: 'the-first-hour' });
  const { address: current } = await openApp(address);
  await screen.findByRole('heading', { level: 1, name: 'الراتب في أول ساعة' });
  await waitFor(() => expect(current()).toBe('/blog/the-first-hour'));
});

test.each([
  ['not_found', 'لا مقالة بهذا العنوان'],
  ['article_withdrawn', 'سُحبت هذه المقالة من المدونة'],
] as const)('an article that is %s says so, with a way to the others', async (code, title) => {
  failWith(blog.readArticle, code);
  await openApp(address);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'استعراض المدونة' })).toHaveAttribute('href', '/blog');
});

test('one that cannot be read is asked for again', async () => {
  cutOff(blog.readArticle);
  const { user } = await openApp(address);
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  serveArticle();
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'الراتب في أول ساعة' })).toBeVisible();
});

test('the link is shared, or copied where the browser cannot', async () => {
  serveArticle();
  const { user } = await openApp(address);
  const [button] = await screen.findAllByRole('button', { name: 'مشاركة' });
  await user.click(button as HTMLElement);
  expect(await screen.findByText('نُسخ رابط المقالة')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${address}`);
});

test('it is saved from its own page, and related ones lead on', async () => {
  serveArticle({ related: [anArticleSummary({ slug: 'steps', title: 'السداد المبكر' })] });
  serve(blog.saveArticle, () => undefined);
  const { user } = await openApp(address);
  const [save] = await screen.findAllByRole('button', { name: 'حفظ المقالة' });
  await user.click(save as HTMLElement);
  expect(screen.getAllByRole('button', { name: 'محفوظة', pressed: true })).not.toHaveLength(0);
  const related = within(screen.getByRole('region', { name: 'مقالات قريبة' }));
  expect(related.getByRole('link', { name: 'السداد المبكر' })).toHaveAttribute('href', '/blog/steps');
});
