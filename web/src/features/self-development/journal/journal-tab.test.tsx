import { refusalTexts } from '@afdal/contract/refusal-texts';
import { type JournalEntry, journal } from '@afdal/contract/self-development/journal';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { chooseMenuItem } from '../../../testing/choose-menu-item.ts';
import { aUser } from '../../../testing/data/people.ts';
import { anEntryOn } from '../../../testing/data/self-development-data.ts';
import { cutOff, failWith, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openFeature } from '../../../testing/open-feature.tsx';
import { JournalTab } from './journal-tab.tsx';

const serveEntries = (entries: JournalEntry[], nextCursor: string | null = null) =>
  serve(journal.listJournalEntries, ({ query: { q, limit } }) => ({
    items: entries.filter(({ note }) => !q || note.includes(q)).slice(0, Number(limit ?? 20)),
    nextCursor,
  }));

async function openTab(entries: JournalEntry[]) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T09:00:00Z') });
  serveEntries(entries);
  return await openFeature(<JournalTab onEdit={() => {}} />);
}

const form = async () => within(await screen.findByRole('form', { name: 'صفحة اليوم' }));
const pages = () => screen.findByRole('list', { name: 'الصفحات' });

test('a blank page is written, with its mood and without empty lines', async () => {
  const { user } = await openTab([]);
  expect(await screen.findByRole('heading', { name: 'صفحة اليوم بيضاء' })).toBeVisible();
  const page = await form();
  await user.click(page.getByRole('button', { name: 'حفظ الصفحة' }));
  expect(await page.findByText('يرجى اختيار المزاج')).toBeVisible();
  await user.click(page.getByRole('radio', { name: 'جيد' }));
  await user.type(page.getByRole('textbox', { name: /^الثاني/ }), 'قهوة هادئة');
  const added = anEntryOn('2026-11-21', { note: '' });
  serve(journal.addJournalEntry, () => added);
  serveEntries([added]);
  await user.click(page.getByRole('button', { name: 'حفظ الصفحة' }));
  expect(await screen.findByText('حُفظت الصفحة')).toBeVisible();
  const body = { id: expect.any(String), mood: 4, gratitudes: ['قهوة هادئة'], note: '' };
  expect(receivedBy(journal.addJournalEntry)[0]?.body).toEqual(body);
  expect(await pages()).toHaveTextContent('السبت 21 نوفمبر 2026جيدقهوة هادئة');
});

test('the page of today that is saved is changed, not written again', async () => {
  const { user } = await openTab([anEntryOn('2026-11-21')]);
  const page = await form();
  const note = page.getByRole('textbox', { name: /^ملاحظة/ });
  expect(note).toHaveValue('يوم هادئ');
  await user.type(note, ' وطويل');
  failWith(journal.editJournalEntry, 'unavailable');
  await user.click(page.getByRole('button', { name: 'حفظ الصفحة' }));
  expect(await page.findByText('تعذّر حفظ الصفحة')).toBeVisible();
  expect(note).toHaveValue('يوم هادئ وطويل');
  expect(receivedBy(journal.editJournalEntry)[0]?.body).toMatchObject({ note: 'يوم هادئ وطويل' });
});

test('a page begun on a day that has turned stays that day’s, until it is saved', async () => {
  sessionStorage.setItem(`draft:${aUser().id}:journal-day-2026-11-20`, JSON.stringify({ note: 'ليل هادئ' }));
  const { user } = await openTab([]);
  const page = await form();
  const note = () => page.getByRole('textbox', { name: /^ملاحظة/ });
  expect(note()).toHaveValue('ليل هادئ');
  expect(screen.getByText(/الجمعة 20 نوفمبر 2026/)).toBeVisible();
  await user.click(page.getByRole('radio', { name: 'جيد' }));
  const added = anEntryOn('2026-11-20', { note: 'ليل هادئ' });
  serve(journal.addJournalEntry, () => added);
  serveEntries([added]);
  await user.click(page.getByRole('button', { name: 'حفظ الصفحة' }));
  expect(await screen.findByText(/السبت 21 نوفمبر 2026 ·/)).toBeVisible();
  expect(receivedBy(journal.addJournalEntry)[0]?.body).toMatchObject({ writtenOn: '2026-11-20', note: 'ليل هادئ' });
  expect((await form()).getByRole('textbox', { name: /^ملاحظة/ })).toHaveValue('');
});

