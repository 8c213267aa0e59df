import { accounts } from '@afdal/contract/accounts';
import { type DailyTask, dailyTasks } from '@afdal/contract/daily-tasks';
import { failures } from '@afdal/contract/failures';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { cutOff, Refusal, receivedBy, refuse, serve } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.tsx';
import { aDailyTask, aUser, signInAs } from '../testing/people.ts';

const reading = aDailyTask({ title: 'قراءة عشر صفحات', createdAt: '2025-03-01T21:30:00.000Z' });
const walking = aDailyTask({ title: 'مشي نصف ساعة', priority: 'high', createdAt: '2025-02-27T06:00:00.000Z' });

const rows = () => screen.getAllByRole('listitem').map((row) => within(row).getByText(/صفحات|ساعة|دواء/).textContent);
const row = (title: string) => screen.getByText(title).closest('li') as HTMLLIElement;

let stored: DailyTask[];

/** From now on the list cannot be asked for, so that nothing but the page itself can put it right. */
const keepListAway = () => refuse(dailyTasks.listDailyTasks, 'conflict');

/** A promise that the test lets go of. */
function held() {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
}

async function openTasks(tasks: DailyTask[] = [reading, walking], person = aUser()) {
  stored = tasks;
  signInAs(person);
  serve(accounts.readUser, () => person);
  serve(dailyTasks.listDailyTasks, () => stored);
  return await openApp('/daily-tasks');
}

beforeEach(() => {
  stored = [];
});

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

test('adding shows the task before the server has answered', async () => {
  const { until, release } = held();
  const { user } = await openTasks();
  serve(dailyTasks.addDailyTask, async ({ body }) => {
    await until;
    const added = aDailyTask({ ...(body as DailyTask), createdAt: new Date().toISOString() });
    stored = [added, ...stored];
    return added;
  });
  await user.click(await screen.findByRole('button', { name: 'إضافة مهمة' }));
  await user.type(screen.getByLabelText('العنوان'), '  شراء الدواء  ');
  await user.type(screen.getByLabelText('الوصف (اختياري)'), 'قبل المغرب');
  await user.click(screen.getByLabelText('متوسطة'));
  await user.click(screen.getByRole('button', { name: 'إضافة' }));
  expect(rows()).toEqual(['شراء الدواء', reading.title, walking.title]);
  expect(row('شراء الدواء')).toHaveTextContent('قبل المغرب');
  release();
  expect(await screen.findByText('أُضيفت المهمة')).toBeVisible();
  expect(screen.getByLabelText('العنوان')).toHaveValue('');
  expect(screen.getByLabelText('العنوان')).toHaveFocus();
  expect(rows()).toHaveLength(3);
  const [sent] = receivedBy(dailyTasks.addDailyTask);
  expect(sent?.body).toEqual({
    id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    title: 'شراء الدواء',
    description: 'قبل المغرب',
    priority: 'medium',
  });
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(sent?.headers.get('Authorization')).toBe('Bearer token-1');
});

test('a new task is of low priority unless said otherwise', async () => {
  const { user } = await openTasks();
  await user.click(await screen.findByRole('button', { name: 'إضافة مهمة' }));
  expect(screen.getByLabelText('منخفضة')).toBeChecked();
});

test.each(['', '   '])('a title of «%s» is not sent', async (title) => {
  const { user } = await openTasks();
  await user.click(await screen.findByRole('button', { name: 'إضافة مهمة' }));
  if (title) await user.type(screen.getByLabelText('العنوان'), title);
  await user.click(screen.getByRole('button', { name: 'إضافة' }));
  expect(screen.getByLabelText('العنوان')).toHaveAccessibleDescription('يرجى إدخال عنوان المهمة');
  expect(screen.getByLabelText('العنوان')).toHaveFocus();
  expect(receivedBy(dailyTasks.addDailyTask)).toHaveLength(0);
});

