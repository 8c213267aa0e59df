import { type Consent, consents } from '@afdal/contract/people/consents';
import { countedPages } from '@afdal/domain/analytics/counted';
import { pageNames } from '@afdal/domain/analytics/names.ar';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser } from '../../testing/data/people.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { AnalyticsSetting } from './analytics-setting.tsx';
import { DocumentsBanner } from './documents-banner.tsx';

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

test('a newer version of a document is asked for, with the document to read', async () => {
  const { user } = await openFeature(<DocumentsBanner />, {
    person: aUser({ documentsToAgree: ['terms-of-service', 'privacy-policy'] }),
  });
  expect(screen.getByRole('link', { name: 'شروط الخدمة' })).toHaveAttribute('href', '/terms-of-service');
  serve(consents.agreeToDocument, () => consent({ kind: 'terms-of-service', version: 2 }));
  await user.click(screen.getByRole('button', { name: 'موافق' }));
  await waitFor(() =>
    expect(receivedBy(consents.agreeToDocument).map(({ body }) => body)).toEqual([
      { id: expect.any(String), kind: 'terms-of-service' },
      { id: expect.any(String), kind: 'privacy-policy' },
    ]),
  );
});

test('nothing is asked where all was agreed to', async () => {
  await openFeature(<DocumentsBanner />);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});
