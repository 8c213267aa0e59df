import { type LegalDocument, legal } from '@afdal/contract/people/legal';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aUser, signInAs } from '../../testing/data/people.ts';
import { cutOff, receivedBy, serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const refund: LegalDocument = {
  kind: 'refund-policy',
  title: 'سياسة الاسترداد',
  version: 1,
  updatedOn: '2025-05-06',
  body: [
    'مقدمة **مهمة** عن <b>الاسترداد</b>.',
    '## 1. ضمان 14 يومًا',
    '- لأول اشتراك ضمان **كامل**.',
    '- يسري مرة واحدة.',
    '### تفصيل',
    '1. أولًا',
    '2. ثانيًا',
    '## 2. المدد',
    '| المرحلة | المدة |\n|---|---|\n| المراجعة | يومان |\n| الظهور | أسبوع |',
    '[help@afdal.example](mailto:help@afdal.example) أو [+966 11 000](tel:+96611000)',
    '[موقع](https://afdal.example) و[فخ](javascript:alert(1)) و[\\*نجمة\\*](//evil.example)',
    '![صورة](https://evil.example/x.png)',
  ].join('\n\n'),
};

const serveRefund = (body = refund.body) => serve(legal.readLegalDocument, () => ({ ...refund, body }));

test('the index leads to the three documents', async () => {
  const { user, address } = await openApp('/legal');
  serveRefund();
  expect(screen.getByRole('heading', { level: 1, name: 'المستندات القانونية' })).toBeVisible();
  const links = within(screen.getByRole('main')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['سياسة الخصوصية', '/privacy-policy'],
    ['شروط الخدمة', '/terms-of-service'],
    ['سياسة الاسترداد', '/refund-policy'],
  ]);
  await user.click(screen.getByRole('link', { name: 'سياسة الاسترداد' }));
  await waitFor(() => expect(address()).toBe('/refund-policy'));
});

test('a document is shown with its date, its contents and all its parts', async () => {
  serveRefund();
  await openApp('/refund-policy');
  expect(await screen.findByText('آخر تحديث: 6 مايو 2025')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'سياسة الاسترداد' })).toBeVisible();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(expect.arrayContaining(['1. ضمان 14 يومًا', '2. المدد']));
  expect(screen.getByRole('heading', { level: 3, name: 'تفصيل' })).toBeVisible();
  expect(screen.getByText('كامل').tagName).toBe('STRONG');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['المرحلة', 'المدة']);
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(receivedBy(legal.readLegalDocument).map(({ path }) => path)).toEqual(['/legal/refund-policy']);
});

test('the contents lead to the parts', async () => {
  serveRefund();
  await openApp('/refund-policy');
  const contents = await screen.findByRole('navigation', { name: 'المحتويات' });
  const headings = within(contents)
    .getAllByRole('link')
    .map((link) => document.querySelector(link.getAttribute('href') ?? '')?.textContent);
  expect(headings).toEqual(['1. ضمان 14 يومًا', '2. المدد']);
});

test('nothing of a document becomes markup or leads anywhere but to pages, mailboxes and phones', async () => {
  serveRefund();
  await openApp('/refund-policy');
  expect(await screen.findByText(/<b>الاسترداد<\/b>/)).toBeVisible();
  const article = within(screen.getByRole('article'));
  expect(article.getByRole('link', { name: 'help@afdal.example' })).toHaveAttribute(
    'href',
    'mailto:help@afdal.example',
  );
  expect(article.getByText('+966 11 000').closest('bdi')).toHaveAttribute('dir', 'ltr');
  expect(article.getByRole('link', { name: 'موقع' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(article.queryByRole('link', { name: 'فخ' })).toBeNull();
  expect(article.queryByRole('link', { name: '*نجمة*' })).toBeNull();
  expect(article.getByText(/\*نجمة\*/)).toBeVisible();
  expect(article.queryByRole('img', { name: 'صورة' })).toBeNull();
});

test('whoever reads other digits reads a document in them; addresses and numbers to call stay', async () => {
  const { preferences } = aUser();
  signInAs(aUser({ preferences: { ...preferences, digits: 'arab' } }));
  serveRefund();
  await openApp('/refund-policy');
  expect(await screen.findByRole('heading', { name: '١. ضمان ١٤ يومًا' })).toBeVisible();
  expect(screen.getByRole('link', { name: '١. ضمان ١٤ يومًا' })).toHaveAttribute('href', '#section-1');
  expect(screen.getByText(/٦ مايو ٢٠٢٥/)).toBeVisible();
  expect(screen.getByRole('link', { name: '+966 11 000' })).toBeVisible();
});

test('it can be printed', async () => {
  serveRefund();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = await openApp('/refund-policy');
  await user.click(await screen.findByRole('button', { name: 'طباعة' }));
  expect(print).toHaveBeenCalledOnce();
});

test('one that cannot be had is asked for again', async () => {
  cutOff(legal.readLegalDocument);
  const { user } = await openApp('/refund-policy');
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  serveRefund('عاد النص.');
  await user.click(retry);
  expect(await screen.findByText('عاد النص.')).toBeVisible();
});

test('the way back is whence one came, and the product where one came from nowhere', async () => {
  serveRefund();
  const first = await openApp('/legal', '/refund-policy');
  await first.user.click(await screen.findByRole('button', { name: 'رجوع' }));
  await waitFor(() => expect(first.address()).toBe('/legal'));
});

test('opened by its address, the way back is the welcome', async () => {
  serveRefund();
  const { user, address } = await openApp('/refund-policy');
  await user.click(await screen.findByRole('button', { name: 'رجوع' }));
  await waitFor(() => expect(address()).toBe('/welcome'));
});
