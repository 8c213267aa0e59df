import { type Programme, programmes } from '@afdal/contract/self-development/programmes';
import { stepTaskId } from '@afdal/domain/self-development/step-task';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/new-id.ts';
import { anEnrolment, aProgramme, toDetail } from '../../../testing/data/self-development-data.ts';
import { cutOff, failWith, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openFeature } from '../../../testing/open-feature.tsx';
import { ProgrammeSheet } from './programme-sheet.tsx';
import { ProgrammesTab } from './programmes-tab.tsx';

const added: string[] = [];
const opened: string[] = [];

async function openTab(items: Programme[], taskIds: string[] = []) {
  added.length = 0;
  opened.length = 0;
  serve(programmes.listProgrammes, () => items);
  const [first] = items;
  if (first) serve(programmes.readProgramme, () => toDetail(first));
  const tasks = { ids: taskIds, onAdd: (id: string, title: string) => added.push(id, title) };
  return await openFeature(
    <ProgrammesTab tasks={tasks} onOpen={({ title }) => opened.push(title)}>
      <p>جانب</p>
    </ProgrammesTab>,
  );
}

test('those of the person’s interests are offered first, and others by their interest', async () => {
  const own = aProgramme({ recommended: true });
  const other = aProgramme({ title: 'نوم أعمق', interest: 'health' });
  const { user } = await openTab([own, other]);
  expect(await screen.findByRole('heading', { name: 'لا برامج جارية' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'برامج تناسب اهتماماتك' })).toBeVisible();
  const list = screen.getByRole('list', { name: 'قائمة البرامج' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  await user.click(screen.getByRole('checkbox', { name: 'الصحة' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'كل البرامج' })).toBeVisible();
  expect(list).toHaveTextContent('الصحة · 3 أيام · 4 دقائق في اليوم');
  await user.click(screen.getByRole('button', { name: 'تفاصيل «نوم أعمق»' }));
  expect(opened).toEqual(['نوم أعمق']);
});

test('a programme is begun, and its first lesson is there', async () => {
  const programme = aProgramme();
  const { user } = await openTab([programme]);
  const enrolment = anEnrolment();
  const begin = await screen.findByRole('button', { name: 'بدء البرنامج «ميزانية بلا قلق»' });
  serve(programmes.enrolProgramme, () => enrolment);
  serve(programmes.listProgrammes, () => [{ ...programme, enrolment }]);
  await user.click(begin);
  const lesson = await screen.findByRole('region', { name: 'عنوان 1' });
  expect(lesson).toHaveTextContent(/اليوم 1 من 3.*فقرة أولى 1.*ما وُجد.*المصدر: مجلة، 2010.*خطوة 1/);
  expect(screen.getByText('بدأ البرنامج')).toBeVisible();
  expect(receivedBy(programmes.enrolProgramme)[0]?.body).toEqual({ id: expect.any(String) });
});

test("begins nothing beyond the plan's limit, and says why", async () => {
  const { user } = await openTab([aProgramme()]);
  failWith(programmes.enrolProgramme, 'premium_required');
  await user.click(await screen.findByRole('button', { name: /^بدء البرنامج/ }));
  expect(await screen.findByText('تعذّر بدء البرنامج')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'لا برامج جارية' })).toBeVisible();
});

test('the action becomes a task of its own id, and says so where it is one', async () => {
  const enrolment = anEnrolment();
  const programme = aProgramme({ enrolment });
  const { user } = await openTab([programme]);
  await user.click(await screen.findByRole('button', { name: 'إضافة إلى مهامي' }));
  expect(added).toEqual([stepTaskId(enrolment.id, 1), 'خطوة 1']);
});

test('a task that is there is not offered again', async () => {
  const enrolment = anEnrolment();
  await openTab([aProgramme({ enrolment })], [stepTaskId(enrolment.id, 1)]);
  expect(await screen.findByText('في المهام')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'إضافة إلى مهامي' })).toBeNull();
});

