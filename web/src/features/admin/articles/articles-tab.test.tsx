import {
  type ArticleDraft,
  type ArticleSchedule,
  adminArticles,
  type EditedArticle,
} from '@afdal/contract/admin/articles';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { aMarkdownPreview, anArticleRow, anEditedArticle } from '../../../testing/data/edited-article-data.ts';
import { anAdmin, signInAs } from '../../../testing/data/people.ts';
import { FakeApiError, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';

const { id } = anEditedArticle;
const list = '/admin/content?tab=articles';
const editor = `${list}&id=${id}`;

/** What the server keeps. */
let kept = anEditedArticle;

beforeEach(() => {
  signInAs(anAdmin());
  kept = anEditedArticle;
  serve(adminArticles.listEditedArticles, () => ({
    items: [anArticleRow],
    nextCursor: null,
    previousCursor: null,
    from: 1,
    matching: 1,
    total: 43,
    counts: { draft: 5, scheduled: 2, published: 36, withdrawn: 0 },
  }));
  serve(adminArticles.readEditedArticle, () => kept);
  serve(adminArticles.previewMarkdown, () => aMarkdownPreview);
  serve(adminArticles.saveArticleDraft, ({ body }) => {
    const { expected, keepsNewest: _, ...text } = body as z.output<typeof ArticleDraft>;
    if (expected !== kept.revision) throw new FakeApiError('changed_meanwhile');
    kept = { ...kept, ...text, revision: kept.revision + 1 };
    return kept;
  });
});

test('the list counts the states, shows what helped, and is narrowed by the address', async () => {
  const { user, address } = await openApp(list);
  const articles = await screen.findByRole('region', { name: 'المقالات' });
  expect(await within(articles).findByText(/75/)).toBeVisible();
  expect(within(articles).getByText('8 آراء')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'الحالة' }));
  await user.click(await screen.findByRole('menuitem', { name: 'مجدولة (2)' }));
  await waitFor(() =>
    expect(receivedBy(adminArticles.listEditedArticles).at(-1)?.query).toEqual({ state: 'scheduled' }),
  );
  expect(address()).toBe(`${list}&state=scheduled`);
});

test('what is typed is rendered by the server, and saved by itself upon the revision that was shown', async () => {
  const { user } = await openApp(editor);
  const text = await screen.findByRole('textbox', { name: 'نص المقالة' });
  expect(await screen.findByText('فجأة', { selector: 'strong' })).toBeVisible();
  await user.type(text, ' سطر');
  await waitFor(() =>
    expect(receivedBy(adminArticles.previewMarkdown).at(-1)?.body).toEqual({ body: `${anEditedArticle.body} سطر` }),
  );
  expect(screen.getByText('محفوظة على هذا الجهاز')).toBeVisible();
  await waitFor(() => expect(receivedBy(adminArticles.saveArticleDraft)).toHaveLength(1), { timeout: 6_000 });
  expect(receivedBy(adminArticles.saveArticleDraft)[0]?.body).toMatchObject({
    body: `${anEditedArticle.body} سطر`,
    expected: 3,
  });
  expect(await screen.findByText(/^حُفظت المسودة/)).toBeVisible();
}, 15_000);

test('what the toolbar marks is in the text', async () => {
  const { user } = await openApp(editor);
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'نص المقالة' });
  text.setSelectionRange(0, 5);
  await user.click(screen.getByRole('button', { name: 'عريض' }));
  expect(text).toHaveValue(`**${anEditedArticle.body.slice(0, 5)}**${anEditedArticle.body.slice(5)}`);
});

test('what another administrator saved meanwhile is said, and both are kept', async () => {
  const { user } = await openApp(editor);
  const title = await screen.findByRole('textbox', { name: 'عنوان المقالة' });
  kept = { ...anEditedArticle, title: 'من مشرف آخر', revision: 4 };
  await user.type(title, ' أهدأ');
  await user.click(screen.getByRole('button', { name: 'حفظ المسودة' }));
  expect(await screen.findByText(/حُفظت نسخة أحدث من هذه المقالة/)).toBeVisible();
  expect(title).toHaveValue('ميزانية رمضان أهدأ');
  await user.click(screen.getByRole('button', { name: 'حفظ المكتوب هنا نسخةً أخرى' }));
  await waitFor(() => expect(screen.queryByText(/حُفظت نسخة أحدث من هذه المقالة/)).toBeNull());
  expect(receivedBy(adminArticles.saveArticleDraft).at(-1)?.body).toMatchObject({
    title: 'ميزانية رمضان أهدأ',
    expected: 4,
    keepsNewest: true,
  });
});

test('an article is scheduled in the time zone of the administrator, and a past instant is refused in its place', async () => {
  serve(adminArticles.scheduleArticle, ({ body }) => {
    throw new FakeApiError('validation_failed', { at: `الموعد مضى ${(body as z.output<typeof ArticleSchedule>).at}` });
  });
  const { user } = await openApp(editor);
  await user.click(await screen.findByText('جدولة'));
  const time = await screen.findByRole('textbox', { name: /الوقت/ });
  await user.clear(time);
  await user.type(time, '19:00');
  await user.click(screen.getByRole('button', { name: 'جدولة النشر' }));
  expect(await screen.findByText(/الموعد مضى .*T16:00:00.000Z/)).toBeVisible();
});

test('an article that lacks what readers need says so where that is written', async () => {
  serve(adminArticles.publishArticle, () => {
    throw new FakeApiError('validation_failed', { summary: 'يرجى كتابة الوصف قبل النشر' });
  });
  const { user } = await openApp(editor);
  await user.click(await screen.findByText('نشر الآن'));
  await user.click(screen.getByRole('button', { name: 'نشر' }));
  const field = await screen.findByRole('textbox', { name: 'الوصف' });
  expect(field).toHaveAccessibleDescription('يرجى كتابة الوصف قبل النشر');
});

test('a new article is kept on the device until it has a title, and begins under a slug made of that', async () => {
  serve(adminArticles.readEditedArticle, () => {
    throw new FakeApiError('not_found');
  });
  serve(adminArticles.addArticle, ({ body }) => ({ ...anEditedArticle, ...(body as EditedArticle) }));
  const { user } = await openApp(list);
  await user.click(await screen.findByRole('button', { name: 'كتابة مقالة' }));
  await user.type(await screen.findByRole('textbox', { name: 'نص المقالة' }), 'نص');
  expect(screen.getByText('تُحفظ مسودة بعد كتابة العنوان')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'عنوان المقالة' }), 'رمضان، والعيد');
  await user.click(screen.getByRole('button', { name: 'حفظ المسودة' }));
  await waitFor(() => expect(receivedBy(adminArticles.addArticle)).toHaveLength(1));
  expect(receivedBy(adminArticles.addArticle)[0]?.body).toMatchObject({
    title: 'رمضان، والعيد',
    slug: 'رمضان-والعيد',
    body: 'نص',
    summary: '',
  });
});
