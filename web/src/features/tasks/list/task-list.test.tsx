import { tasks } from '@afdal/contract/tasks/tasks';
import { aDay } from '@afdal/domain/testing/a-day';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aTask, aUser } from '../../../testing/data/people.ts';
import { budget, getRow, reading, rent, titlesIn, walking } from '../../../testing/data/tasks.ts';
import { cutOff, failWith, receivedBy, serve } from '../../../testing/fake-server.ts';
import { held } from '../../../testing/held.ts';
import { openTasks } from '../testing/open-tasks.tsx';

test('tasks stand by what is to be done now, what is to come, and what was done today, each with its count', async () => {
  const before = aTask({
    ...budget,
    id: 'earlier',
    title: 'ترتيب المكتب',
    state: 'done',
    isCompleted: true,
    lastCompletedOn: aDay('2026-11-16'),
  });
  await openTasks([walking, rent, reading, before, budget]);
  await screen.findByRole('heading', { name: 'الآن 2' });
  expect(titlesIn(/^الآن/)).toEqual([reading.title, budget.title]);
  expect(titlesIn(/^لاحقًا/)).toEqual([rent.title]);
  expect(titlesIn('أُنجزت اليوم 1')).toEqual([walking.title]);
  expect(titlesIn(/^أُنجزت قبل اليوم/)).toEqual([before.title]);
});

test.each([
  [reading, 'تعلم · كل يوم، 8:00 م', '12 يومًا متتاليًا'],
  [budget, 'مالية · كل سبت، 9:00 م', 'أسبوعان متتاليان'],
  [rent, 'مالية · يوم 31 من كل شهر أو آخره، 9:00 ص', null],
  [walking, 'صحة · كل يوم، 8:00 م', '9 أيام متتالية'],
])('a row says when its task comes back, and its streak in its own unit: $title', async (task, when, streak) => {
  await openTasks();
  const row = await screen.findByRole('button', { name: task.title }).then(() => getRow(task.title));
  expect(row).toHaveTextContent(when);
  if (streak) expect(within(row).getByText(streak)).toBeInTheDocument();
  else expect(row).not.toHaveTextContent('متتال');
});

test('a row marks what is late and what matters, and says how far its steps are', async () => {
  const steps = [1, 2, 3].map((n) => ({ id: `step-${n}`, title: `خطوة ${n}`, isDone: n === 1 }));
  await openTasks([budget, aTask({ title: 'ترتيب المكتب', steps })]);
  await screen.findByText('متأخرة');
  expect(getRow(budget.title)).toHaveTextContent('الأولوية: عالية');
  expect(getRow('ترتيب المكتب')).not.toHaveTextContent(/متأخرة|الأولوية/);
  const bar = within(getRow('ترتيب المكتب')).getByRole('progressbar', { name: 'الخطوات' });
  expect(bar).toHaveAttribute('aria-valuetext', 'الخطوات المنجزة: 1 من 3');
});

test('a title stands in the names of its buttons as it was written', async () => {
  const title = 'خصم $& حتى 50$$';
  await openTasks([aTask({ title })]);
  await screen.findByRole('button', { name: title });
  const names = within(getRow(title))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names).toEqual([`إنجاز «${title}»`, title, `تعديل «${title}»`, `حذف «${title}»`]);
});

test.each([
  ['daily', 1, 15, '+15 نقطة، بداية سلسلة جديدة'],
  ['daily', 9, 31, '+31 نقطة، لليوم التاسع على التوالي'],
  ['weekly', 2, 22, '+22 نقطة، للأسبوع الثاني على التوالي'],
  ['monthly', 10, 43, '+43 نقطة، للشهر العاشر على التوالي'],
  ['daily', 11, 35, '+35 نقطة، سلسلة 11 يومًا متتاليًا'],
  ['daily', 4, 15, '+15 نقطة، لليوم الرابع على التوالي'],
  ['daily', 4, 0, '8:00 ملليوم الرابع على التوالي'],
] as const)(
  'what is done says what it earned: %s, %i in a row, paid %i',
  async (taskType, streak, earned, expected) => {
    await openTasks([{ ...walking, taskType, streak, earned }]);
    await screen.findByRole('heading', { name: 'أُنجزت اليوم 1' });
    expect(getRow(walking.title).textContent?.replace(/[\u2066\u2069]/g, '')).toContain(expected);
  },
);

test('the tabs filter and count; that of today shows what is due, late, or was done today', async () => {
  const { user } = await openTasks();
  const tabs = within(await screen.findByRole('tablist', { name: 'تصفية المهام' }));
  expect(tabs.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'الكل 4',
    'اليوم 3',
    'يومية 2',
    'أسبوعية 1',
    'شهرية 1',
  ]);
  await user.click(tabs.getByRole('tab', { name: /^اليوم/ }));
  expect(titlesIn(/^الآن/)).toEqual([reading.title, budget.title]);
  expect(titlesIn(/^أُنجزت اليوم/)).toEqual([walking.title]);
  expect(screen.queryByRole('button', { name: rent.title })).toBeNull();
  await user.click(tabs.getByRole('tab', { name: /^شهرية/ }));
  expect(titlesIn(/^لاحقًا/)).toEqual([rent.title]);
  await user.click(tabs.getByRole('tab', { name: /^الكل/ }));
  expect(titlesIn(/^الآن/)).toEqual([reading.title, budget.title]);
  expect(titlesIn(/^لاحقًا/)).toEqual([rent.title]);
});

