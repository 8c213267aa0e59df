import { adminDocuments, type LegalDocumentDetails, type LegalDocumentRow } from '@afdal/contract/admin/documents';
import { users } from '@afdal/contract/people/accounts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anAdmin, signInAs } from '../../../testing/data/people.ts';
import { FakeApiError, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';

const ids = { first: '019ab000-0000-7000-8000-000000000001', second: '019ab000-0000-7000-8000-000000000002' };

const inForce = { version: 4, inForceFrom: '2026-09-30T21:00:00.000Z', reacceptance: 'everybody' } as const;

const rows: LegalDocumentRow[] = [
  {
    ...inForce,
    kind: 'terms-of-service',
    title: 'شروط الخدمة',
    coming: null,
    accepted: { by: 11_407, of: 12_480 },
    hasDraft: true,
  },
  {
    ...inForce,
    kind: 'refund-policy',
    title: 'سياسة الاسترداد',
    coming: { version: 5, inForceFrom: '2026-12-31T21:00:00.000Z', reacceptance: 'nobody' },
    accepted: null,
    hasDraft: false,
  },
];

const draft: NonNullable<LegalDocumentDetails['draft']> = {
  id: ids.first,
  body: 'يتجدد كل شهر قبل موعده.',
  summary: 'تذكير قبل كل تجديد.',
  savedAt: '2026-11-21T06:00:00.000Z',
  html: '<p>يتجدد كل شهر قبل موعده.</p>',
  changes: {
    added: 1,
    removed: 1,
    lines: [
      { kind: 'kept', parts: [{ text: '## 3. التجديد', isChanged: false }] },
      { kind: 'removed', parts: [{ text: 'يتجدد كل شهر.', isChanged: false }] },
      {
        kind: 'added',
        parts: [
          { text: 'يتجدد كل شهر', isChanged: false },
          { text: ' قبل موعده', isChanged: true },
          { text: '.', isChanged: false },
        ],
      },
    ],
  },
};

const aDocument = (change: Partial<LegalDocumentDetails> = {}): LegalDocumentDetails => ({
  kind: 'terms-of-service',
  title: 'شروط الخدمة',
  body: 'يتجدد كل شهر.',
  versions: [
    { ...inForce, summary: 'شرط جديد.' },
    { version: 3, inForceFrom: '2026-01-01T00:00:00.000Z', reacceptance: 'nobody', summary: '' },
  ],
  draft,
  asked: { subscribers: 1_286, everybody: 12_480 },
  ...change,
});

let details: LegalDocumentDetails;

beforeEach(() => {
  signInAs(anAdmin());
  serve(users.readUser, () => anAdmin());
  details = aDocument();
  serve(adminDocuments.listLegalDocuments, () => rows);
  serve(adminDocuments.readLegalDocumentDetails, () => details);
});

const open = async () => await openApp('/admin/content?tab=documents&id=terms-of-service');

test('the documents say what is in force since when, and how many accepted it', async () => {
  const { user, address } = await openApp('/admin/content?tab=documents');
  const list = within(await screen.findByRole('region', { name: 'المستندات القانونية' }));
  const [terms, refunds] = await list.findAllByRole('listitem');
  expect(terms).toHaveTextContent('شروط الخدمةنسخة 4مسودة 5سارية منذ 1 أكتوبر 202611,407 من 12,480متابعة');
  expect(refunds).toHaveTextContent('نسخة 5 من 1 يناير 2027');
  expect(refunds).toHaveTextContent('ضمن قبول شروط الخدمة');
  await user.click(within(terms as HTMLElement).getByRole('link', { name: 'متابعة: شروط الخدمة' }));
  expect(address()).toBe('/admin/content?tab=documents&id=terms-of-service');
  expect(await screen.findByRole('heading', { name: 'شروط الخدمة: النسخة 5' })).toBeVisible();
});

test('a draft is compared with words, and read as everybody would', async () => {
  const { user } = await open();
  expect(await screen.findByText('أُضيف سطر واحد')).toBeVisible();
  expect(screen.getByText('حُذف سطر واحد')).toBeVisible();
  expect(screen.getByText('3. التجديد')).toBeVisible();
  expect(screen.getByText('محذوف:').parentElement).toHaveTextContent('محذوف: يتجدد كل شهر.');
  expect(screen.getByText('مضاف:').parentElement).toHaveTextContent('مضاف: يتجدد كل شهر قبل موعده.');
  expect(screen.getByText('قبل موعده').tagName).toBe('INS');
  await user.click(screen.getByRole('radio', { name: 'النص كاملًا' }));
  expect(screen.getByText('يتجدد كل شهر قبل موعده.').closest('.prose')).not.toBeNull();
});

test('a first draft begins with the text in force, and is saved', async () => {
  details = aDocument({ draft: null });
  const { user } = await open();
  const body = await screen.findByRole('textbox', { name: /نص المستند/ });
  expect(body).toHaveValue('يتجدد كل شهر.');
  expect(screen.queryByRole('button', { name: /نشر/ })).not.toBeInTheDocument();
  await user.clear(body);
  await user.click(screen.getByRole('button', { name: 'حفظ المسودة' }));
  expect(await screen.findByText('يرجى كتابة نص المستند')).toBeVisible();
  await user.click(body);
  await user.paste('من {company}');
  await user.click(screen.getByRole('button', { name: 'حفظ المسودة' }));
  expect(await screen.findByText(/بين القوسين ما لا يُملأ/)).toBeVisible();
  expect(receivedBy(adminDocuments.saveLegalDraft)).toEqual([]);
  await user.clear(body);
  await user.paste('نص جديد');
  serve(adminDocuments.saveLegalDraft, () => {
    details = aDocument();
    return details;
  });
  await user.click(screen.getByRole('button', { name: 'حفظ المسودة' }));
  expect(await screen.findByText('حُفظت المسودة')).toBeVisible();
  expect(receivedBy(adminDocuments.saveLegalDraft).map((call) => call.body)).toEqual([
    { body: 'نص جديد', summary: '', expected: null },
  ]);
});

test('what another administrator saved meanwhile is told, and what was typed stays until it is saved over', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: 'التحرير' }));
  const summary = screen.getByRole('textbox', { name: /ملخص التغيير/ });
  await user.type(summary, ' وأكثر.');
  expect(screen.getByRole('button', { name: 'نشر النسخة 5' })).toBeDisabled();
  expect(screen.getByText('حفظ المسودة يسبق النشر')).toBeVisible();
  serve(adminDocuments.saveLegalDraft, ({ body }) => {
    if ((body as { expected: string }).expected === ids.second) return details;
    details = aDocument({ draft: { ...draft, id: ids.second, body: 'نص آخر' } });
    throw new FakeApiError('changed_meanwhile');
  });
  await user.click(screen.getByRole('button', { name: 'حفظ المسودة' }));
  expect(await screen.findByText(/تغيّرت المسودة منذ فتحها/)).toBeVisible();
  expect(summary).toHaveValue('تذكير قبل كل تجديد. وأكثر.');
  await user.click(screen.getByRole('button', { name: 'حفظ المسودة' }));
  await waitFor(() =>
    expect(receivedBy(adminDocuments.saveLegalDraft).at(-1)?.body).toMatchObject({ expected: ids.second }),
  );
});

