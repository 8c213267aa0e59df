import { users } from '@afdal/contract/people/accounts';
import { type Consent, consents, type DocumentToAgree } from '@afdal/contract/people/consents';
import { countedPages } from '@afdal/domain/analytics/counted';
import { pageNames } from '@afdal/domain/analytics/names.ar';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useWrite } from '../../data/use-write.ts';
import { aUser } from '../../testing/data/people.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { AnalyticsSetting } from './analytics-setting.tsx';
import { DocumentsNotice } from './documents-notice.tsx';

const consent = (change: Partial<Consent> = {}): Consent => ({
  id: '0190b5a0-0000-7000-8000-0000000000c1',
  kind: 'analytics',
  version: 1,
  isGranted: true,
  createdAt: '2026-11-21T06:00:00.000Z',
  ...change,
});

test('counting is off until it is switched on, and the switch saves itself', async () => {
  serve(consents.listConsents, () => [consent({ kind: 'privacy-policy' })]);
  const { user } = await openFeature(<AnalyticsSetting />);
  const toggle = screen.getByRole('switch', { name: 'إحصاءات الاستخدام' });
  await waitFor(() => expect(toggle).toBeEnabled());
  expect(toggle).not.toBeChecked();
  serve(consents.decideOnAnalytics, () => consent());
  serve(consents.listConsents, () => [consent()]);
  await user.click(toggle);
  expect(await screen.findByText('حُفظ')).toBeVisible();
  expect(receivedBy(consents.decideOnAnalytics).map(({ body }) => body)).toEqual([
    { id: expect.any(String), isGranted: true },
  ]);
  await waitFor(() => expect(toggle).toBeChecked());
});

test('what is counted is listed by name, from the list by which it is counted', async () => {
  serve(consents.listConsents, () => []);
  const { user } = await openFeature(<AnalyticsSetting />);
  await user.click(screen.getByRole('button', { name: 'ما يُعدّ' }));
  const pages = await screen.findByText(/^الرئيسية، /);
  for (const page of countedPages) expect(pages).toHaveTextContent(pageNames[page]);
  expect(screen.getByText(/إتمام المراجعة الأسبوعية/)).toBeVisible();
});

test('the last decision holds; one that was not saved is rolled back', async () => {
  serve(consents.listConsents, () => [consent(), consent({ id: '0190b5a0-0000-7000-8000-0000000000c2' })]);
  const { user } = await openFeature(<AnalyticsSetting />);
  const toggle = screen.getByRole('switch', { name: 'إحصاءات الاستخدام' });
  await waitFor(() => expect(toggle).toBeChecked());
  failWith(consents.decideOnAnalytics, 'conflict');
  await user.click(toggle);
  expect(await screen.findByText('تعذّر حفظ الإعداد، وبقي كما كان.')).toBeVisible();
  await waitFor(() => expect(toggle).toBeChecked());
});

const document = (change: Partial<DocumentToAgree> = {}): DocumentToAgree => ({
  kind: 'terms-of-service',
  title: 'شروط الخدمة',
  version: 2,
  inForceFrom: '2026-11-20T21:00:00.000Z',
  summary: 'تذكير قبل كل تجديد بثلاثة أيام.',
  isRequired: true,
  ...change,
});
const person = aUser({ documentsToAgree: ['terms-of-service'] });
const dialog = () => screen.findByRole('dialog', { name: 'تحديث يحتاج إلى موافقتك' });

beforeEach(() => sessionStorage.clear());

