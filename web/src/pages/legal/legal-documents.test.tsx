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
  html: [
    '<p>مقدمة <strong>مهمة</strong> عن &lt;b&gt;الاسترداد&lt;/b&gt;.</p>',
    '<h2 id="section-1">1. ضمان 14 يومًا</h2>',
    '<ul><li>لأول اشتراك ضمان <strong>كامل</strong>.</li><li>يسري مرة واحدة.</li></ul>',
    '<h3>تفصيل</h3>',
    '<h2 id="section-2">2. المدد</h2>',
    '<table><thead><tr><th scope="col">المرحلة</th><th scope="col">المدة</th></tr></thead>',
    '<tbody><tr><td>المراجعة</td><td>يومان</td></tr><tr><td>الظهور</td><td>أسبوع</td></tr></tbody></table>',
    '<p><a href="mailto:help@afdal.example"><bdi dir="ltr">help@afdal.example</bdi></a> أو',
    ' <a href="tel:+96611000"><bdi dir="ltr">+966 11 000</bdi></a></p>',
    '<p><a href="https://afdal.example" rel="noopener nofollow">موقع</a> و<a href="/contact">الدعم</a></p>',
  ].join(''),
  sections: [
    { id: 'section-1', title: '1. ضمان 14 يومًا' },
    { id: 'section-2', title: '2. المدد' },
  ],
};

const serveRefund = (html = refund.html) => serve(legal.readLegalDocument, () => ({ ...refund, html }));

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

test('what could do harm is left out of a document, whatever the server answered', async () => {
  serveRefund(
    [
      '<p onclick="alert(1)">نص</p><script>alert(1)</script><iframe src="/x"></iframe><style>p { color: red }</style>',
      '<p><a href="javascript:alert(1)">فخ</a> <a href="//evil.example">خارج</a></p>',
      '<img src="https://evil.example/x.png" alt="صورة"><img src="/assets/cover.png" alt="غلاف" onerror="alert(1)">',
    ].join(''),
  );
  await openApp('/refund-policy');
  const text = await screen.findByText('نص');
  expect(text.getAttributeNames()).toEqual([]);
  const article = within(screen.getByRole('article'));
  expect(document.querySelectorAll('article :is(script, iframe, style)')).toHaveLength(0);
  for (const name of ['فخ', 'خارج']) expect(article.queryByRole('link', { name })).toBeNull();
  expect(article.queryByRole('img', { name: 'صورة' })).toBeNull();
  expect(article.getByRole('img', { name: 'غلاف' }).getAttributeNames()).toEqual(['src', 'alt']);
});

test('a link in a document to a page of the app opens it in place', async () => {
  serveRefund();
  const { user, address } = await openApp('/refund-policy');
  await user.click(await screen.findByRole('link', { name: 'الدعم' }));
  await waitFor(() => expect(address()).toBe('/contact'));
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
  serveRefund('<p>عاد النص.</p>');
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