test('a task that could not be added leaves the list, and its words stay in the form', async () => {
  const { user } = await openTasks();
  refuse(dailyTasks.addDailyTask, 'conflict');
  await user.click(await screen.findByRole('button', { name: 'إضافة مهمة' }));
  keepListAway();
  await user.type(screen.getByLabelText('العنوان'), 'شراء الدواء');
  await user.type(screen.getByLabelText('الوصف (اختياري)'), 'قبل المغرب');
  await user.click(screen.getByRole('button', { name: 'إضافة' }));
  expect(await screen.findByText('فشل في إضافة المهمة')).toBeVisible();
  expect(screen.getByText('خطأ')).toBeVisible();
  expect(rows()).toEqual([reading.title, walking.title]);
  expect(screen.getByLabelText('العنوان')).toHaveValue('شراء الدواء');
  expect(screen.getByLabelText('الوصف (اختياري)')).toHaveValue('قبل المغرب');
});

test('the same words sent again are the same task, other words another', async () => {
  const { user } = await openTasks();
  refuse(dailyTasks.addDailyTask, 'conflict');
  await user.click(await screen.findByRole('button', { name: 'إضافة مهمة' }));
  await user.type(screen.getByLabelText('العنوان'), 'شراء الدواء');
  for (const times of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'إضافة' }));
    await waitFor(() => expect(receivedBy(dailyTasks.addDailyTask)).toHaveLength(times));
    await waitFor(() => expect(screen.getByRole('button', { name: 'إضافة' })).not.toHaveAttribute('aria-busy'));
  }
  await user.type(screen.getByLabelText('العنوان'), ' والماء');
  await user.click(screen.getByRole('button', { name: 'إضافة' }));
  await waitFor(() => expect(receivedBy(dailyTasks.addDailyTask)).toHaveLength(3));
  const [first, second, third] = receivedBy(dailyTasks.addDailyTask).map(({ body, headers }) => ({
    id: (body as DailyTask).id,
    key: headers.get('Idempotency-Key'),
  }));
  expect(second).toEqual(first);
  expect(third?.id).not.toBe(first?.id);
  expect(third?.key).not.toBe(first?.key);
});

test('a lost answer is asked for once more, as the same task', async () => {
  const { user } = await openTasks([]);
  let isFirst = true;
  serve(dailyTasks.addDailyTask, ({ body }) => {
    if (isFirst) {
      isFirst = false;
      throw new TypeError('Failed to fetch');
    }
    const added = aDailyTask(body as DailyTask);
    stored = [added];
    return added;
  });
  await user.click(await screen.findByRole('button', { name: 'إضافة مهمة' }));
  await user.type(screen.getByLabelText('العنوان'), 'شراء الدواء');
  await user.click(screen.getByRole('button', { name: 'إضافة' }));
  expect(await screen.findByText('أُضيفت المهمة', {}, { timeout: 3000 })).toBeVisible();
  const [first, second] = receivedBy(dailyTasks.addDailyTask);
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
});

