import { users } from '@afdal/contract/people/accounts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser, signInAs } from '../../testing/data/people.ts';
import { serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import '../settings.tsx';

async function openSettings(at: string) {
  const person = aUser();
  signInAs(person);
  serve(users.readUser, () => person);
  return await openApp(at);
}

test('the groups stand in one page, in order, and the list leads to each', async () => {
  const { user, address } = await openSettings('/settings');
  const list = within(await screen.findByRole('navigation', { name: 'أقسام الإعدادات' }));
  const names = list.getAllByRole('link').map((link) => link.textContent);
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(names);
  expect(names).toEqual(expect.arrayContaining(['المظهر', 'البلد والتقويم', 'المال', 'الإشعارات', 'الخصوصية']));
  await user.click(list.getByRole('link', { name: 'المال' }));
  expect(address()).toBe('/settings#money');
  expect(screen.getByRole('heading', { name: 'المال' })).toHaveFocus();
});

test('a search leaves the groups in which something is called so, and says where nothing is', async () => {
  const { user } = await openSettings('/settings');
  const search = await screen.findByRole('searchbox', { name: 'بحث في الإعدادات' });
  const shown = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  await user.type(search, 'يوم الراتب');
  expect(shown()).toEqual(['المال']);
  expect(within(screen.getByRole('navigation', { name: 'أقسام الإعدادات' })).getAllByRole('link')).toHaveLength(1);
  await user.clear(search);
  await user.type(search, 'اخفاء المبالغ');
  expect(shown()).toEqual(['الخصوصية']);
  await user.type(search, ' كلها معًا');
  expect(screen.getByText('لا نتائج للبحث عن «اخفاء المبالغ كلها معًا»')).toBeVisible();
  await user.clear(search);
  expect(shown().length).toBeGreaterThan(4);
});

test('an address leads to its group', async () => {
  await openSettings('/settings#privacy');
  expect(await screen.findByRole('heading', { name: 'الخصوصية' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'الخصوصية', current: 'page' })).toBeVisible();
});