test.each([
  ['today', rent, 'لا مهام مستحقة اليوم'],
  ['daily', rent, 'لا مهام يومية'],
  ['weekly', rent, 'لا مهام أسبوعية'],
  ['monthly', reading, 'لا مهام شهرية'],
] as const)('the tab %s says when it has nothing to show', async (tab, only, expected) => {
  await openTasks([only], { tab });
  expect(await screen.findByRole('heading', { name: expected })).toBeVisible();
});

test('without any task there is one sentence and the one button, which opens the form', async () => {
  const { user } = await openTasks([]);
  expect(await screen.findByRole('heading', { name: 'لا توجد مهام بعد' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'إضافة مهمة' }));
  expect(await screen.findByRole('dialog', { name: 'مهمة جديدة' })).toBeVisible();
});

test('many tasks can be searched, however a word is written', async () => {
  const many = Array.from({ length: 7 }, (_, n) => aTask({ title: `مهمة رقم ${n}` }));
  const { user } = await openTasks([...many, { ...reading, title: 'إِتمامُ الأذكار' }]);
  await user.click(await screen.findByRole('button', { name: 'خيارات القائمة' }));
  await user.click(await screen.findByRole('menuitem', { name: 'بحث في المهام' }));
  await user.type(await screen.findByRole('searchbox', { name: 'بحث في المهام' }), 'اتمام الاذكار');
  expect(titlesIn(/^الآن/)).toEqual(['إِتمامُ الأذكار']);
  expect(screen.getByText('نتائج البحث: مهمة واحدة')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'بحث في المهام' }), ' غدًا');
  expect(screen.getByRole('heading', { name: 'لا مهمة بهذه الكلمات' })).toBeVisible();
  await user.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'مسح البحث' }));
  expect(titlesIn(/^الآن/)).toHaveLength(8);
});

test('a few tasks have no search', async () => {
  const { user } = await openTasks();
  await user.click(await screen.findByRole('button', { name: 'خيارات القائمة' }));
  await screen.findByRole('menuitem', { name: 'ترتيب المهام' });
  expect(screen.queryByRole('menuitem', { name: 'بحث في المهام' })).toBeNull();
});

test('the tasks stand in the order of their times, unless a person chooses their own order, which is remembered', async () => {
  const early = aTask({ title: 'صلاة الضحى', dueTime: '07:00' });
  const { user } = await openTasks([reading, early]);
  await screen.findByRole('heading', { name: 'الآن 2' });
  expect(titlesIn(/^الآن/)).toEqual([early.title, reading.title]);
  await user.click(screen.getByRole('button', { name: 'خيارات القائمة' }));
  await user.click(await screen.findByRole('menuitem', { name: 'الترتيب اليدوي' }));
  await waitFor(() => expect(titlesIn(/^الآن/)).toEqual([reading.title, early.title]));
  cleanup();
  await openTasks([reading, early]);
  await screen.findByRole('heading', { name: 'الآن 2' });
  expect(titlesIn(/^الآن/)).toEqual([reading.title, early.title]);
});

test('digits follow the person', async () => {
  const { preferences } = aUser();
  await openTasks([rent], { person: aUser({ preferences: { ...preferences, digits: 'arab' } }) });
  await screen.findByRole('heading', { name: 'لاحقًا ١' });
  expect(getRow(rent.title)).toHaveTextContent('يوم ٣١ من كل شهر أو آخره، ٩:٠٠ ص');
});

test('while the list is on its way its shape is shown', async () => {
  const { until, release } = held();
  const opening = openTasks();
  serve(tasks.listTasks, async () => {
    await until;
    return [reading];
  });
  await opening;
  expect((await screen.findAllByRole('status', { name: 'جارٍ التحميل…' })).length).toBeGreaterThan(0);
  release();
  expect(await screen.findByRole('button', { name: reading.title })).toBeVisible();
});

test('a failure of the list says why, with a way to try again', async () => {
  const opening = openTasks();
  failWith(tasks.listTasks, 'forbidden');
  const { user } = await opening;
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  serve(tasks.listTasks, () => [reading]);
  await user.click(retry);
  expect(await screen.findByRole('button', { name: reading.title })).toBeVisible();
});

test('without a connection the list says so after one more try', async () => {
  const opening = openTasks();
  cutOff(tasks.listTasks);
  await opening;
  expect(await screen.findByText('تعذّر الوصول إلى الخدمة، ولم يضِع شيء.')).toBeVisible();
  expect(receivedBy(tasks.listTasks)).toHaveLength(2);
});