test('a day that has a page from elsewhere says so above the button', async () => {
  const { user } = await openTab([]);
  const page = await form();
  await user.click(page.getByRole('radio', { name: 'جيد' }));
  failWith(journal.addJournalEntry, 'validation_failed', { writtenOn: refusalTexts.journalDayTaken });
  await user.click(page.getByRole('button', { name: 'حفظ الصفحة' }));
  expect(await page.findByText(refusalTexts.journalDayTaken)).toBeVisible();
  expect(page.getByRole('alert')).toHaveTextContent('تعذّر حفظ الصفحة');
});

test('today’s page is deleted and leaves the form blank, and the same words after that are another page', async () => {
  const { user } = await openTab([]);
  const written = anEntryOn('2026-11-21', { gratitudes: [], note: 'مطر' });
  const note = async () => (await form()).getByRole('textbox', { name: /^ملاحظة/ });
  const write = async () => {
    await user.click((await form()).getByRole('radio', { name: 'جيد' }));
    await user.type(await note(), 'مطر');
    serve(journal.addJournalEntry, () => written);
    serveEntries([written]);
    await user.click((await form()).getByRole('button', { name: 'حفظ الصفحة' }));
    expect(await pages()).toHaveTextContent('مطر');
  };
  await write();
  serve(journal.deleteJournalEntry, () => undefined);
  serveEntries([]);
  await chooseMenuItem(user, 'خيارات «السبت 21 نوفمبر 2026»', 'حذف');
  await waitFor(async () => expect(await note()).toHaveValue(''));
  await write();
  const ids = receivedBy(journal.addJournalEntry).map(({ body }) => (body as { id: string }).id);
  expect(new Set(ids).size).toBe(2);
});

test('searches, deletes and restores pages', async () => {
  const [first, second] = [anEntryOn('2026-11-20'), anEntryOn('2026-11-19', { note: 'مطر' })];
  const { user } = await openTab([first, second]);
  expect(within(await pages()).getAllByRole('listitem')).toHaveLength(2);
  await user.type(screen.getByRole('searchbox', { name: 'البحث في اليوميات' }), 'مطر');
  await waitFor(async () => expect(within(await pages()).getAllByRole('listitem')).toHaveLength(1));

  serve(journal.deleteJournalEntry, () => undefined);
  serveEntries([first]);
  await chooseMenuItem(user, 'خيارات «الخميس 19 نوفمبر 2026»', 'حذف');
  expect(await screen.findByText('لا صفحات مطابقة')).toBeVisible();
  serve(journal.restoreJournalEntry, () => second);
  serveEntries([first, second]);
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  expect(await pages()).toHaveTextContent('مطر');
});

test('rolls back a deletion that the server rejects', async () => {
  const { user } = await openTab([anEntryOn('2026-11-20')]);
  await pages();
  failWith(journal.deleteJournalEntry, 'unavailable');
  await chooseMenuItem(user, 'خيارات «الجمعة 20 نوفمبر 2026»', 'حذف');
  expect(await screen.findByText('تعذّر حذف الصفحة')).toBeVisible();
  expect(await pages()).toHaveTextContent('يوم هادئ');
});

test('what could not be read offers another try', async () => {
  cutOff(journal.listJournalEntries);
  const { user } = await openFeature(<JournalTab onEdit={() => {}} />);
  const [retry] = await screen.findAllByRole('button', { name: 'إعادة المحاولة' });
  serveEntries([]);
  if (retry) await user.click(retry);
  expect(await screen.findByRole('form', { name: 'صفحة اليوم' })).toBeVisible();
});