test('completes a day at once, and reopens it when the server rejects that', async () => {
  const programme = aProgramme({ enrolment: anEnrolment() });
  const { user } = await openTab([programme]);
  failWith(programmes.completeProgrammeDay, 'programme_day_ahead');
  await user.click(await screen.findByRole('button', { name: 'إنجاز اليوم' }));
  expect(await screen.findByText('تعذّر إنجاز اليوم')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'إنجاز اليوم' })).toBeVisible();

  const enrolment = anEnrolment({ doneDays: [1], nextDay: null });
  serve(programmes.completeProgrammeDay, () => ({ enrolment, points: 15 }));
  serve(programmes.listProgrammes, () => [{ ...programme, enrolment }]);
  await user.click(screen.getByRole('button', { name: 'إنجاز اليوم' }));
  expect(await screen.findByText(/^أُنجز اليوم 1: .*15.* نقطة$/)).toBeVisible();
  expect(screen.getByText('أُنجز درس اليوم، والتالي غدًا.')).toBeVisible();
});

test('who is behind is not blamed, and shifts the rest', async () => {
  const programme = aProgramme({ enrolment: anEnrolment({ openDay: 3, nextDay: 1, behind: 2 }) });
  const { user } = await openTab([programme]);
  expect(await screen.findByText(/^بقيت من الأيام الماضية: يومان\./)).toBeVisible();
  const enrolment = anEnrolment();
  serve(programmes.shiftProgramme, () => enrolment);
  serve(programmes.listProgrammes, () => [{ ...programme, enrolment }]);
  await user.click(screen.getByRole('button', { name: 'إزاحة' }));
  await waitFor(() => expect(screen.queryByText(/^بقيت من الأيام الماضية/)).toBeNull());
});

test('what could not be read offers another try', async () => {
  cutOff(programmes.listProgrammes);
  const { user } = await openTabCutOff();
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  serve(programmes.listProgrammes, () => [aProgramme()]);
  await user.click(retry);
  expect(await screen.findByRole('list', { name: 'قائمة البرامج' })).toBeVisible();
});

async function openTabCutOff() {
  const tasks = { ids: [], onAdd: () => {} };
  return await openFeature(
    <ProgrammesTab tasks={tasks} onOpen={() => {}}>
      {null}
    </ProgrammesTab>,
  );
}

test('each day’s task has an id of its own, of the kind that the server takes', () => {
  const id = newId();
  const ids = [1, 2, 15, 16, 90].map((n) => stepTaskId(id, n));
  expect(new Set(ids).size).toBe(5);
  for (const each of ids) expect(each).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(stepTaskId(id, 15)).toBe(ids[2]);
});

test('a programme beyond the plan shows its lesson and says why it does not go on', async () => {
  const programme = aProgramme({ enrolment: anEnrolment({ isReadOnly: true, behind: 1 }) });
  await openTab([programme]);
  const lesson = within(await screen.findByRole('region', { name: 'عنوان 1' }));
  expect(lesson.getByText('للقراءة فقط: خارج حد الباقة الحالية')).toBeVisible();
  expect(lesson.queryByRole('button', { name: 'إنجاز اليوم' })).toBeNull();
});

test('at the plan’s limit a programme is not begun: its sheet says what the plan allows', async () => {
  const other = aProgramme({ title: 'نوم أعمق' });
  const { user } = await openTab([aProgramme({ enrolment: anEnrolment() }), other]);
  const begin = await screen.findByRole('button', { name: 'بدء البرنامج «نوم أعمق»: وصلت إلى حد الباقة' });
  expect(begin).toHaveTextContent('حد الباقة');
  await user.click(begin);
  expect(opened).toEqual(['نوم أعمق']);
  expect(receivedBy(programmes.enrolProgramme)).toHaveLength(0);
});

test('the sheet of a programme beyond the limit does not begin it', async () => {
  const other = aProgramme({ title: 'نوم أعمق' });
  serve(programmes.listProgrammes, () => [aProgramme({ enrolment: anEnrolment() }), other]);
  serve(programmes.readProgramme, () => toDetail(other));
  await openFeature(<ProgrammeSheet id={other.id} tasks={{ ids: [], onAdd: () => {} }} isOpen onClose={() => {}} />);
  expect(await screen.findByText('وصلت إلى حد الباقة: برنامج واحد في وقت واحد. بريميوم يرفع الحد.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^بدء البرنامج/ })).toBeNull();
});
