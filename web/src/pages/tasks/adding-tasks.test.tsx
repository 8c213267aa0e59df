import { users } from '@afdal/contract/people/accounts';
import { type DailyTask, dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { type Task, type TaskSummary, tasks } from '@afdal/contract/tasks/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { taskSummaryKey } from '../../lib/task-keys.ts';
import { serveDailyTasks } from '../../testing/data/daily-tasks.ts';
import { aDailyTask, aTask, aTaskSummary, aUser, signInAs } from '../../testing/data/people.ts';
import {
  budget,
  failListRequests,
  onServer,
  reading,
  rent,
  serveTasks,
  titlesIn,
  today,
} from '../../testing/data/tasks.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { held } from '../../testing/held.ts';
import { openApp } from '../../testing/open-app.tsx';

const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();

async function openForm(items: Task[] = [reading, budget, rent], at = '/tasks') {
  signInAs(aUser());
  serve(users.readUser, () => aUser());
  serveTasks(items);
  serveDailyTasks([]);
  serve(tasks.readTaskSummary, () => aTaskSummary());
  serve(dailyTasks.addDailyTask, ({ body }) => aDailyTask(body as Partial<DailyTask>));
  const opened = await openApp(at);
  serve(tasks.addTask, ({ body }) => {
    const added = aTask({ ...(body as Partial<Task>) });
    onServer.tasks = [...onServer.tasks, added];
    return added;
  });
  await opened.user.click(await screen.findByRole('button', { name: 'إضافة مهمة' }));
  const form = within(await screen.findByRole('dialog', { name: 'مهمة جديدة' }));
  const more = () => opened.user.click(form.getByRole('button', { name: 'حقول أخرى' }));
  return { ...opened, form, more, submit: () => opened.user.click(form.getByRole('button', { name: 'إضافة' })) };
}
const sent = () => receivedBy(tasks.addTask)[0]?.body;

test('the form begins with what is usual', async () => {
  const { form, more } = await openForm();
  expect(form.getByLabelText('العنوان')).toHaveFocus();
  const kinds = within(form.getByRole('radiogroup', { name: 'النوع' })).getAllByRole('radio');
  expect(kinds.map((radio) => radio.getAttribute('aria-label'))).toEqual(['مرة واحدة', 'يومية', 'أسبوعية', 'شهرية']);
  expect(form.getByRole('radio', { name: 'يومية' })).toBeChecked();
  expect(form.getByRole('radiogroup', { name: 'النوع' })).toHaveAccessibleDescription('تتكرر كل يوم');
  for (const rare of ['الوقت', 'منخفضة', /^ملاحظات/]) expect(form.queryByLabelText(rare)).toBeNull();
  expect(form.queryByRole('group', { name: 'الخطوات' })).toBeNull();
  await more();
  expect(form.getByLabelText('الوقت')).toHaveValue('09:00');
  expect(form.getByLabelText('منخفضة')).toBeChecked();
  const categories = within(form.getByRole('radiogroup', { name: 'الفئة' })).getAllByRole('radio');
  expect(categories.map((radio) => radio.getAttribute('aria-label'))).toEqual([
    'تعلم',
    'صحة',
    'عمل',
    'مالية',
    'اجتماعي',
    'أخرى',
  ]);
  expect(form.getByRole('radio', { name: 'أخرى' })).toBeChecked();
});

test.each([
  ['/tasks', 'يومية'],
  ['/tasks?tab=today', 'يومية'],
  ['/tasks?tab=weekly', 'أسبوعية'],
  ['/tasks?tab=monthly', 'شهرية'],
])('opened at %s, a new task is at first «%s»', async (at, kind) => {
  const { form } = await openForm(undefined, at);
  expect(form.getByRole('radio', { name: kind })).toBeChecked();
});

test('a task takes one press and its title', async () => {
  const { user } = await openForm();
  await user.keyboard('شرب الماء{Enter}');
  await waitFor(() => expect(sent()).toMatchObject({ title: 'شرب الماء', taskType: 'daily', category: 'صحة' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('في «المهام»')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'عرض' })).toBeNull();
});

test('the category that was used last is chosen the next time', async () => {
  const { user, form } = await openForm();
  await user.click(form.getByRole('radio', { name: 'صحة' }));
  await user.type(form.getByLabelText('العنوان'), 'مشي{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'إضافة مهمة' }));
  expect(await screen.findByRole('radio', { name: 'صحة' })).toBeChecked();
});

test('a task that is done once says that it pays no points, stands in the list at once', async () => {
  const { user, form } = await openForm();
  await user.click(form.getByRole('radio', { name: 'مرة واحدة' }));
  expect(form.getByRole('radiogroup', { name: 'النوع' })).toHaveAccessibleDescription('لا تتكرر، ولا نقاط لها');
  expect(form.queryByRole('radiogroup', { name: 'الفئة' })).toBeNull();
  await user.type(form.getByLabelText(/^اليوم/), '5/12/2030');
  await user.type(form.getByLabelText(/^الوقت/), '6 م');
  await user.type(form.getByLabelText('العنوان'), 'شراء الدواء{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(receivedBy(tasks.addTask)).toHaveLength(0);
  expect(receivedBy(dailyTasks.addDailyTask)[0]?.body).toEqual({
    id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
    title: 'شراء الدواء',
    description: '',
    priority: 'low',
    dueOn: '2030-12-05',
    dueTime: '18:00',
    paymentId: null,
  });
  expect(await screen.findByText('في «المهام»')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'عرض' })).toBeNull();
});

test('one for today is seen where it was added, in the order of time', async () => {
  const { user, form } = await openForm();
  serve(dailyTasks.addDailyTask, ({ body }) => {
    const added = aDailyTask(body as Partial<DailyTask>);
    serveDailyTasks([added]);
    return added;
  });
  await user.click(form.getByRole('radio', { name: 'مرة واحدة' }));
  await user.type(form.getByLabelText(/^الوقت/), '7 م');
  await user.type(form.getByLabelText('العنوان'), 'شراء الدواء{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(titlesIn(/^الآن/)).toEqual(['شراء الدواء', reading.title, budget.title]);
});

test('the category follows the words of the title until one is chosen', async () => {
  const { user, form } = await openForm();
  const chosen = () => form.getByRole('radiogroup', { name: 'الفئة' }).querySelector('input:checked');
  await user.type(form.getByLabelText('العنوان'), 'دفع الإيجار');
  expect(form.getByRole('radio', { name: 'مالية' })).toBeChecked();
  expect(form.getByRole('radiogroup', { name: 'الفئة' })).toHaveAccessibleDescription('مقترحة من العنوان');
  await user.clear(form.getByLabelText('العنوان'));
  await user.type(form.getByLabelText('العنوان'), 'ترتيب الغرفة');
  expect(form.getByRole('radio', { name: 'أخرى' })).toBeChecked();
  await user.click(form.getByRole('radio', { name: 'عمل' }));
  await user.type(form.getByLabelText('العنوان'), ' ثم مشي');
  expect(chosen()).toHaveAccessibleName('عمل');
});

test('a day that has passed is refused, with nothing lost', async () => {
  const { user, form, submit } = await openForm();
  await user.click(form.getByRole('radio', { name: 'مرة واحدة' }));
  await user.type(form.getByLabelText('العنوان'), 'شراء الدواء');
  await user.type(form.getByLabelText(/^اليوم/), '5/12/2020');
  await submit();
  expect(form.getByLabelText(/^اليوم/)).toHaveAccessibleDescription('مضى هذا اليوم، يرجى اختيار اليوم أو يوم بعده');
  expect(form.getByLabelText('العنوان')).toHaveValue('شراء الدواء');
  expect(receivedBy(dailyTasks.addDailyTask)).toHaveLength(0);
});

test('rejects an impossible day and time in their fields', async () => {
  const { user, form, submit } = await openForm();
  await user.click(form.getByRole('radio', { name: 'مرة واحدة' }));
  await user.type(form.getByLabelText('العنوان'), 'شراء الدواء');
  await user.type(form.getByLabelText(/^اليوم/), '30/2/2030');
  await user.type(form.getByLabelText(/^الوقت/), '25:00');
  await submit();
  expect(form.getByLabelText(/^اليوم/)).toBeInvalid();
  expect(form.getByLabelText(/^الوقت/)).toHaveAccessibleDescription('الوقت بصيغة 09:00');
  expect(receivedBy(dailyTasks.addDailyTask)).toHaveLength(0);
});

test('a daily task shows before the server has answered, and the form closes once it has', async () => {
  const { until, release } = held();
  const { user, form, more, submit } = await openForm();
  serve(tasks.addTask, async ({ body }) => {
    await until;
    const added = aTask(body as Partial<Task>);
    onServer.tasks = [reading, budget, added];
    return added;
  });
  await user.type(form.getByLabelText('العنوان'), '  تمارين رياضية  ');
  await user.click(form.getByRole('radio', { name: 'صحة' }));
  await more();
  await user.clear(form.getByLabelText('الوقت'));
  await user.type(form.getByLabelText('الوقت'), '6 م');
  await user.click(form.getByLabelText('عالية'));
  await user.type(form.getByLabelText(/^ملاحظات/), 'في البيت');
  await submit();
  await waitFor(() => expect(titlesIn(/^الآن/)).toEqual(['تمارين رياضية', reading.title, budget.title]));
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('أُضيفت المهمة')).toBeVisible();
  expect(screen.getByRole('button', { name: 'إضافة مهمة' })).toHaveFocus();
  expect(sent()).toEqual({
    id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
    title: 'تمارين رياضية',
    description: '',
    notes: 'في البيت',
    milestoneId: null,
    taskType: 'daily',
    category: 'صحة',
    priority: 'high',
    dueTime: '18:00',
    prayer: null,
    offsetMinutes: 0,
    timesPerWeek: null,
    weekdays: null,
    target: null,
    unit: '',
    steps: [],
  });
  expect(receivedBy(tasks.addTask)[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

test('a weekly task has a weekday, today’s unless another is chosen', async () => {
  const { user, form, submit } = await openForm();
  await user.type(form.getByLabelText('العنوان'), 'مراجعة الميزانية');
  await user.click(form.getByRole('radio', { name: 'مالية' }));
  await user.click(form.getByRole('radio', { name: 'أسبوعية' }));
  const days = within(form.getByRole('group', { name: 'أيام الأسبوع' })).getAllByRole('checkbox');
  expect(days.map((day) => day.getAttribute('aria-label'))).toEqual([
    'الأحد',
    'الاثنين',
    'الثلاثاء',
    'الأربعاء',
    'الخميس',
    'الجمعة',
    'السبت',
  ]);
  expect(days[weekday]).toBeChecked();
  await user.click(days[weekday] as HTMLElement);
  await user.click(form.getByRole('checkbox', { name: 'الثلاثاء' }));
  await submit();
  await waitFor(() => expect(sent()).toMatchObject({ taskType: 'weekly', weekday: 2, weekdays: null }));
  expect(sent()).not.toHaveProperty('dayOfMonth');
});

test('a monthly task has a day from 1 to 31, and says what becomes of it in shorter months', async () => {
  const { user, form, submit } = await openForm();
  await user.type(form.getByLabelText('العنوان'), 'دفع الإيجار');
  await user.click(form.getByRole('radio', { name: 'مالية' }));
  await user.click(form.getByRole('radio', { name: 'شهرية' }));
  const day = form.getByLabelText('اليوم من الشهر');
  expect(day).toHaveValue(String(Number(today.slice(8))));
  expect(day).toHaveAccessibleDescription('في الأشهر الأقصر: آخر يوم في الشهر');
  expect(within(day).getAllByRole('option')).toHaveLength(31);
  await user.selectOptions(day, '31');
  await submit();
  await waitFor(() => expect(sent()).toMatchObject({ taskType: 'monthly', dayOfMonth: 31 }));
  expect(sent()).not.toHaveProperty('weekday');
});

test('steps are written, ordered and thrown away; blank ones are not sent', async () => {
  const { user, form, more, submit } = await openForm();
  await user.type(form.getByLabelText('العنوان'), 'ترتيب البيت');
  await more();
  const add = form.getByRole('button', { name: 'إضافة خطوة' });
  await user.click(add);
  expect(form.getByLabelText('الخطوة 1')).toHaveFocus();
  await user.keyboard('المطبخ{Enter}الغرفة{Enter}الحديقة{Enter}');
  await user.click(form.getByRole('button', { name: 'تحريك الخطوة 3 إلى أعلى' }));
  await user.click(form.getByRole('button', { name: 'حذف الخطوة 1' }));
  expect(add).toHaveFocus();
  await submit();
  const step = (title: string) => ({ id: expect.any(String), title, isDone: false });
  await waitFor(() => expect(sent()).toMatchObject({ steps: [step('الحديقة'), step('الغرفة')] }));
});

test('there are at most ten steps', async () => {
  const { user, form, more } = await openForm();
  await more();
  const add = form.getByRole('button', { name: 'إضافة خطوة' });
  for (let n = 0; n < 10; n++) await user.click(add);
  expect(add).toBeDisabled();
  expect(form.getAllByLabelText(/^الخطوة \d+$/)).toHaveLength(10);
});

test('what is missing is said at its place, the first of it has the focus, and nothing is sent', async () => {
  const { user, form, more, submit } = await openForm();
  await more();
  await user.clear(form.getByLabelText('الوقت'));
  await user.type(form.getByLabelText('الوقت'), '25:00');
  await submit();
  expect(form.getByLabelText('العنوان')).toHaveAccessibleDescription('يرجى إدخال عنوان المهمة');
  expect(form.getByLabelText('العنوان')).toHaveFocus();
  expect(form.getByLabelText('الوقت')).toHaveAccessibleDescription('الوقت بصيغة 09:00');
  expect(receivedBy(tasks.addTask)).toHaveLength(0);
});

test("shows the server's error at its field too", async () => {
  const { user, form, submit } = await openForm();
  failWith(tasks.addTask, 'validation_failed', { title: 'العنوان لا يزيد على 120 حرفًا' });
  await user.type(form.getByLabelText('العنوان'), 'قراءة');
  await user.click(form.getByRole('radio', { name: 'تعلم' }));
  await submit();
  await waitFor(() =>
    expect(form.getByLabelText('العنوان')).toHaveAccessibleDescription('العنوان لا يزيد على 120 حرفًا'),
  );
});

test('a task that could not be added leaves the list, and its words stay in the form', async () => {
  const { user, form, submit } = await openForm();
  failListRequests();
  failWith(tasks.addTask, 'conflict');
  await user.type(form.getByLabelText('العنوان'), 'كتابة');
  await user.click(form.getByRole('radio', { name: 'عمل' }));
  await submit();
  expect(await form.findByText('فشل في إضافة الالتزام')).toBeVisible();
  expect(titlesIn(/^الآن/)).toEqual([reading.title, budget.title]);
  expect(form.getByLabelText('العنوان')).toHaveValue('كتابة');
  expect(form.getByRole('radio', { name: 'عمل' })).toBeChecked();
});

test('the same words sent again are the same task, other words another', async () => {
  const { user, form, submit } = await openForm();
  failWith(tasks.addTask, 'conflict');
  await user.type(form.getByLabelText('العنوان'), 'كتابة');
  await user.click(form.getByRole('radio', { name: 'عمل' }));
  for (const times of [1, 2]) {
    await submit();
    await waitFor(() => expect(receivedBy(tasks.addTask)).toHaveLength(times));
    await waitFor(() => expect(form.getByRole('button', { name: 'إضافة' })).not.toHaveAttribute('aria-busy'));
  }
  await user.click(form.getByRole('radio', { name: 'تعلم' }));
  await submit();
  await waitFor(() => expect(receivedBy(tasks.addTask)).toHaveLength(3));
  const [first, second, third] = receivedBy(tasks.addTask).map(({ body, headers }) => ({
    id: (body as Task).id,
    key: headers.get('Idempotency-Key'),
  }));
  expect(second).toEqual(first);
  expect(third?.id).not.toBe(first?.id);
  expect(third?.key).not.toBe(first?.key);
});

test('a draft is still there when the form comes again', async () => {
  const { user, form } = await openForm();
  await user.type(form.getByLabelText('العنوان'), 'كتا');
  await user.click(form.getByRole('radio', { name: 'أسبوعية' }));
  await user.click(form.getByRole('button', { name: 'إغلاق' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'إضافة مهمة' }));
  expect(await screen.findByLabelText('العنوان')).toHaveValue('كتا');
  expect(screen.getByRole('radio', { name: 'أسبوعية' })).toBeChecked();
});

test('undoes an addition from the toast', async () => {
  const { user, form, submit } = await openForm();
  serve(tasks.deleteTask, () => {
    onServer.tasks = [reading];
    return undefined;
  });
  await user.type(form.getByLabelText('العنوان'), 'تمارين رياضية');
  await user.click(form.getByRole('radio', { name: 'صحة' }));
  await submit();
  await screen.findByText('أُضيفت المهمة');
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(titlesIn(/^الآن/)).toEqual([reading.title]));
  expect(receivedBy(tasks.deleteTask)).toHaveLength(1);
});

test('a new task that is ticked and then undone takes its points along, and brings them back', async () => {
  const { form, submit, user } = await openForm([reading]);
  await user.type(form.getByLabelText('العنوان'), 'مشي');
  await submit();
  await waitFor(() => expect(receivedBy(tasks.addTask)).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  failWith(tasks.readTaskSummary, 'conflict');
  failListRequests();
  const points = () => queryClient.getQueryData<TaskSummary>(taskSummaryKey)?.points;
  const before = points() ?? 0;
  const { until, release } = held();
  serve(tasks.editTask, async () => {
    await until;
    const done = aTask({ ...onServer.tasks.at(-1), isCompleted: true, state: 'done', streak: 1, earned: 15 });
    return { ...done, doneDays: [today], lastCompletedOn: today, points: { change: 15, total: 115 } };
  });
  serve(tasks.deleteTask, () => undefined);
  serve(tasks.restoreTask, () => aTask());
  await user.click(await screen.findByRole('button', { name: 'إنجاز «مشي»' }));
  await waitFor(() => expect(points()).toBe(before + 15));
  const undo = () => user.click(screen.getByRole('button', { name: 'تراجع' }));
  expect(screen.getByText('أُضيفت المهمة')).toBeVisible();
  await undo();
  await waitFor(() => expect(points()).toBe(before));
  expect(screen.getByText('حُذفت المهمة')).toBeVisible();
  release();
  await waitFor(() => expect(receivedBy(tasks.deleteTask)).toHaveLength(1));
  expect(points()).toBe(before);
  await undo();
  await waitFor(() => expect(points()).toBe(before + 15));
  expect(await screen.findByRole('button', { name: 'إلغاء إنجاز «مشي»' })).toBeVisible();
});
