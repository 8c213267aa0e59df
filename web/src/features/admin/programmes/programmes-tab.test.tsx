import { type AdminProgramme, adminProgrammes } from '@afdal/contract/admin/programmes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { chooseMenuItem } from '../../../testing/choose-menu-item.ts';
import { anAdminProgramme, toProgrammeRow } from '../../../testing/data/admin-programmes-data.ts';
import { anAdmin, signInAs } from '../../../testing/data/people.ts';
import { FakeApiError, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';

const morning = anAdminProgramme();
const draft = anAdminProgramme({
  id: '01990000-0000-7000-8000-000000000007',
  title: 'صلة قريبة',
  interest: 'social',
  state: 'draft',
  started: 0,
  finished: 0,
  version: 1,
  days: 0,
});

function serveProgrammes(...programmes: readonly AdminProgramme[]) {
  serve(adminProgrammes.listAdminProgrammes, () => programmes.map(toProgrammeRow));
  serve(adminProgrammes.readAdminProgramme, ({ path }) => {
    const found = programmes.find(({ id }) => path.endsWith(id));
    if (!found) throw new FakeApiError('not_found');
    return found;
  });
}

beforeEach(() => {
  signInAs(anAdmin());
  serveProgrammes(morning, draft);
});

const openTab = async (more = '') => await openApp(`/admin/content?tab=programmes${more}`);
const findCard = async () => await screen.findByRole('region', { name: 'البرنامج' });
const lastSaved = () => receivedBy(adminProgrammes.editProgramme).at(-1)?.body as { days: { title: string }[] };

test('the list says how many began a programme and which share finished it, and opens the first', async () => {
  const { user, address } = await openTab();
  const list = await screen.findByRole('region', { name: 'كل البرامج' });
  const [first, second] = await within(list).findAllByRole('listitem');
  expect(first).toHaveTextContent('صباح أهدأتطوير الذات · 7 أيام · بدأه 1,240\u206646%\u2069');
  expect(second).toHaveTextContent('صلة قريبةمسودةالاجتماعية · بلا أيام');
  expect(second).not.toHaveTextContent('بدأه');
  expect(within(await findCard()).getByRole('heading', { name: 'صباح أهدأ' })).toBeVisible();
  await user.click(within(list).getByRole('link', { name: 'صلة قريبة' }));
  expect(address()).toBe(`/admin/content?tab=programmes&id=${draft.id}`);
  expect(await within(await findCard()).findByText('بلا أيام بعد.', { exact: false })).toBeVisible();
});

test('a day is changed, and all is saved at once with the version that was shown', async () => {
  serve(adminProgrammes.editProgramme, () => morning);
  const { user } = await openTab(`&id=${morning.id}`);
  const card = await findCard();
  expect(await within(card).findByRole('button', { name: 'حفظ' })).toBeDisabled();
  expect(within(card).getAllByRole('listitem')).toHaveLength(5);
  await user.click(within(card).getByRole('button', { name: 'تعديل اليوم 2' }));
  fireEvent.change(within(card).getByRole('textbox', { name: 'عنوان اليوم' }), { target: { value: 'كوب ماء' } });
  await user.click(within(card).getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('حُفظ البرنامج لمن بدأ اليوم أو بعده')).toBeVisible();
  const { title, summary, interest, minutes, version } = morning;
  expect(lastSaved()).toEqual({
    title,
    summary,
    interest,
    minutes,
    expected: version,
    days: morning.lessons.map(({ n, ...day }) => (n === 2 ? { ...day, title: 'كوب ماء' } : day)),
  });
});

test('days are added, moved by key and by button, and removed', async () => {
  serve(adminProgrammes.editProgramme, () => morning);
  const { user } = await openTab(`&id=${morning.id}`);
  const card = await findCard();
  await user.click(await within(card).findByRole('button', { name: 'يومان آخران' }));
  expect(within(card).getAllByRole('listitem')).toHaveLength(7);
  fireEvent.keyDown(within(card).getByRole('button', { name: 'نقل اليوم 1' }), { key: 'ArrowDown' });
  expect(within(card).getByText('«عنوان 1»: اليوم 2 من 7')).toBeInTheDocument();
  await user.click(within(card).getByRole('button', { name: 'تعديل اليوم 7' }));
  await user.click(within(card).getByRole('button', { name: 'إلى أعلى' }));
  await user.click(within(card).getByRole('button', { name: 'طي اليوم 6' }));
  await user.click(within(card).getByRole('button', { name: 'تعديل اليوم 3' }));
  await user.click(within(card).getByRole('button', { name: 'حذف اليوم' }));
  await user.click(within(card).getByRole('button', { name: 'إضافة يوم' }));
  const write = (name: string, value: string) =>
    fireEvent.change(within(card).getByRole('textbox', { name }), { target: { value } });
  write('عنوان اليوم', 'ختام');
  write('الدرس', 'ما بقي.');
  write('خطوة اليوم', 'سطر أخير');
  await user.click(within(card).getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(receivedBy(adminProgrammes.editProgramme)).toHaveLength(1));
  expect(lastSaved().days.map(({ title }) => title)).toEqual([
    'عنوان 2',
    'عنوان 1',
    'عنوان 4',
    'عنوان 5',
    'عنوان 7',
    'عنوان 6',
    'ختام',
  ]);
});

test('a day that is not complete opens, and says what is missing', async () => {
  const { user } = await openTab(`&id=${morning.id}`);
  const card = await findCard();
  await user.click(await within(card).findByRole('button', { name: 'تعديل اليوم 1' }));
  await user.clear(within(card).getByRole('textbox', { name: /^مصدرها/ }));
  await user.click(within(card).getByRole('button', { name: 'طي اليوم 1' }));
  await user.click(within(card).getByRole('button', { name: 'حفظ' }));
  expect(await within(card).findByText('يرجى كتابة مصدر المعلومة')).toBeVisible();
  expect(within(card).getByRole('textbox', { name: /^مصدرها/ })).toHaveFocus();
  expect(receivedBy(adminProgrammes.editProgramme)).toHaveLength(0);
  await user.clear(within(card).getByRole('textbox', { name: /^معلومة من بحث/ }));
  serve(adminProgrammes.editProgramme, () => morning);
  await user.click(within(card).getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(lastSaved()?.days[0]).toMatchObject({ fact: null }));
});

test('what another administrator changed meanwhile is said, and what was typed stays', async () => {
  serve(adminProgrammes.editProgramme, () => {
    const lessons = morning.lessons.map((day) => (day.n === 3 ? { ...day, title: 'غيره' } : day));
    serveProgrammes({ ...morning, minutes: 8, version: 4, lessons }, draft);
    throw new FakeApiError('changed_meanwhile');
  });
  const { user } = await openTab(`&id=${morning.id}`);
  const card = await findCard();
  await user.click(await within(card).findByRole('button', { name: 'تعديل' }));
  fireEvent.change(within(card).getByRole('textbox', { name: 'اسم البرنامج' }), { target: { value: 'صباحي' } });
  await user.click(within(card).getByRole('button', { name: 'حفظ' }));
  expect(
    await within(card).findByText('غيّر مشرف آخر البرنامج منذ فتحه: الدقائق، اليوم 3.', { exact: false }),
  ).toBeVisible();
  expect(within(card).getByRole('textbox', { name: 'اسم البرنامج' })).toHaveValue('صباحي');
  serve(adminProgrammes.editProgramme, () => morning);
  await user.click(within(card).getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(lastSaved()).toMatchObject({ title: 'صباحي', minutes: 8, expected: 4 }));
});

test('a new programme is a draft, which its sheet leads to', async () => {
  serve(adminProgrammes.addProgramme, () => draft);
  const { user, address } = await openTab();
  await user.click(await screen.findByRole('button', { name: 'برنامج جديد' }));
  const sheet = await screen.findByRole('dialog', { name: 'برنامج جديد' });
  await user.click(within(sheet).getByRole('button', { name: 'إضافة' }));
  expect(await within(sheet).findByText('يرجى كتابة اسم البرنامج')).toBeVisible();
  fireEvent.change(within(sheet).getByRole('textbox', { name: 'اسم البرنامج' }), { target: { value: draft.title } });
  fireEvent.change(within(sheet).getByRole('textbox', { name: 'الوصف' }), { target: { value: draft.summary } });
  fireEvent.change(within(sheet).getByRole('combobox', { name: 'المجال' }), { target: { value: 'social' } });
  fireEvent.change(within(sheet).getByRole('spinbutton', { name: 'دقائق اليوم' }), { target: { value: '5' } });
  await user.click(within(sheet).getByRole('button', { name: 'إضافة' }));
  await waitFor(() => expect(address()).toBe(`/admin/content?tab=programmes&id=${draft.id}`));
  const { title, summary } = draft;
  expect(receivedBy(adminProgrammes.addProgramme)[0]?.body).toEqual({ title, summary, interest: 'social', minutes: 5 });
});

test('a programme is withdrawn after a question, published anew, and a draft is deleted', async () => {
  const withdrawn = { ...morning, state: 'withdrawn' as const };
  serve(adminProgrammes.withdrawProgramme, () => {
    serveProgrammes(withdrawn, draft);
    return withdrawn;
  });
  serve(adminProgrammes.publishProgramme, () => morning);
  const { user } = await openTab();
  const list = await screen.findByRole('region', { name: 'كل البرامج' });
  const act = async (title: string, action: string) => {
    await within(list).findByRole('link', { name: title });
    await chooseMenuItem(user, `خيارات «${title}»`, action);
  };
  await act('صباح أهدأ', 'سحب');
  await user.click(await screen.findByRole('button', { name: 'سحب' }));
  expect(await within(list).findByText('مسحوب')).toBeVisible();
  expect(receivedBy(adminProgrammes.withdrawProgramme)[0]?.body).toEqual({ expected: 3 });
  await act('صباح أهدأ', 'نشر');
  await waitFor(() => expect(receivedBy(adminProgrammes.publishProgramme)[0]?.body).toEqual({ expected: 3 }));
  serve(adminProgrammes.deleteProgramme, () => undefined);
  await act('صلة قريبة', 'حذف');
  await user.click(await screen.findByRole('button', { name: 'حذف' }));
  await waitFor(() => expect(receivedBy(adminProgrammes.deleteProgramme)).toHaveLength(1));
});