test('a draft outlives a reload, and goes with its person', async () => {
  const first = await openTasks();
  await first.user.click(await screen.findByRole('button', { name: 'إضافة مهمة' }));
  await first.user.type(screen.getByLabelText('العنوان'), 'شراء');
  await first.user.click(screen.getByRole('button', { name: 'إغلاق' }));
  expect(screen.queryByLabelText('العنوان')).toBeNull();
  await first.user.click(screen.getByRole('button', { name: 'إضافة مهمة' }));
  expect(screen.getByLabelText('العنوان')).toHaveValue('شراء');
  serve(accounts.logout, () => undefined);
  await first.router.navigate({ to: '/logout' });
  await first.user.click(await screen.findByRole('button', { name: 'تسجيل الخروج' }));
  await waitFor(() => expect(first.address()).toBe('/login'));
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('completing strikes the task through before the server has answered', async () => {
  const { until, release } = held();
  const { user } = await openTasks();
  serve(dailyTasks.completeDailyTask, async () => {
    await until;
    const done = { ...reading, isCompleted: true, completedOn: '2026-11-21' };
    stored = [done, walking];
    return done;
  });
  await user.click(await screen.findByRole('button', { name: `إنجاز «${reading.title}»` }));
  const ring = await screen.findByRole('button', { name: `إلغاء إنجاز «${reading.title}»` });
  expect(ring).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText(reading.title).parentElement).toHaveClass('struck');
  expect(screen.getByText('المتبقي: مهمة واحدة')).toBeVisible();
  release();
  expect(await screen.findByText('أُنجزت المهمة')).toBeVisible();
  expect(receivedBy(dailyTasks.completeDailyTask)[0]?.path).toBe(`/dailyTask/${reading.id}/complete`);
});

test('a completion that failed is taken back', async () => {
  const { user } = await openTasks();
  await screen.findByText(reading.title);
  keepListAway();
  refuse(dailyTasks.completeDailyTask, 'conflict');
  await user.click(await screen.findByRole('button', { name: `إنجاز «${reading.title}»` }));
  expect(await screen.findByText('فشل في تحديث المهمة')).toBeVisible();
  expect(screen.getByRole('button', { name: `إنجاز «${reading.title}»` })).toHaveAttribute('aria-pressed', 'false');
});

test('a failure takes back its own change only', async () => {
  const { until, release } = held();
  const { user } = await openTasks();
  serve(dailyTasks.completeDailyTask, async ({ path }) => {
    if (path.includes(reading.id)) {
      await until;
      throw new Refusal('conflict');
    }
    const done = { ...walking, isCompleted: true, completedOn: '2026-11-21' };
    stored = [reading, done];
    return done;
  });
  await user.click(await screen.findByRole('button', { name: `إنجاز «${reading.title}»` }));
  await user.click(screen.getByRole('button', { name: `إنجاز «${walking.title}»` }));
  release();
  expect(await screen.findByRole('button', { name: `إنجاز «${reading.title}»` })).toBeVisible();
  expect(screen.getByRole('button', { name: `إلغاء إنجاز «${walking.title}»` })).toBeVisible();
});

test('a completed task is opened again', async () => {
  const done = { ...reading, isCompleted: true, completedOn: '2026-11-21' };
  const { user } = await openTasks([done]);
  serve(dailyTasks.editDailyTask, () => {
    stored = [reading];
    return reading;
  });
  expect(await screen.findByText('أُنجزت مهام القائمة كلها')).toBeVisible();
  await user.click(screen.getByRole('button', { name: `إلغاء إنجاز «${reading.title}»` }));
  expect(await screen.findByText('أُلغي الإنجاز')).toBeVisible();
  expect(receivedBy(dailyTasks.editDailyTask)[0]?.body).toEqual({ isCompleted: false });
  expect(screen.getByRole('button', { name: `إنجاز «${reading.title}»` })).toBeVisible();
});

test('an opening again that failed is taken back', async () => {
  const { user } = await openTasks([{ ...reading, isCompleted: true, completedOn: '2026-11-21' }]);
  await screen.findByText(reading.title);
  keepListAway();
  refuse(dailyTasks.editDailyTask, 'conflict');
  await user.click(await screen.findByRole('button', { name: `إلغاء إنجاز «${reading.title}»` }));
  expect(await screen.findByText('فشل في تحديث المهمة')).toBeVisible();
  expect(screen.getByRole('button', { name: `إلغاء إنجاز «${reading.title}»` })).toBeVisible();
});

test('a deleted task goes at once, and undo brings it back to its place', async () => {
  const { user } = await openTasks();
  serve(dailyTasks.deleteDailyTask, () => {
    stored = [walking];
    return undefined;
  });
  serve(dailyTasks.restoreDailyTask, () => {
    stored = [reading, walking];
    return reading;
  });
  await user.click(await screen.findByRole('button', { name: `حذف «${reading.title}»` }));
  await waitFor(() => expect(rows()).toEqual([walking.title]));
  expect(screen.getByText('حُذفت المهمة')).toBeVisible();
  expect(screen.getByRole('list')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(rows()).toEqual([reading.title, walking.title]));
  expect(await screen.findByText('أُلغي الحذف')).toBeVisible();
  expect(receivedBy(dailyTasks.restoreDailyTask)[0]?.path).toBe(`/dailyTask/${reading.id}/restore`);
});

test('an undo that is quicker than its deletion is sent after it', async () => {
  const { until, release } = held();
  const { user } = await openTasks();
  serve(dailyTasks.deleteDailyTask, async () => {
    await until;
    return undefined;
  });
  serve(dailyTasks.restoreDailyTask, () => reading);
  await user.click(await screen.findByRole('button', { name: `حذف «${reading.title}»` }));
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  expect(await screen.findByText(reading.title)).toBeVisible();
  expect(receivedBy(dailyTasks.restoreDailyTask)).toHaveLength(0);
  release();
  await waitFor(() => expect(receivedBy(dailyTasks.restoreDailyTask)).toHaveLength(1));
});

test('a deletion that failed brings the task back and offers no undo', async () => {
  const { user } = await openTasks();
  await screen.findByText(reading.title);
  keepListAway();
  refuse(dailyTasks.deleteDailyTask, 'conflict');
  await user.click(await screen.findByRole('button', { name: `حذف «${reading.title}»` }));
  expect(await screen.findByText('فشل في حذف المهمة')).toBeVisible();
  expect(rows()).toEqual([reading.title, walking.title]);
  expect(screen.queryByRole('button', { name: 'تراجع' })).toBeNull();
});

test('a deletion that failed before another one’s undo leaves only that undo', async () => {
  const { user } = await openTasks();
  serve(dailyTasks.deleteDailyTask, ({ path }) => {
    if (path.includes(walking.id)) throw new Refusal('conflict');
    stored = [walking];
    return undefined;
  });
  await user.click(await screen.findByRole('button', { name: `حذف «${reading.title}»` }));
  await user.click(screen.getByRole('button', { name: `حذف «${walking.title}»` }));
  expect(await screen.findByText('فشل في حذف المهمة')).toBeVisible();
  const toast = within(screen.getByRole('region', { name: 'رسائل' }));
  await user.click(toast.getByRole('button', { name: 'إغلاق' }));
  expect(toast.getByRole('status')).toHaveTextContent(`حُذفت المهمة${reading.title}`);
  await user.click(toast.getByRole('button', { name: 'إغلاق' }));
  expect(toast.queryByRole('button', { name: 'تراجع' })).toBeNull();
  expect(rows()).toEqual([walking.title]);
});

test('what is gone already counts as deleted', async () => {
  const { user } = await openTasks();
  serve(dailyTasks.deleteDailyTask, () => {
    stored = [walking];
    throw new Refusal('not_found');
  });
  await user.click(await screen.findByRole('button', { name: `حذف «${reading.title}»` }));
  await waitFor(() => expect(receivedBy(dailyTasks.listDailyTasks)).toHaveLength(2));
  expect(screen.queryByText('فشل في حذف المهمة')).toBeNull();
  expect(rows()).toEqual([walking.title]);
});

test('an undo that failed takes the task away again', async () => {
  const { user } = await openTasks();
  await screen.findByText(reading.title);
  keepListAway();
  serve(dailyTasks.deleteDailyTask, () => {
    stored = [walking];
    return undefined;
  });
  refuse(dailyTasks.restoreDailyTask, 'not_found');
  await user.click(await screen.findByRole('button', { name: `حذف «${reading.title}»` }));
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  expect(await screen.findByText('فشل في تحديث المهمة')).toBeVisible();
  expect(rows()).toEqual([walking.title]);
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

test('a failure says why', async () => {
  const { user } = await openTasks();
  refuse(dailyTasks.completeDailyTask, 'not_found');
  await user.click(await screen.findByRole('button', { name: `إنجاز «${reading.title}»` }));
  expect(await screen.findByText('فشل في تحديث المهمة')).toBeVisible();
  expect(screen.getByText(failures.not_found.text)).toBeVisible();
});

test('of two deletions the later is undone first, and each says which', async () => {
  const { user } = await openTasks();
  serve(dailyTasks.deleteDailyTask, () => undefined);
  serve(dailyTasks.restoreDailyTask, () => walking);
  await user.click(await screen.findByRole('button', { name: `حذف «${reading.title}»` }));
  await user.click(await screen.findByRole('button', { name: `حذف «${walking.title}»` }));
  const toast = within(screen.getByRole('region', { name: 'رسائل' })).getByRole('status');
  expect(toast).toHaveTextContent(walking.title);
  await user.click(within(toast).getByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(receivedBy(dailyTasks.restoreDailyTask)[0]?.path).toContain(walking.id));
  expect(toast).toHaveTextContent(reading.title);
});