test('it is published after one question, which says whom it asks and from when on', async () => {
  const { user } = await open();
  const publish = await screen.findByRole('button', { name: 'نشر النسخة 5' });
  await user.click(publish);
  expect(await screen.findByText('يرجى اختيار من يلزمه القبول')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'المشتركون: 1,286' }));
  await user.click(screen.getByRole('radio', { name: 'الآن' }));
  await user.click(publish);
  const question = await screen.findByRole('alertdialog', { name: 'نشر نسخة جديدة من «شروط الخدمة»؟' });
  expect(question).toHaveTextContent(
    'تسري الآن. يلزم القبول من جديد: 1,286 مستخدمًا. النسخة المنشورة لا تُعدّل ولا تُحذف.',
  );
  expect(receivedBy(adminDocuments.publishLegalDraft)).toEqual([]);
  serve(adminDocuments.publishLegalDraft, () => {
    details = aDocument({ draft: null, versions: [{ ...inForce, version: 5, summary: '' }, ...details.versions] });
    return details;
  });
  await user.click(within(question).getByRole('button', { name: 'نشر' }));
  expect(await screen.findByText('نُشرت النسخة 5')).toBeVisible();
  expect(receivedBy(adminDocuments.publishLegalDraft).map(({ body }) => body)).toEqual([
    { expected: ids.first, reacceptance: 'subscribers', effectiveOn: null },
  ]);
  expect(await screen.findByRole('heading', { name: 'شروط الخدمة: النسخة 6' })).toBeVisible();
});

test('a refused publication says why, and the draft stays', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: 'الجميع: 12,480' }));
  serve(adminDocuments.publishLegalDraft, () => {
    throw new FakeApiError('validation_failed', { summary: 'من يلزمه القبول يقرأ الملخص أولًا' });
  });
  await user.click(screen.getByRole('button', { name: 'نشر النسخة 5' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'نشر' }));
  expect(await screen.findByText(/من يلزمه القبول يقرأ الملخص أولًا/)).toBeVisible();
});

test('a draft is deleted after a question, and an older version can be read', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: 'التحرير' }));
  serve(adminDocuments.deleteLegalDraft, () => {
    details = aDocument({ draft: null });
    return details;
  });
  await user.click(screen.getByRole('button', { name: 'حذف المسودة' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'حذف المسودة' }));
  expect(await screen.findByText('حُذفت المسودة')).toBeVisible();
  expect(receivedBy(adminDocuments.deleteLegalDraft).map(({ body }) => body)).toEqual([{ expected: ids.first }]);
  serve(adminDocuments.readLegalVersion, () => ({ version: 3, html: '<p>كما كان</p>' }));
  await user.click(await screen.findByRole('button', { name: 'نص النسخة 3' }));
  expect(await screen.findByText('كما كان')).toBeVisible();
});
