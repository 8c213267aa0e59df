import { refusalTexts } from '@afdal/contract/refusal-texts';
import type { ReadingEntry, ReadingPlan } from '@afdal/contract/self-development/reading-plans';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceDays } from '../../../../testing/advance-days.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { uuidv7 } from '../../../platform/uuid.ts';

const server = useTestServer();
let layla: Person;

beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  layla = await server.person();
});

/** Ten pages a day for ten days. */
const book = { title: 'صيد الخاطر', pages: 100, endsOn: '2026-11-30' };
const add = (more: object = {}) => layla.call<ReadingPlan>('POST', '/book', { ...book, ...more });
const list = async () => (await layla.call<ReadingPlan[]>('GET', '/book')).body;
const log = async (id: string) => (await layla.call<ReadingEntry[]>('GET', `/book/${id}/entry`)).body;
const read = (id: string, pages: number, more: object = {}) =>
  layla.call<ReadingPlan>('POST', `/book/${id}/entry`, { pages, ...more });
const edit = (id: string, change: object) => layla.call<ReadingPlan>('PATCH', `/book/${id}`, change);
const statusAndErrors = ({ status, body }: { status: number; body: unknown }) => [
  status,
  getErrorBody({ status, body } as never).fields,
];

describe('a reading plan', () => {
  it('says today’s pages', async () => {
    const { status, body } = await add();
    expect([status, body]).toMatchObject([
      201,
      {
        ...book,
        startPage: 0,
        startsOn: '2026-11-21',
        isKhatma: false,
        currentPage: 0,
        pagesADay: 10,
        today: { pages: 10, from: 1, to: 10, left: 10 },
        plannedPage: 0,
        pace: null,
        finishedOn: null,
      },
    ]);
    expect(await list()).toEqual([body]);
  });

  it('spreads what was missed over the days that are left', async () => {
    const { id } = (await add()).body;
    await read(id, 10);
    await advanceDays(server, 2);
    expect(await list()).toMatchObject([
      { currentPage: 10, today: { pages: 12, from: 11, to: 22 }, plannedPage: 20, pace: 'behind' },
    ]);
    expect((await edit(id, { endsOn: '2026-12-10' })).body).toMatchObject({ today: { pages: 5 }, pagesADay: 5 });
  });

  it('is finished with the last page, and comes after those that are read', async () => {
    const { id } = (await add({ pages: 12 })).body;
    const later = (await add({ endsOn: '2027-01-30' })).body;
    await read(id, 5);
    expect((await read(id, 7)).body).toMatchObject({ finishedOn: '2026-11-21', currentPage: 12, today: { left: 0 } });
    expect((await list()).map((plan) => plan.id)).toEqual([later.id, id]);
  });

  it('begins in the middle of a book, and later', async () => {
    const { body } = await add({ startPage: 40, startsOn: '2026-11-25' });
    expect(body).toMatchObject({ currentPage: 40, today: null, pagesADay: 10 });
    await advanceDays(server, 4);
    expect(await list()).toMatchObject([{ today: { from: 41, to: 50 } }]);
  });

  it.each<[string, object, Record<string, string>]>([
    ['no title', { title: ' ' }, { title: errorTexts.bookTitleRequired }],
    ['a long title', { title: 'ق'.repeat(121) }, { title: errorTexts.titleTooLong }],
    ['no pages', { pages: 0 }, { pages: errorTexts.bookPagesInvalid }],
    ['too many pages', { pages: 20_001 }, { pages: errorTexts.bookPagesInvalid }],
    ['half a page', { pages: 1.5 }, { pages: errorTexts.bookPagesInvalid }],
    ['a page beyond the book', { startPage: 101 }, { startPage: errorTexts.pageBeyondBook }],
    ['nothing left to read', { startPage: 100 }, { startPage: errorTexts.pageBeyondBook }],
    ['an end before the start', { endsOn: '2026-11-20' }, { endsOn: refusalTexts.dateBeforeStart }],
    ['a day that is none', { endsOn: '2026-02-30' }, { endsOn: errorTexts.dateInvalid }],
    ['a day of another age', { endsOn: '0000-01-01' }, { endsOn: errorTexts.dateOutOfYears }],
  ])('refuses %s', async (_, more, fields) => {
    expect(statusAndErrors(await add(more))).toEqual([400, fields]);
    expect(await list()).toEqual([]);
  });

  it('is not made shorter than what was read, nor over before it began', async () => {
    const { id } = (await add()).body;
    await read(id, 30);
    expect(statusAndErrors(await edit(id, { pages: 29 }))).toEqual([400, { pages: errorTexts.pageBeyondBook }]);
    expect(statusAndErrors(await edit(id, { endsOn: '2026-11-20' }))).toEqual([
      400,
      { endsOn: refusalTexts.dateBeforeStart },
    ]);
    expect((await edit(id, { pages: 30, title: 'أقصر' })).body).toMatchObject({
      title: 'أقصر',
      finishedOn: '2026-11-21',
    });
  });

  it('comes back from the trash with its log', async () => {
    const { id } = (await add()).body;
    await read(id, 4);
    expect((await layla.call('DELETE', `/book/${id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect([(await read(id, 1)).status, (await edit(id, { pages: 50 })).status]).toEqual([404, 404]);
    expect((await layla.call<ReadingPlan>('POST', `/book/${id}/restore`)).body).toMatchObject({ currentPage: 4 });
  });
});

describe('the log', () => {
  it('keeps what was read, of today and of earlier days', async () => {
    const { id } = (await add({ startsOn: '2026-11-19' })).body;
    await read(id, 3, { readOn: '2026-11-19' });
    await read(id, 4);
    expect(await log(id)).toMatchObject([
      { pages: 4, readOn: '2026-11-21' },
      { pages: 3, readOn: '2026-11-19' },
    ]);
    expect(await list()).toMatchObject([{ currentPage: 7, today: { from: 4 } }]);
  });

  it('takes an entry once', async () => {
    const { id } = (await add()).body;
    const entry = uuidv7(server.clock.now().getTime());
    expect((await read(id, 4, { id: entry })).status).toBe(201);
    expect([(await read(id, 4, { id: entry })).status, await log(id)]).toMatchObject([200, [{ pages: 4 }]]);
  });

  it.each<[string, object, Record<string, string>]>([
    ['pages beyond the book', { pages: 91 }, { pages: errorTexts.pageBeyondBook }],
    ['no pages', { pages: 0 }, { pages: errorTexts.pagesRequired }],
    ['pages that are taken off', { pages: -3 }, { pages: errorTexts.pagesRequired }],
    ['more than any book has', { pages: 20_001 }, { pages: errorTexts.pageBeyondBook }],
    ['a day to come', { readOn: '2026-11-22' }, { readOn: refusalTexts.dateInFuture }],
    ['a day before the plan', { readOn: '2026-11-20' }, { readOn: refusalTexts.dateBeforeStart }],
  ])('refuses %s', async (_, entry, fields) => {
    const { id } = (await add()).body;
    await read(id, 10);
    expect(statusAndErrors(await read(id, 1, entry))).toEqual([400, fields]);
    expect(await list()).toMatchObject([{ currentPage: 10 }]);
  });

  it('reads no page twice, although many are told of at once', async () => {
    const { id } = (await add()).body;
    const responses = await Promise.all(Array.from({ length: 8 }, () => read(id, 30)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await list()).toMatchObject([{ currentPage: 90 }]);
  });

  it('gives an entry back, unless its pages were read since', async () => {
    const { id } = (await add()).body;
    await read(id, 60);
    const [entry] = await log(id);
    const path = `/book/entry/${entry?.id}`;
    expect((await layla.call('DELETE', path)).status).toBe(204);
    expect([await log(id), await list()]).toMatchObject([[], [{ currentPage: 0 }]]);
    expect((await layla.call('POST', `${path}/restore`)).body).toEqual(entry);
    await layla.call('DELETE', path);
    await read(id, 50);
    expect(statusAndErrors(await layla.call('POST', `${path}/restore`))).toEqual([
      400,
      { id: errorTexts.pageBeyondBook },
    ]);
    expect(await list()).toMatchObject([{ currentPage: 50 }]);
  });
});
