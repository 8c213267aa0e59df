import { type Excuse, excuses } from '@afdal/contract/tasks/excuses';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { newId } from '../../lib/new-id.ts';
import { cutOff, failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { ExcusesSheet } from './excuses-sheet.tsx';

const flu: Excuse = { id: newId(), reason: 'sickness', from: aDay('2026-11-20'), to: aDay('2026-11-22') };
const past: Excuse = { id: newId(), reason: 'travel', from: aDay('2026-03-01'), to: aDay('2026-03-10') };
const wedding: Excuse = { id: newId(), reason: 'personal', from: aDay('2026-12-03'), to: aDay('2026-12-03') };

async function openExcuses(items: Excuse[] = [wedding, flu, past]) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T09:00:00Z') });
  serve(excuses.listExcuses, () => items);
  const opened = await openFeature(<ExcusesSheet isOpen onClose={() => {}} />);
  return { ...opened, sheet: within(await screen.findByRole('dialog', { name: 'الأعذار' })) };
}

const rows = () =>
  within(screen.getByRole('list', { name: 'فترات العذر' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent?.replace(/\s+/g, ' ').trim());

test('excuses stand with their reason, their days, and whether they run', async () => {
  await openExcuses();
  await screen.findByRole('list', { name: 'فترات العذر' });
  expect(rows()).toEqual([
    'ظرف خاص قادم3 ديسمبر 2026 · يوم واحد',
    'مرض جارٍ الآنمن 20 نوفمبر 2026 إلى 22 نوفمبر 2026 · 3 أيام',
    'سفر من 1 مارس 2026 إلى 10 مارس 2026 · 10 أيام',
  ]);
});

test('what ended long ago stays as it is', async () => {
  const { sheet } = await openExcuses();
  expect(await sheet.findAllByRole('button', { name: /^إلغاء عذر/ })).toHaveLength(2);
});

test('with none there is one sentence', async () => {
  const { sheet } = await openExcuses([]);
  expect(await sheet.findByRole('heading', { name: 'لا فترات عذر' })).toBeVisible();
});

test('an excuse is added for today, unless other days are said', async () => {
  const { user, sheet } = await openExcuses([]);
  expect(sheet.getByRole('textbox', { name: 'من' })).toHaveValue('21 نوفمبر 2026');
  await user.click(sheet.getByRole('radio', { name: 'سفر' }));
  const to = sheet.getByRole('textbox', { name: 'إلى' });
  await user.clear(to);
  await user.type(to, '25/11/2026');
  const added: Excuse = { id: newId(), reason: 'travel', from: aDay('2026-11-21'), to: aDay('2026-11-25') };
  serve(excuses.addExcuse, () => added);
  serve(excuses.listExcuses, () => [added]);
  await user.click(sheet.getByRole('button', { name: 'تسجيل العذر' }));
  expect(await sheet.findByText('سُجّل العذر، والسلسلة محفوظة')).toBeVisible();
  expect(await sheet.findByText('من 21 نوفمبر 2026 إلى 25 نوفمبر 2026 · 5 أيام')).toBeVisible();
  expect(receivedBy(excuses.addExcuse)[0]?.body).toEqual({
    id: expect.any(String),
    reason: 'travel',
    from: '2026-11-21',
    to: '2026-11-25',
  });
  expect(sheet.getByRole('radio', { name: 'سفر' })).not.toBeChecked();
});

test('without a reason nothing is sent, and the place says what is missing', async () => {
  const { user, sheet } = await openExcuses([]);
  await user.click(sheet.getByRole('button', { name: 'تسجيل العذر' }));
  expect(sheet.getByRole('radiogroup', { name: 'السبب' })).toHaveAccessibleDescription('يرجى اختيار سبب العذر');
  expect(sheet.getByRole('radio', { name: 'مرض' })).toHaveFocus();
  expect(receivedBy(excuses.addExcuse)).toHaveLength(0);
});

test('a later beginning takes the end along', async () => {
  const { user, sheet } = await openExcuses([]);
  const from = sheet.getByRole('textbox', { name: 'من' });
  await user.clear(from);
  await user.type(from, '30/11/2026');
  await user.tab();
  expect(sheet.getByRole('textbox', { name: 'إلى' })).toHaveValue('30 نوفمبر 2026');
});

test("shows the server's error at its field, and preserves what was typed", async () => {
  const { user, sheet } = await openExcuses([]);
  await user.click(sheet.getByRole('radio', { name: 'مرض' }));
  const message = 'فترة العذر تبدأ خلال آخر 30 يومًا أو بعدها';
  failWith(excuses.addExcuse, 'validation_failed', { from: message });
  await user.click(sheet.getByRole('button', { name: 'تسجيل العذر' }));
  expect(await sheet.findByText(message)).toBeVisible();
  expect(sheet.getByRole('radio', { name: 'مرض' })).toBeChecked();
});

test('the same excuse sent again after no answer is the same one', async () => {
  const { user, sheet } = await openExcuses([]);
  await user.click(sheet.getByRole('radio', { name: 'مرض' }));
  cutOff(excuses.addExcuse);
  await user.click(sheet.getByRole('button', { name: 'تسجيل العذر' }));
  expect(await sheet.findByText('تعذّر تسجيل العذر')).toBeVisible();
  serve(excuses.addExcuse, () => flu);
  await user.click(sheet.getByRole('button', { name: 'تسجيل العذر' }));
  expect(await sheet.findByText('سُجّل العذر، والسلسلة محفوظة')).toBeVisible();
  const ids = receivedBy(excuses.addExcuse).map(({ body }) => (body as Excuse).id);
  expect(new Set(ids).size).toBe(1);
});

test('removes an excuse after a confirmation', async () => {
  const { user, sheet } = await openExcuses([flu]);
  const cross = 'إلغاء عذر مرض، من 20 نوفمبر 2026 إلى 22 نوفمبر 2026';
  await user.click(await sheet.findByRole('button', { name: cross }));
  await user.click(screen.getByRole('button', { name: 'الإبقاء عليه' }));
  expect(receivedBy(excuses.deleteExcuse)).toHaveLength(0);
  await user.click(sheet.getByRole('button', { name: cross }));
  serve(excuses.deleteExcuse, () => undefined);
  serve(excuses.listExcuses, () => []);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'إلغاء العذر' }));
  expect(await sheet.findByText('أُلغي العذر')).toBeVisible();
  expect(await sheet.findByRole('heading', { name: 'لا فترات عذر' })).toBeVisible();
  expect(receivedBy(excuses.deleteExcuse)[0]?.path).toBe(`/excuse/${flu.id}`);
});

test('an excuse that could not be removed stays, and a toast says so', async () => {
  const { user, sheet } = await openExcuses([flu]);
  failWith(excuses.deleteExcuse, 'conflict');
  await user.click(await sheet.findByRole('button', { name: /^إلغاء عذر مرض/ }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'إلغاء العذر' }));
  expect(await sheet.findByText('تعذّر إلغاء العذر')).toBeVisible();
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('a list that fails can be tried again', async () => {
  const opening = openExcuses([flu]);
  failWith(excuses.listExcuses, 'conflict');
  const { user, sheet } = await opening;
  const retry = await sheet.findByRole('button', { name: 'إعادة المحاولة' });
  serve(excuses.listExcuses, () => [flu]);
  await user.click(retry);
  expect(await sheet.findByRole('list', { name: 'فترات العذر' })).toBeVisible();
});
