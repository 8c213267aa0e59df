import { type AdminQuote, adminQuotes } from '@afdal/contract/admin/quotes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { chooseMenuItem } from '../../../testing/choose-menu-item.ts';
import { anAdmin, signInAs } from '../../../testing/data/people.ts';
import { FakeApiError, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';

const ids = ['019ab000-0000-7000-8000-000000000001', '019ab000-0000-7000-8000-000000000002'] as const;
const first: AdminQuote = { id: ids[0], text: 'المال يطيع.', author: null, isActive: true, version: 1 };
const second: AdminQuote = { id: ids[1], text: 'العادة باب.', author: 'حكيم', isActive: false, version: 4 };

let all: readonly AdminQuote[];

beforeEach(() => {
  signInAs(anAdmin());
  all = [first, second];
  serve(adminQuotes.listAdminQuotes, () => [...all]);
});

const openTab = async () => {
  const app = await openApp('/admin/content?tab=quotes');
  return { ...app, list: await screen.findByRole('list', { name: 'الاقتباسات' }) };
};

test('they are listed in their order, and switched on with the version that was shown', async () => {
  serve(adminQuotes.editQuote, () => {
    all = [first, { ...second, isActive: true, version: 5 }];
    return all[1] as AdminQuote;
  });
  const { user, list } = await openTab();
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('المال يطيع.'), expect.stringContaining('العادة باب.حكيم')]);
  const toggle = within(list).getByRole('switch', { name: 'عرض «العادة باب.»' });
  expect(toggle).not.toBeChecked();
  await user.click(toggle);
  await waitFor(() => expect(within(list).getByRole('switch', { name: 'عرض «العادة باب.»' })).toBeChecked());
  expect(receivedBy(adminQuotes.editQuote)[0]?.body).toEqual({
    text: 'العادة باب.',
    author: 'حكيم',
    isActive: true,
    expected: 4,
  });
});

test('one is moved, and its new place is said', async () => {
  serve(adminQuotes.orderQuotes, () => {
    all = [second, first];
    return [...all];
  });
  const { user } = await openTab();
  await chooseMenuItem(user, 'خيارات «العادة باب.»', 'إلى أعلى');
  expect(await screen.findByText('«العادة باب.»: الموضع 1 من 2')).toBeInTheDocument();
  expect(receivedBy(adminQuotes.orderQuotes)[0]?.body).toEqual({ ids: [second.id, first.id] });
});

test('one is added; one that was there is refused in its place, and stays typed', async () => {
  serve(adminQuotes.addQuote, () => {
    throw new FakeApiError('validation_failed', { text: 'هذا الاقتباس مضاف من قبل' });
  });
  const { user } = await openTab();
  await user.click(screen.getByRole('button', { name: 'إضافة' }));
  const sheet = await screen.findByRole('dialog', { name: 'اقتباس جديد' });
  const field = within(sheet).getByRole('textbox', { name: 'الاقتباس' });
  fireEvent.change(field, { target: { value: 'المال يطيع' } });
  await user.click(within(sheet).getByRole('button', { name: 'إضافة' }));
  expect(await within(sheet).findByText('هذا الاقتباس مضاف من قبل')).toBeVisible();
  expect(field).toHaveValue('المال يطيع');
  serve(adminQuotes.addQuote, () => first);
  fireEvent.change(field, { target: { value: 'كل يوم خطوة.' } });
  await user.click(within(sheet).getByRole('button', { name: 'إضافة' }));
  expect(await screen.findByText('أُضيف الاقتباس')).toBeVisible();
  expect(receivedBy(adminQuotes.addQuote).at(-1)?.body).toEqual({ text: 'كل يوم خطوة.', author: '' });
});

test('one is changed and deleted', async () => {
  serve(adminQuotes.editQuote, () => second);
  serve(adminQuotes.deleteQuote, () => undefined);
  const { user } = await openTab();
  await chooseMenuItem(user, 'خيارات «العادة باب.»', 'تعديل');
  const sheet = await screen.findByRole('dialog', { name: 'تعديل الاقتباس' });
  fireEvent.change(await within(sheet).findByRole('textbox', { name: /^قائله/ }), { target: { value: '' } });
  await user.click(within(sheet).getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('حُفظ الاقتباس')).toBeVisible();
  expect(receivedBy(adminQuotes.editQuote)[0]?.body).toEqual({
    text: 'العادة باب.',
    author: '',
    isActive: false,
    expected: 4,
  });
  await chooseMenuItem(user, 'خيارات «المال يطيع.»', 'حذف');
  await user.click(await screen.findByRole('button', { name: 'حذف' }));
  await waitFor(() => expect(receivedBy(adminQuotes.deleteQuote)[0]?.path).toContain(first.id));
});
