import { preferences } from '@afdal/contract/people/preferences';
import { type Task, tasks } from '@afdal/contract/tasks/tasks';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { userKey } from '../../session/read-user.ts';
import { aTask, aTaskHistory, aUser } from '../../testing/data/people.ts';
import { getRow, today } from '../../testing/data/tasks.ts';
import { receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { TaskForm } from './form/task-form.tsx';
import { prayerTimeHere } from './prayers/prayer-time-here.ts';
import { withPrayerTimes } from './prayers/with-prayer-times.ts';
import { openTasks } from './testing/open-tasks.tsx';

const livesIn = (prayerCity: string | null) => {
  const { preferences: known } = aUser();
  return aUser({ preferences: { ...known, prayerCity } });
};
const memorise = (change: Partial<Task> = {}) =>
  aTask({ title: 'مراجعة الحفظ', prayer: 'fajr', dueTime: '05:00', ...change });

test('a row says after which prayer, at the time of today in the city of the person', async () => {
  await openTasks([memorise({ offsetMinutes: 10 }), aTask({ title: 'ورد', prayer: 'asr' })], {
    person: livesIn('riyadh'),
  });
  await screen.findByRole('button', { name: 'ورد' });
  const day = today as Parameters<typeof prayerTimeHere>[1];
  const time = prayerTimeHere('riyadh', day, { prayer: 'fajr', offsetMinutes: 10 }) ?? '';
  const expected = `بعد الفجر بـ10 دقائق، ${time.replace(/^0/, '')} ص`;
  await waitFor(() => expect(getRow('مراجعة الحفظ')).toHaveTextContent(expected));
  expect(getRow('ورد')).toHaveTextContent(/بعد العصر، [234]:\d\d م/);
});

test('without a city the time that the server sent stays', async () => {
  await openTasks([memorise()], { person: livesIn(null) });
  await screen.findByRole('button', { name: 'مراجعة الحفظ' });
  expect(getRow('مراجعة الحفظ')).toHaveTextContent('بعد الفجر، 5:00 ص');
});

test('a task without a prayer stays the same object, and one for a weekday has the time of its day', () => {
  const day = '2026-11-22' as Parameters<typeof prayerTimeHere>[1];
  const plain = aTask();
  const weekly = memorise({ taskType: 'weekly', weekday: 0, dueOn: aDay('2026-11-15') });
  const [same, timed] = withPrayerTimes([plain, weekly], prayerTimeHere, { city: 'riyadh', today: day });
  expect(same).toBe(plain);
  const on = '2026-11-15' as typeof day;
  expect(timed?.dueTime).toBe(prayerTimeHere('riyadh', on, { prayer: 'fajr', offsetMinutes: 0 }));
  expect(withPrayerTimes([weekly], prayerTimeHere, { city: 'atlantis', today: day })).toEqual([weekly]);
});

test('its detail names the city and the method', async () => {
  serve(tasks.readTaskHistory, () => aTaskHistory());
  const { user } = await openTasks([memorise()], { person: livesIn('cairo') });
  await user.click(await screen.findByRole('button', { name: 'مراجعة الحفظ' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'مراجعة الحفظ' }));
  expect(sheet.getByText('بتوقيت القاهرة، الهيئة المصرية العامة للمساحة')).toBeVisible();
});

test('the form asks for the city once, without which nothing is sent, and says the time of today', async () => {
  const sent: unknown[] = [];
  const send = async (body: unknown) => void sent.push(body);
  const person = livesIn(null);
  serve(preferences.editPreferences, ({ body }) => Object.assign(person.preferences, body));
  const form = <TaskForm kinds={['daily']} from="daily" toWrite={() => ({ send })} />;
  queryClient.setQueryData(userKey, livesIn(null));
  const { user } = await openFeature(form, { person });
  await user.type(await screen.findByLabelText('العنوان'), 'مراجعة الحفظ');
  await user.click(screen.getByRole('button', { name: 'حقول أخرى' }));
  await user.selectOptions(screen.getByLabelText('الموعد'), 'بعد المغرب');
  await user.click(screen.getByRole('button', { name: 'إضافة' }));
  expect(await screen.findByLabelText('المدينة')).toHaveAccessibleDescription(
    'يرجى اختيار المدينة التي تُحسب مواقيت صلاتها',
  );
  expect(sent).toEqual([]);
  await user.selectOptions(screen.getByLabelText('المدينة'), 'الرياض');
  expect(await screen.findByText('بتوقيت الرياض، تقويم أم القرى')).toBeVisible();
  expect(receivedBy(preferences.editPreferences)[0]?.body).toEqual({ prayerCity: 'riyadh' });
  expect(await screen.findByText(/^اليوم: [567]:\d\d م$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'إضافة' }));
  await waitFor(() => expect(sent).toMatchObject([{ prayer: 'maghrib', offsetMinutes: 0 }]));
});

test('where the city is known it is not asked for again', async () => {
  const form = <TaskForm kinds={['daily']} from={memorise()} toWrite={() => ({ send: async () => {} })} />;
  await openFeature(form, { person: livesIn('kuwait') });
  expect(await screen.findByLabelText('المدينة')).toHaveDisplayValue('مدينة الكويت');
  expect(screen.getByText('بتوقيت مدينة الكويت، طريقة أوقاف الكويت')).toBeVisible();
});
