import { type GoalValue, type MajorGoal, majorGoals } from '@afdal/contract/major-goals';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { mockElementWidth } from '../../testing/browser/element-width.ts';
import { aMajorGoal, aMilestone } from '../../testing/data/goal-data.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { storedDrafts } from '../../testing/stored-drafts.ts';
import { CelebrationSheet } from './celebration.tsx';
import { EditGoalSheet } from './edit-goal.tsx';
import { CompleteGoalSheet, DropGoalSheet, PauseGoalSheet } from './end-goal.tsx';
import { GoalSheet } from './goal-sheet.tsx';
import { LinkGoalSheet } from './link-goal.tsx';
import { AddGoalSheet } from './new/new-goal.tsx';
import { LogValueSheet } from './values/value-form.tsx';

interface SheetProps {
  readonly isOpen: boolean;
  readonly id: string | undefined;
  readonly onClose: () => void;
}

const review = aMilestone({ title: 'المراجعة', weight: 3, dueOn: aDay('2027-01-16') });
const start = aMilestone({ title: 'التسجيل', weight: 1, dueOn: aDay('2026-12-01') });
const exam = aMajorGoal({
  title: 'الزمالة',
  type: 'milestones',
  start: null,
  target: null,
  current: null,
  unit: '',
  progress: 0,
  milestones: [start, review],
  dueOn: null,
  elapsed: null,
  pace: null,
});
const books = aMajorGoal();

async function openSheet(
  Of: ComponentType<SheetProps>,
  goal: MajorGoal | undefined = books,
  { id = goal.id, values = [] }: { id?: string; values?: GoalValue[] } = {},
) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T09:00:00Z') });
  serve(majorGoals.listMajorGoals, () => [goal]);
  serve(majorGoals.listGoalEvents, () => [{ id: goal.id, type: 'added' as const, on: aDay('2026-01-01'), text: '' }]);
  serve(majorGoals.listGoalValues, () => ({ items: values, nextCursor: null }));
  const onClose = vi.fn();
  const opened = await openFeature(<Of isOpen id={id} onClose={onClose} />);
  const sheet = within(await screen.findByRole('dialog'));
  return { ...opened, sheet, onClose };
}

test('a milestone planned after its goal is asked about; the goal can be given its day, or not', async () => {
  const goal = { ...exam, dueOn: aDay('2027-01-31') };
  const { user, sheet } = await openSheet(GoalSheet, goal);
  await user.click(await sheet.findByRole('button', { name: 'إضافة محطة' }));
  await user.type(sheet.getByLabelText(/^اسم المحطة/), 'النتيجة');
  await user.type(sheet.getByLabelText(/^الموعد/), '28/2/2027');
  await user.tab();
  expect(await sheet.findByText(/^موعد «النتيجة» بعد موعد الهدف/)).toBeVisible();
  const after = { ...goal, dueOn: aDay('2027-02-28') };
  serve(majorGoals.editMajorGoal, () => after);
  serve(majorGoals.listMajorGoals, () => [after]);
  await user.click(sheet.getByRole('button', { name: /^تأجيل موعد الهدف إلى 28 فبراير/ }));
  await waitFor(() => expect(sheet.queryByText(/بعد موعد الهدف/)).toBeNull());
  expect(receivedBy(majorGoals.editMajorGoal)[0]?.body).toEqual({ dueOn: aDay('2027-02-28') });
  expect(sheet.getByLabelText(/^اسم المحطة/)).toHaveValue('النتيجة');
});

test('the first milestone that is not done is marked as the next', async () => {
  const { sheet } = await openSheet(GoalSheet, {
    ...exam,
    milestones: [{ ...start, doneOn: aDay('2026-11-21') }, review],
  });
  expect((await sheet.findByText(review.title)).ariaCurrent).toBe('step');
  expect(sheet.getByText(start.title).ariaCurrent).toBeNull();
});

