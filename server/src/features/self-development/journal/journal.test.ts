import { refusalTexts } from '@afdal/contract/refusal-texts';
import type { JournalEntry } from '@afdal/contract/self-development/journal';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';

const server = useTestServer();
let layla: Person;

beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  layla = await server.person();
});

interface Page {
  readonly items: readonly JournalEntry[];
  readonly nextCursor: string | null;
}
const page = { mood: 4, gratitudes: ['مكالمة طويلة مع أمّي'], note: 'يوم هادئ' };
const write = (more: object = {}) => layla.call<JournalEntry>('POST', '/journal', { ...page, ...more });
const list = async (query = '') => (await layla.call<Page>('GET', `/journal${query}`)).body;
const days = async (query = '') => (await list(query)).items.map(({ writtenOn }) => writtenOn);
const searchDays = (q: string) => days(`?${new URLSearchParams({ q })}`);

describe('the page of a day', () => {
  it('is written, changed, deleted and brought back', async () => {
    const { status, body } = await write();
    expect([status, body]).toMatchObject([201, { ...page, writtenOn: '2026-11-21' }]);
    const path = `/journal/${body.id}`;
    const changed = await layla.call<JournalEntry>('PATCH', path, { gratitudes: ['أ', 'ب', 'ج'] });
    expect(changed.body).toMatchObject({ mood: 4, gratitudes: ['أ', 'ب', 'ج'], note: page.note });
    expect((await list()).items).toEqual([changed.body]);
    await layla.call('DELETE', path);
    expect([await days(), (await layla.call('PATCH', path, { mood: 1 })).status]).toEqual([[], 404]);
    expect((await layla.call('POST', `${path}/restore`)).body).toEqual(changed.body);
    expect(await days()).toEqual(['2026-11-21']);
  });

  it('is the only one of its day, also when it comes back', async () => {
    const { id } = (await write()).body;
    const second = await write({ mood: 1 });
    expect([second.status, getErrorBody(second).fields]).toEqual([400, { writtenOn: refusalTexts.journalDayTaken }]);
    const again = await write({ id, mood: 1 });
    expect([again.status, again.body.mood]).toEqual([200, 4]);
    await layla.call('DELETE', `/journal/${id}`);
    expect((await write({ mood: 2 })).status).toBe(201);
    const back = await layla.call('POST', `/journal/${id}/restore`);
    expect([back.status, getErrorBody(back).fields]).toEqual([400, { id: refusalTexts.journalDayTaken }]);
    expect((await list()).items.map(({ mood }) => mood)).toEqual([2]);
  });

  it('is one, although many are written at once', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => write()));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await days()).toHaveLength(1);
  });

  it.each<[string, object, Record<string, string>]>([
    ['no mood', { mood: undefined }, { mood: errorTexts.moodRequired }],
    ['a mood of 0', { mood: 0 }, { mood: errorTexts.moodRequired }],
    ['a mood of 6', { mood: 6 }, { mood: errorTexts.moodRequired }],
    ['four gratitudes', { gratitudes: ['أ', 'ب', 'ج', 'د'] }, { gratitudes: errorTexts.valueInvalid }],
    ['a blank gratitude', { gratitudes: [' '] }, { 'gratitudes.0': errorTexts.valueInvalid }],
    ['a long gratitude', { gratitudes: ['ق'.repeat(121)] }, { 'gratitudes.0': errorTexts.gratitudeTooLong }],
    ['a long note', { note: 'ق'.repeat(2_001) }, { note: errorTexts.textTooLong }],
    ['a day to come', { writtenOn: '2026-11-22' }, { writtenOn: refusalTexts.dateInFuture }],
    ['a day of another age', { writtenOn: '0000-01-01' }, { writtenOn: errorTexts.dateOutOfYears }],
  ])('refuses %s', async (_, more, fields) => {
    const response = await write(more);
    expect([response.status, getErrorBody(response).fields, await days()]).toEqual([400, fields, []]);
  });
});

describe('the journal', () => {
  beforeEach(async () => {
    await write({ writtenOn: '2026-11-19', gratitudes: ['قهوة في الشُّرفة'], note: 'مع سارة 100%' });
    await write({ writtenOn: '2026-11-21' });
    await write({ writtenOn: '2026-11-20', gratitudes: [], note: 'إجازة في المدينة' });
  });

  it('is read page by page, the latest day first', async () => {
    expect(await days()).toEqual(['2026-11-21', '2026-11-20', '2026-11-19']);
    const first = await list('?limit=2');
    expect(first.nextCursor).toBe('2026-11-20');
    expect(await list(`?limit=2&cursor=${first.nextCursor}`)).toMatchObject({
      items: [{ writtenOn: '2026-11-19' }],
      nextCursor: null,
    });
  });

  it.each([
    ['امي', ['2026-11-21']],
    ['الشرفه', ['2026-11-19']],
    ['ساره قهوة', ['2026-11-19']],
    ['اجازة المدينه', ['2026-11-20']],
    ['قهوة إجازة', []],
    ['١٠٠%', ['2026-11-19']],
    ['_', []],
    ['  ', ['2026-11-21', '2026-11-20', '2026-11-19']],
  ])('is searched for «%s», however it is spelled', async (q, expected) => {
    expect(await searchDays(q)).toEqual(expected);
  });

  it('is searched for what it says by now', async () => {
    const [latest] = (await list()).items;
    await layla.call('PATCH', `/journal/${latest?.id}`, { note: 'مطر' });
    expect([await searchDays('مطر'), await searchDays('هادئ'), await searchDays('مكالمه')]).toEqual([
      ['2026-11-21'],
      [],
      ['2026-11-21'],
    ]);
  });

  it.each(['cursor=x', 'cursor=2026-02-30', 'limit=0', `q=${'x'.repeat(101)}`])('refuses %s', async (query) => {
    expect((await layla.call('GET', `/journal?${query}`)).status).toBe(400);
  });
});