test('a newer version that asks nobody is told, with the document to read', async () => {
  const minor = document({ isRequired: false });
  serve(consents.listDocumentsToAgree, () => [
    minor,
    document({ isRequired: false, kind: 'privacy-policy', version: 3 }),
  ]);
  const { user } = await openFeature(<DocumentsNotice />, { person });
  expect(await screen.findByRole('link', { name: 'شروط الخدمة' })).toHaveAttribute('href', '/terms-of-service');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  serve(consents.agreeToDocument, () => consent({ kind: 'terms-of-service', version: 2 }));
  await user.click(screen.getByRole('button', { name: 'موافق' }));
  await waitFor(() =>
    expect(receivedBy(consents.agreeToDocument).map(({ body }) => body)).toEqual([
      { id: expect.any(String), kind: 'terms-of-service', version: 2 },
      { id: expect.any(String), kind: 'privacy-policy', version: 3 },
    ]),
  );
});

test('one that asks for an agreement says what changed, and is agreed to as it was read', async () => {
  serve(consents.listDocumentsToAgree, () => [document(), document({ kind: 'privacy-policy', isRequired: false })]);
  const { user } = await openFeature(<DocumentsNotice />, { person });
  const asked = within(await dialog());
  expect(asked.getByText('تذكير قبل كل تجديد بثلاثة أيام.')).toBeVisible();
  expect(asked.getByText(/النسخة 2، سارية منذ 21 نوفمبر 2026/)).toBeVisible();
  expect(asked.getByRole('link', { name: 'النص الكامل: شروط الخدمة' })).toHaveAttribute('href', '/terms-of-service');
  failWith(consents.agreeToDocument, 'changed_meanwhile');
  serve(consents.listDocumentsToAgree, () => [document({ version: 3, summary: 'نص أوضح.' })]);
  await user.click(asked.getByRole('button', { name: 'أوافق' }));
  expect(await screen.findByText('نص أوضح.')).toBeVisible();
  serve(consents.agreeToDocument, () => consent({ kind: 'terms-of-service', version: 3 }));
  serve(users.readUser, () => aUser());
  serve(consents.listDocumentsToAgree, () => []);
  await user.click(within(await dialog()).getByRole('button', { name: 'أوافق' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(receivedBy(consents.agreeToDocument).at(-1)?.body).toMatchObject({ kind: 'terms-of-service', version: 3 });
});

function Write() {
  const { mutate } = useWrite(consents.decideOnAnalytics, { failed: 'لم يُحفظ' });
  return (
    <button type="button" onClick={() => mutate({ body: { isGranted: true } })}>
      كتابة
    </button>
  );
}

test('who declines is led to their data and out, is asked once a visit, and again by a refused write', async () => {
  serve(consents.listDocumentsToAgree, () => [document()]);
  const notice = (
    <>
      <DocumentsNotice />
      <Write />
    </>
  );
  const { user, address } = await openFeature(notice, { person });
  await user.click(within(await dialog()).getByRole('button', { name: 'لا أوافق' }));
  const ways = within(await screen.findByRole('dialog', { name: 'ما يبقى متاحًا دون الموافقة' }));
  const targets = ways.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(targets).toEqual([
    ['تصدير البيانات', '/settings#data'],
    ['الاشتراك', '/subscription'],
    ['الدعم', '/contact'],
    ['حذف الحساب', '/settings#data'],
  ]);
  await user.click(ways.getByRole('link', { name: 'تصدير البيانات' }));
  expect(address()).toBe('/settings#data');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('العرض فقط: نسخة جديدة من المستندات بانتظار موافقتك.')).toBeVisible();
  expect(sessionStorage).toHaveLength(1);
  failWith(consents.decideOnAnalytics, 'agreement_required');
  await user.click(screen.getByRole('button', { name: 'كتابة' }));
  expect(await dialog()).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'ما تغيّر' }));
  expect(await dialog()).toBeVisible();
});

test('who was asked in this visit is not asked again by a reload', async () => {
  sessionStorage.setItem('asked-agreement', 'terms-of-service 2');
  serve(consents.listDocumentsToAgree, () => [document()]);
  await openFeature(<DocumentsNotice />, { person });
  expect(await screen.findByRole('button', { name: 'ما تغيّر' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('nothing is asked where all was agreed to', async () => {
  await openFeature(<DocumentsNotice />);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});