test('a milestone is completed at once, says its points, and is taken back', async () => {
  const { user, sheet } = await openSheet(GoalSheet, exam);
  const done = { ...start, doneOn: aDay('2026-11-21') };
  const after = { ...exam, progress: 0.25, milestones: [done, review] };
  serve(majorGoals.completeMilestone, () => ({ ...done, goal: after, points: 25 }));
  serve(majorGoals.listMajorGoals, () => [after]);
  await user.click(await sheet.findByRole('button', { name: 'إنجاز «التسجيل»' }));
  expect(sheet.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(await screen.findByText(/^أُنجزت المحطة «التسجيل»: .*\+25.* نقطة$/)).toBeVisible();
  expect(receivedBy(majorGoals.completeMilestone)[0]?.body).toEqual({ on: aDay('2026-11-21') });
  serve(majorGoals.undoMilestone, () => ({ ...start, goal: exam, points: -25 }));
  serve(majorGoals.listMajorGoals, () => [exam]);
  await user.click(sheet.getByRole('button', { name: 'إلغاء إنجاز «التسجيل»' }));
  expect(await screen.findByText('أُلغي إنجاز المحطة «التسجيل»')).toBeVisible();
  expect(sheet.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
});

test('progress is drawn before the plan, where there is a day', async () => {
  mockElementWidth(736);
  const { sheet } = await openSheet(GoalSheet, { ...exam, dueOn: aDay('2027-04-30'), elapsed: 0.6, pace: 'behind' });
  expect(await sheet.findByRole('img', { name: /^التقدّم أمام المسار المخطط/ })).toBeVisible();
});

test('a completion that is refused is taken back', async () => {
  const { user, sheet } = await openSheet(GoalSheet, exam);
  failWith(majorGoals.completeMilestone, 'major_goal_closed');
  await user.click(await sheet.findByRole('button', { name: 'إنجاز «التسجيل»' }));
  expect(await screen.findByText('تعذّر إنجاز المحطة')).toBeVisible();
  await waitFor(() => expect(sheet.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0'));
});

test('a milestone is added in the same sheet, and an empty name is said at its field', async () => {
  const { user, sheet } = await openSheet(GoalSheet, exam);
  await user.click(await sheet.findByRole('button', { name: 'إضافة محطة' }));
  await user.click(sheet.getByRole('button', { name: 'إضافة' }));
  expect(await sheet.findByText(errorTexts.milestoneTitleRequired)).toBeVisible();
  await user.type(sheet.getByRole('textbox', { name: 'اسم المحطة' }), 'الأنظمة');
  await user.clear(sheet.getByRole('spinbutton', { name: 'الوزن' }));
  await user.type(sheet.getByRole('spinbutton', { name: 'الوزن' }), '٠');
  await user.click(sheet.getByRole('button', { name: 'إضافة' }));
  expect(await sheet.findByText(/من 1 إلى 100/)).toBeVisible();
  expect(receivedBy(majorGoals.addMilestone)).toEqual([]);
  await user.clear(sheet.getByRole('spinbutton', { name: 'الوزن' }));
  await user.type(sheet.getByRole('spinbutton', { name: 'الوزن' }), '٢');
  const laws = aMilestone({ title: 'الأنظمة', weight: 2 });
  const after = { ...exam, milestones: [start, review, laws] };
  serve(majorGoals.addMilestone, () => ({ ...laws, goal: after }));
  serve(majorGoals.listMajorGoals, () => [after]);
  await user.click(sheet.getByRole('button', { name: 'إضافة' }));
  expect(await screen.findByText('أُضيفت المحطة')).toBeVisible();
  expect(await sheet.findByRole('button', { name: 'إنجاز «الأنظمة»' })).toBeVisible();
  expect(receivedBy(majorGoals.addMilestone)[0]?.body).toMatchObject({ title: 'الأنظمة', weight: 2, dueOn: null });
});

test('a milestone is deleted without a question, and brought back', async () => {
  const { user, sheet } = await openSheet(GoalSheet, exam);
  serve(majorGoals.deleteMilestone, () => undefined);
  serve(majorGoals.restoreMilestone, () => ({ ...start, goal: exam, points: 0 }));
  await sheet.findByRole('button', { name: 'إنجاز «التسجيل»' });
  serve(majorGoals.listMajorGoals, () => [{ ...exam, milestones: [review] }]);
  await user.click(sheet.getByRole('button', { name: 'خيارات «التسجيل»' }));
  await user.click(await screen.findByRole('menuitem', { name: 'حذف' }));
  await waitFor(() => expect(sheet.queryByRole('button', { name: 'إنجاز «التسجيل»' })).toBeNull());
  serve(majorGoals.listMajorGoals, () => [exam]);
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  expect(await sheet.findByRole('button', { name: 'إنجاز «التسجيل»' })).toBeVisible();
});

test('a goal that ended can be read, and nothing of it pressed', async () => {
  const ended = { ...exam, status: 'dropped' as const, lessons: 'البدء أصغر', pace: null, elapsed: null };
  const { sheet } = await openSheet(GoalSheet, ended);
  expect(await sheet.findByText('البدء أصغر')).toBeVisible();
  expect(sheet.queryByRole('button', { name: 'إنجاز «التسجيل»' })).toBeNull();
  expect(sheet.queryByRole('button', { name: 'إضافة محطة' })).toBeNull();
  expect(sheet.queryByRole('button', { name: 'إنجاز الهدف' })).toBeNull();
});

const logged: GoalValue = {
  id: aMilestone().id,
  value: 21,
  on: aDay('2026-11-21'),
  note: '',
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
};

test('a value is logged in any digits; none, or one of the future, is said at its field', async () => {
  const { user, sheet, onClose } = await openSheet(LogValueSheet);
  expect(await sheet.findByText(/آخر قيمة: 19 كتابًا/)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'تسجيل قيمة' }));
  expect(await sheet.findByText(errorTexts.goalValueRequired)).toBeVisible();
  await user.type(sheet.getByRole('spinbutton', { name: /^القيمة/ }), '٢١٫٥');
  failWith(majorGoals.addGoalValue, 'validation_failed', { on: refusalTexts.dateInFuture });
  await user.click(sheet.getByRole('button', { name: 'تسجيل قيمة' }));
  expect(await sheet.findByText(refusalTexts.dateInFuture)).toBeVisible();
  serve(majorGoals.addGoalValue, () => ({ ...logged, goal: { ...books, current: 21.5 } }));
  await user.click(sheet.getByRole('button', { name: 'تسجيل قيمة' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(receivedBy(majorGoals.addGoalValue)[1]?.body).toMatchObject({ value: 21.5, on: aDay('2026-11-21'), note: '' });
});

test('a value is corrected and deleted from its log', async () => {
  const { user, sheet } = await openSheet(GoalSheet, books, { values: [logged] });
  serve(majorGoals.deleteGoalValue, () => undefined);
  serve(majorGoals.restoreGoalValue, () => ({ ...logged, goal: books }));
  serve(majorGoals.editGoalValue, () => ({ ...logged, value: 20, goal: { ...books, current: 20 } }));
  const menu = await sheet.findByRole('button', { name: /^خيارات «.*21/ });
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'تعديل' }));
  const field = await sheet.findByRole('spinbutton', { name: /^القيمة/ });
  await user.clear(field);
  await user.type(field, '20');
  await user.click(sheet.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('صُحّحت القيمة')).toBeVisible();
  expect(receivedBy(majorGoals.editGoalValue)[0]?.body).toEqual({ value: 20, on: aDay('2026-11-21'), note: '' });
  await user.click(await sheet.findByRole('button', { name: /^خيارات «.*21/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'حذف' }));
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(receivedBy(majorGoals.restoreGoalValue)).toHaveLength(1));
});

test('a new goal takes three steps; what contradicts itself is said in its step, and all of it is sent once', async () => {
  const { user, sheet, onClose } = await openSheet(AddGoalSheet);
  await user.click(await sheet.findByRole('button', { name: 'التالي' }));
  expect(await sheet.findByText(errorTexts.titleRequired)).toBeVisible();
  await user.type(sheet.getByRole('textbox', { name: 'العنوان' }), 'وزن صحي');
  await user.click(sheet.getByRole('radio', { name: 'الصحة' }));
  await user.click(sheet.getByRole('button', { name: 'التالي' }));
  expect(await sheet.findByRole('heading', { name: 'كيف نعرف التقدّم؟' })).toHaveFocus();
  await user.type(sheet.getByRole('spinbutton', { name: /^البداية/ }), '84');
  await user.type(sheet.getByRole('spinbutton', { name: /^المستهدف/ }), '٨٤');
  await user.click(sheet.getByRole('button', { name: 'التالي' }));
  expect(await sheet.findByText(errorTexts.goalTargetSame)).toBeVisible();
  await user.clear(sheet.getByRole('spinbutton', { name: /^البداية/ }));
  await user.type(sheet.getByRole('spinbutton', { name: /^البداية/ }), '96');
  await user.click(sheet.getByRole('button', { name: 'التالي' }));
  await user.click(await sheet.findByRole('switch', { name: 'فكرة لوقت لاحق' }));
  failWith(majorGoals.addMajorGoal, 'validation_failed', { target: errorTexts.goalNumberTooLarge });
  await user.click(sheet.getByRole('button', { name: 'إضافة الهدف' }));
  // Led back to the step of the field.
  expect(await sheet.findByText(errorTexts.goalNumberTooLarge)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'التالي' }));
  serve(majorGoals.addMajorGoal, () => books);
  await user.click(await sheet.findByRole('button', { name: 'إضافة الهدف' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [failedCall, sent] = receivedBy(majorGoals.addMajorGoal);
  expect(sent?.body).toMatchObject({
    title: 'وزن صحي',
    type: 'number',
    area: 'health',
    status: 'idea',
    start: 96,
    target: 84,
    dueOn: null,
  });
  expect(sent?.body).toEqual(failedCall?.body);
});

test('a template brings its milestones, and what is typed survives a reload', async () => {
  const { user, sheet } = await openSheet(AddGoalSheet, books, { id: 'certificate' });
  await user.click(await sheet.findByRole('button', { name: 'التالي' }));
  expect(await sheet.findByRole('textbox', { name: 'المحطة 1' })).toHaveValue('التسجيل');
  await user.click(sheet.getByRole('button', { name: 'إزالة المحطة 1' }));
  expect(storedDrafts()['major-goal certificate']).toContain('اختبار تجريبي');
  serve(majorGoals.addMajorGoal, () => exam);
  await user.click(sheet.getByRole('button', { name: 'التالي' }));
  await user.click(await sheet.findByRole('button', { name: 'إضافة الهدف' }));
  await waitFor(() => expect(storedDrafts()['major-goal certificate']).toBeUndefined());
  expect(receivedBy(majorGoals.addMajorGoal)[0]?.body).toMatchObject({
    milestones: [{ title: 'إنهاء المنهج' }, { title: 'اختبار تجريبي' }, { title: 'الاختبار' }],
  });
});

test('a goal is edited, and a day before its start is said at the day', async () => {
  const { user, sheet } = await openSheet(EditGoalSheet);
  const title = await sheet.findByRole('textbox', { name: 'العنوان' });
  await user.clear(title);
  await user.type(title, '30 كتابًا');
  await user.clear(sheet.getByRole('spinbutton', { name: /^المستهدف/ }));
  await user.click(sheet.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(receivedBy(majorGoals.editMajorGoal)).toHaveLength(1));
  expect(receivedBy(majorGoals.editMajorGoal)[0]?.body).toMatchObject({ title: '30 كتابًا', target: null, start: 0 });
});

test('a goal is paused with a reason, and dropped with a lesson', async () => {
  const { user, sheet, onClose } = await openSheet(PauseGoalSheet);
  await user.type(await sheet.findByRole('textbox', { name: /^السبب/ }), 'سفر');
  serve(majorGoals.pauseMajorGoal, () => ({ ...books, status: 'paused' as const, pauseReason: 'سفر' }));
  await user.click(sheet.getByRole('button', { name: 'إيقاف مؤقت' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(receivedBy(majorGoals.pauseMajorGoal)[0]?.body).toEqual({ reason: 'سفر' });
});

test('dropping asks for the lesson, and takes none too', async () => {
  const { user, sheet, onClose } = await openSheet(DropGoalSheet);
  expect(await sheet.findByText(`ترك «${books.title}»؟`)).toBeVisible();
  expect(sheet.getByText('الترك قرار أيضًا. ما الدرس المستفاد؟')).toBeVisible();
  serve(majorGoals.dropMajorGoal, () => ({ ...books, status: 'dropped' as const }));
  await user.click(sheet.getByRole('button', { name: 'ترك الهدف' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(receivedBy(majorGoals.dropMajorGoal)[0]?.body).toEqual({ lesson: '' });
});

test('completing asks first, and is celebrated', async () => {
  const { user, sheet, address } = await openSheet(CompleteGoalSheet);
  expect(await sheet.findByText(`تسجيل «${books.title}» هدفًا مُنجزًا؟`)).toBeVisible();
  expect(sheet.getByText(/يمكن التراجع خلال 24 ساعة/)).toBeVisible();
  serve(majorGoals.completeMajorGoal, () => ({
    ...books,
    status: 'done' as const,
    doneAt: '2026-11-21T09:00:00.000Z',
  }));
  await user.click(sheet.getByRole('button', { name: 'إنجاز الهدف' }));
  await waitFor(() => expect(address()).toBe(`/?open=celebration&id=${books.id}`));
});

test('the celebration keeps what helped, and can be undone', async () => {
  const done: MajorGoal = { ...books, status: 'done', doneAt: '2026-11-21T09:00:00.000Z' };
  const { user, sheet, onClose } = await openSheet(CelebrationSheet, done);
  expect(await sheet.findByText(`تحقق هدف «${books.title}»! من فكرة إلى واقع.`)).toBeVisible();
  await user.type(sheet.getByRole('textbox', { name: /^ما ساعد على الوصول/ }), 'كتاب صغير كل يوم');
  serve(majorGoals.editMajorGoal, () => ({ ...done, lessons: 'كتاب صغير كل يوم' }));
  await user.click(sheet.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  serve(majorGoals.activateMajorGoal, () => books);
  await user.click(sheet.getByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(receivedBy(majorGoals.activateMajorGoal)).toHaveLength(1));
});

test('links are ticked; savings of another currency are not offered, one of another goal says so', async () => {
  const { user, sheet, onClose } = await openSheet(LinkGoalSheet, { ...books, type: 'financial', currency: 'SAR' });
  const saved = { savedMinor: 0, targetMinor: 1_00 };
  serve(majorGoals.listLinkable, () => ({
    tasks: [{ id: review.id, title: 'مذاكرة', taskType: 'daily' as const, isCompleted: false, streak: 0 }],
    savingsGoals: [
      { id: start.id, title: 'رسوم', currency: 'SAR', majorGoalId: exam.id, ...saved },
      { id: exam.id, title: 'دولارات', currency: 'USD', majorGoalId: null, ...saved },
    ],
    habits: null,
  }));
  await user.click(await sheet.findByRole('checkbox', { name: 'رسوم (مرتبط بهدف آخر)' }));
  await user.click(sheet.getByRole('checkbox', { name: 'مذاكرة' }));
  expect(sheet.queryByRole('checkbox', { name: 'دولارات' })).toBeNull();
  serve(majorGoals.linkMajorGoal, () => books);
  await user.click(sheet.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(receivedBy(majorGoals.linkMajorGoal)[0]?.body).toEqual({ taskIds: [review.id], savingsGoalIds: [start.id] });
});
