import { accounts } from '@afdal/contract/accounts';
import { dailyTasks } from '@afdal/contract/daily-tasks';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { held, openTasks, reading, row, rows, walking } from '../testing/daily-tasks-page.ts';
import { cutOff, receivedBy, refuse, serve } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.tsx';
import { aUser, signInAs } from '../testing/people.ts';

test('tasks stand newest first, with their priority in words and their date in the person’s zone', async () => {
  await openTasks();
  await screen.findByText(reading.title);
  expect(rows()).toEqual([reading.title, walking.title]);
  expect(row(reading.title)).toHaveTextContent('الأولوية: منخفضة');
  // 21:30 UTC is half past midnight of the next day in Riyadh.
  expect(within(row(reading.title)).getByText('2 مارس 2025')).toBeVisible();
  expect(row(walking.title)).toHaveTextContent('الأولوية: عالية');
  expect(screen.getByText('المتبقي: مهمتان')).toBeVisible();
});

test('digits and calendar follow the person', async () => {
  const { preferences } = aUser();
  await openTasks([reading], aUser({ preferences: { ...preferences, digits: 'arab', calendar: 'umalqura' } }));
  expect(await screen.findByText('٢ رمضان ١٤٤٦ هـ')).toBeVisible();
});

test('while the list is on its way its shape is shown', async () => {
  const { until, release } = held();
  signInAs(aUser());
  serve(accounts.readUser, () => aUser());
  serve(dailyTasks.listDailyTasks, async () => {
    await until;
    return [reading];
  });
  await openApp('/daily-tasks');
  expect(await screen.findByRole('status', { name: 'جارٍ التحميل…' })).toBeVisible();
  release();
  expect(await screen.findByText(reading.title)).toBeVisible();
  expect(screen.queryByRole('status', { name: 'جارٍ التحميل…' })).toBeNull();
});

test('an empty list has a drawing and the one button, which opens the form', async () => {
  const { user } = await openTasks([]);
  expect(await screen.findByRole('heading', { name: 'لا توجد مهام بعد' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'إضافة مهمة' }));
  expect(screen.getByLabelText('العنوان')).toHaveFocus();
});

test('a failure of the list is said, with a way to try again', async () => {
  signInAs(aUser());
  serve(accounts.readUser, () => aUser());
  refuse(dailyTasks.listDailyTasks, 'forbidden');
  const { user } = await openApp('/daily-tasks');
  expect(await screen.findByText('تعذّر عرض هذا القسم. بياناتك محفوظة.')).toBeVisible();
  serve(dailyTasks.listDailyTasks, () => [reading]);
  await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByText(reading.title)).toBeVisible();
});

test('without a connection the list says so after one more try', async () => {
  signInAs(aUser());
  serve(accounts.readUser, () => aUser());
  cutOff(dailyTasks.listDailyTasks);
  await openApp('/daily-tasks');
  expect(await screen.findByText('تعذّر عرض هذا القسم. بياناتك محفوظة.', {}, { timeout: 3000 })).toBeVisible();
  expect(receivedBy(dailyTasks.listDailyTasks)).toHaveLength(2);
});

test('with the network back the list comes by itself', async () => {
  signInAs(aUser());
  serve(accounts.readUser, () => aUser());
  cutOff(dailyTasks.listDailyTasks);
  await openApp('/daily-tasks');
  await screen.findByText('تعذّر عرض هذا القسم. بياناتك محفوظة.', {}, { timeout: 3000 });
  serve(dailyTasks.listDailyTasks, () => [reading]);
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText(reading.title)).toBeVisible();
});
