import { preferences } from '@afdal/contract/people/preferences';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser } from '../../testing/data/people.ts';
import { receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { ArrangeSheet } from './arrange-sheet.tsx';

async function open(change: object = {}) {
  const person = aUser();
  const mine = { ...person.preferences, ...change };
  serve(preferences.editPreferences, ({ body }) => ({ ...mine, ...(body as object) }));
  const opened = await openFeature(<ArrangeSheet isOpen onClose={() => {}} />, {
    person: { ...person, preferences: mine },
  });
  return { ...opened, sheet: within(await screen.findByRole('dialog', { name: 'بطاقات الرئيسية' })) };
}

const titles = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.block')?.textContent);
const sent = () => receivedBy(preferences.editPreferences).map(({ body }) => body);

test('cards are moved and hidden, and saved together', async () => {
  const { user, sheet } = await open();
  await user.click(sheet.getByRole('button', { name: 'تحريك «العادات» إلى أعلى' }));
  expect(sheet.getByText('«العادات»: الموضع 4 من 8')).toHaveAttribute('role', 'status');
  await user.click(sheet.getByRole('switch', { name: 'إظهار «النقاط»' }));
  expect(titles(sheet.getByRole('list', { name: 'بطاقات الرئيسية' }))).toEqual([
    'اليوم',
    'المتاح للصرف',
    'الالتزامات القادمة',
    'العادات',
    'الصحة المالية',
    'أهدافي الكبرى',
    'رؤى',
  ]);
  expect(titles(sheet.getByRole('list', { name: 'مخفية' }))).toEqual(['النقاط']);
  expect(sent()).toEqual([]);
  await user.click(sheet.getByRole('button', { name: 'حفظ الترتيب' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        dashboardOrder: ['today', 'safeToSpend', 'upcomingPayments', 'habits', 'health', 'goals', 'points', 'insights'],
        dashboardHidden: ['points'],
      },
    ]),
  );
});

test('a hidden card comes back to its place, and the first order with it', async () => {
  const { user, sheet } = await open({ dashboardOrder: ['goals'], dashboardHidden: ['goals'] });
  expect(titles(sheet.getByRole('list', { name: 'مخفية' }))).toEqual(['أهدافي الكبرى']);
  await user.click(sheet.getByRole('switch', { name: 'إظهار «أهدافي الكبرى»' }));
  expect(titles(sheet.getByRole('list', { name: 'بطاقات الرئيسية' }))[0]).toBe('أهدافي الكبرى');
  await user.click(sheet.getByRole('button', { name: 'الترتيب الأول' }));
  expect(titles(sheet.getByRole('list', { name: 'بطاقات الرئيسية' }))[0]).toBe('اليوم');
});

test('the grip moves a card by the arrow keys, not beyond the ends', async () => {
  const { user, sheet } = await open();
  sheet.getByRole('button', { name: 'نقل «اليوم»' }).focus();
  await user.keyboard('{ArrowUp}{ArrowDown}');
  expect(titles(sheet.getByRole('list', { name: 'بطاقات الرئيسية' })).slice(0, 2)).toEqual(['المتاح للصرف', 'اليوم']);
});
