import type { AdminProgramme, AdminProgrammeRow } from '@afdal/contract/admin/programmes';
import type { Enrolment, Programme, ProgrammeDetail } from '@afdal/contract/self-development/programmes';
import { maxProgrammes } from '@afdal/domain/self-development/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceDays } from '../../../../testing/advance-days.ts';
import { grantPlan } from '../../../../testing/grant-plan.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { saveProgramme, seedProgrammes } from '../../self-development/programmes/content-store.ts';

const server = useTestServer();
const query = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows;
/** The first one that we ship, as it is. */
let shipped: AdminProgramme;
/** How many we ship. */
let shippedCount: number;

let maha: Person;
let tariq: Person;
let layla: Person;

beforeEach(async () => {
  await server.startOver();
  await query('delete from users');
  await query('delete from programmes');
  await seedProgrammes(server.database.db);
  maha = await server.admin();
  const all = await list();
  shippedCount = all.length;
  shipped = (await maha.call<AdminProgramme>('GET', path(all[0]?.id))).body;
  tariq = await server.admin();
  layla = await server.person('ليلى', { timezone: 'Asia/Riyadh' });
});

const path = (id = shipped.id) => `/admin/programme/${id}`;
const read = async (id?: string) => (await maha.call<AdminProgramme>('GET', path(id))).body;
const list = async () => (await maha.call<AdminProgrammeRow[]>('GET', '/admin/programme')).body;
const toBody = ({ title, summary, interest, minutes, lessons, version }: AdminProgramme) => ({
  title,
  summary,
  interest,
  minutes,
  days: lessons.map(({ n: _, ...day }) => day),
  expected: version,
});
const edit = async (change: object, id?: string, admin = maha) =>
  await admin.call<AdminProgramme>('PUT', path(id), { ...toBody(await read(id)), ...change });
const withFirstDay = async (title: string, id?: string) => {
  const { days } = toBody(await read(id));
  return { days: days.map((day, at) => (at === 0 ? { ...day, title } : day)) };
};
const seenBy = async (person: Person, id: string = shipped.id) =>
  (await person.call<ProgrammeDetail>('GET', `/programme/${id}`)).body;
const firstDay = async (person: Person) => (await seenBy(person)).lessons[0]?.title;
const enrol = (person: Person, id: string = shipped.id) => person.call<Enrolment>('POST', `/programme/${id}/enrol`);
const listedFor = async (person: Person) =>
  (await person.call<Programme[]>('GET', '/programme')).body.find(({ id }) => id === shipped.id);
const audit = async (id: string = shipped.id) =>
  await query('select action, before, after from audit_log where target_id = $1 order by position', id);

const toContent = ({ id, title, summary, interest, minutes }: AdminProgramme) => ({
  id,
  title,
  summary,
  interest,
  minutes,
  days: [],
});

/** Sets the clock and keeps everybody signed in. */
const setClock = async (instant: string) => {
  server.clock.set(instant);
  await advanceDays(server, 0);
};

const head = { title: 'نوم أعمق', summary: 'عشرة أيام لليل أهدأ.', interest: 'health', minutes: 5 };
const day = { title: 'ضوء أقل', lesson: 'يهدأ البيت حين يخفت ضوؤه.', action: 'إطفاء مصباح', fact: null };
const addDraft = async () => (await maha.call<AdminProgramme>('POST', '/admin/programme', head)).body;

describe('the list', () => {
  it('counts who began a programme and who finished it, each once', async () => {
    await grantPlan(server, layla, 'premium');
    await enrol(layla);
    await query(`update enrolments set finished_on = started_on`);
    await enrol(layla);
    await enrol(await server.person('عمر'));
    const { days, interest, minutes, title, id } = shipped;
    const row = { id, title, interest, minutes, days, state: 'published', version: 1, started: 2, finished: 1 };
    expect((await list())[0]).toEqual(row);
    expect((await list())[1]).toMatchObject({ started: 0, finished: 0 });
    expect(await read()).toMatchObject({ ...row, summary: shipped.summary });
  });

  it('has drafts after all others', async () => {
    const { id } = await addDraft();
    expect((await list()).at(-1)).toMatchObject({ id, title: head.title, state: 'draft', days: 0 });
  });
});

describe('an edit', () => {
  it('reaches who begins after it, and whoever began before keeps theirs to the end', async () => {
    const omar = await server.person('عمر');
    await enrol(layla);
    await advanceDays(server, 1);
    const former = shipped.lessons[0]?.title;
    const { status, body } = await edit(await withFirstDay('بداية أخف'));
    expect([status, body]).toMatchObject([
      200,
      { version: 2, lessons: [{ n: 1, title: 'بداية أخف' }, {}, {}, {}, {}, {}, {}] },
    ]);
    await enrol(omar);
    expect([await firstDay(layla), await firstDay(omar)]).toEqual([former, 'بداية أخف']);
    expect([(await listedFor(layla))?.version, (await listedFor(omar))?.version]).toEqual([1, 2]);
    expect(await audit()).toEqual([
      { action: 'programme.edit', before: { version: 1 }, after: { version: 2, days: 7, moved: 0 } },
    ]);
  });

  it('of fewer days leaves the others theirs, who still finish all', async () => {
    await enrol(layla);
    await advanceDays(server, 6);
    await edit({ days: [day] });
    expect(await listedFor(layla)).toMatchObject({ days: 7, enrolment: { openDay: 7, status: 'running' } });
    for (let n = 1; n < 7; n += 1) await layla.call('POST', `/programme/${shipped.id}/day/${n}`);
    expect(await listedFor(layla)).toMatchObject({ enrolment: { status: 'running' } });
    await layla.call('POST', `/programme/${shipped.id}/day/7`);
    expect(await listedFor(layla)).toMatchObject({ days: 7, enrolment: { status: 'finished' } });
    const again = await enrol(layla);
    expect(again.status).toBe(201);
    expect(await listedFor(layla)).toMatchObject({ days: 1, version: 2, enrolment: { doneDays: [] } });
  });

  it.each([
    ['is another to the person already', 'Asia/Riyadh', '2026-11-21T20:59:00Z', '2026-11-21T21:00:00Z', 1],
    ['is the same to them', 'Asia/Riyadh', '2026-11-21T20:59:00Z', '2026-11-21T20:59:30Z', 2],
    ['is another in UTC alone', 'America/Lima', '2026-11-21T23:00:00Z', '2026-11-22T01:00:00Z', 2],
  ])('reaches those, too, who began on a day that %s', async (_, timezone, began, edited, version) => {
    await setClock(began);
    const sara = await server.person('سارة', { timezone });
    await enrol(sara);
    await setClock(edited);
    expect((await edit(await withFirstDay('اليوم'))).status).toBe(200);
    expect((await seenBy(sara)).version).toBe(version);
  });

  it('follows the hour in which the person’s day begins', async () => {
    await setClock('2026-11-21T20:30:00Z');
    await layla.call('PATCH', '/preferences', { dayStartHour: 4 });
    await enrol(layla);
    await setClock('2026-11-21T23:30:00Z');
    await edit(await withFirstDay('قبل الفجر'));
    expect(await firstDay(layla)).toBe('قبل الفجر');
    await setClock('2026-11-22T01:30:00Z');
    await edit(await withFirstDay('بعد الفجر'));
    expect(await firstDay(layla)).toBe('قبل الفجر');
  });

  it('that leaves one day alone does not take it from who has done it today', async () => {
    const omar = await server.person('عمر');
    await enrol(layla);
    await enrol(omar);
    await layla.call('POST', `/programme/${shipped.id}/day/1`);
    await edit({ days: [day] });
    expect([(await listedFor(layla))?.days, (await listedFor(omar))?.days]).toEqual([7, 1]);
  });

  it('of the second of two administrators is refused, and nothing is made', async () => {
    const shown = toBody(await read());
    expect((await edit({ title: 'الأول' }, undefined, tariq)).status).toBe(200);
    const late = await maha.call('PUT', path(), { ...shown, title: 'الثاني' });
    expect([late.status, getErrorBody(late).errorType]).toEqual([409, 'changed_meanwhile']);
    expect(await read()).toMatchObject({ title: 'الأول', version: 2 });
  });

  it('of two at once is made by one alone', async () => {
    const shown = toBody(await read());
    const both = await Promise.all([maha, tariq].map((admin) => admin.call('PUT', path(), shown)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('outlives the content that we ship, also a newer one', async () => {
    await edit({ title: 'عنوان جديد' });
    await server.database.db.transaction((tx) => saveProgramme(tx, { ...toContent(shipped), version: 9 }, 0));
    expect(await read()).toMatchObject({ title: 'عنوان جديد', version: 2 });
  });

  it.each([
    ['title', { title: ' ' }],
    ['summary', { summary: 'و'.repeat(201) }],
    ['interest', { interest: 'sport' }],
    ['minutes', { minutes: 0 }],
    ['minutes', { minutes: 61 }],
    ['days', { days: [] }],
    ['days', { days: Array(91).fill(day) }],
    ['days.1.title', { days: [day, { ...day, title: '' }] }],
    ['days.0.lesson', { days: [{ ...day, lesson: 'د'.repeat(3_001) }] }],
    ['days.0.action', { days: [{ ...day, action: '' }] }],
    ['days.0.fact.source', { days: [{ ...day, fact: { text: 'ما وُجد', source: '' } }] }],
    ['days.0.fact.text', { days: [{ ...day, fact: { text: '', source: 'مجلة' } }] }],
    ['expected', { expected: null }],
  ])('with an invalid %s is refused', async (field, change) => {
    const response = await edit(change);
    expect([response.status, Object.keys(getErrorBody(response).fields ?? {})]).toEqual([400, [field]]);
    expect((await read()).version).toBe(1);
  });

  it('may be as long as the limits allow', async () => {
    const long = { ...day, lesson: 'د'.repeat(3_000), fact: { text: 'م'.repeat(300), source: 'ص'.repeat(200) } };
    const { status, body } = await edit({ days: Array(90).fill(long) });
    expect([status, body.days]).toEqual([200, 90]);
  });
});

describe('a draft', () => {
  it('is seen by nobody until it is published', async () => {
    const { id } = await addDraft();
    expect((await layla.call('GET', `/programme/${id}`)).status).toBe(404);
    expect((await enrol(layla, id)).status).toBe(404);
    const early = await maha.call('POST', `${path(id)}/publish`, { expected: 1 });
    expect([early.status, getErrorBody(early).fields]).toEqual([400, { days: expect.any(String) }]);
    await edit({ days: [day] }, id);
    const { body } = await maha.call<AdminProgramme>('POST', `${path(id)}/publish`, { expected: 2 });
    expect(body).toMatchObject({ state: 'published', days: 1 });
    expect(await seenBy(layla, id)).toMatchObject({ title: head.title, isOffered: true, lessons: [{ ...day, n: 1 }] });
    expect((await enrol(layla, id)).status).toBe(201);
    expect(await audit(id)).toEqual([
      { action: 'programme.add', before: null, after: { version: 1, state: 'draft' } },
      { action: 'programme.edit', before: { version: 1 }, after: { version: 2, days: 1, moved: 0 } },
      { action: 'programme.publish', before: { state: 'draft' }, after: { state: 'published' } },
    ]);
  });

  it('may lose all its days, and be deleted; a programme that was offered may not', async () => {
    const { id } = await addDraft();
    await edit({ days: [day] }, id);
    expect((await edit({ days: [] }, id)).body.days).toBe(0);
    expect((await maha.call('DELETE', path(id))).status).toBe(204);
    expect((await maha.call('GET', path(id))).status).toBe(404);
    expect((await maha.call('DELETE', path())).status).toBe(409);
  });

  it('that is sent again under one key is one, and there is an end to them', async () => {
    const key = { 'idempotency-key': '01990000-0000-7000-8000-0000000000aa' };
    await maha.call('POST', '/admin/programme', head, key);
    await maha.call('POST', '/admin/programme', head, key);
    expect(await list()).toHaveLength(shippedCount + 1);
    await query(
      `insert into programmes (id, version, title, summary, interest, minutes, position)
        select gen_random_uuid(), 1, 'برنامج', 'وصف', 'self', 5, 99 from generate_series(1, $1)`,
      maxProgrammes,
    );
    const more = await maha.call('POST', '/admin/programme', head);
    expect([more.status, Object.keys(getErrorBody(more).fields ?? {})]).toEqual([400, ['title']]);
  });
});

describe('a programme that is withdrawn', () => {
  const withdraw = () => maha.call<AdminProgramme>('POST', `${path()}/withdraw`, { expected: 1 });

  it('is begun by nobody, and who is in it goes on', async () => {
    const omar = await server.person('عمر');
    await enrol(layla);
    expect((await withdraw()).body.state).toBe('withdrawn');
    expect([await listedFor(omar), (await enrol(omar)).status]).toEqual([undefined, 404]);
    expect((await omar.call('GET', `/programme/${shipped.id}`)).status).toBe(404);
    expect(await listedFor(layla)).toMatchObject({ isOffered: false, enrolment: { status: 'running' } });
    expect((await layla.call('POST', `/programme/${shipped.id}/day/1`)).status).toBe(200);
    await layla.call('POST', `/programme/${shipped.id}/leave`);
    expect((await enrol(layla)).status).toBe(200);
    await query('update enrolments set finished_on = started_on');
    expect((await enrol(layla)).status).toBe(404);
    expect((await withdraw()).status).toBe(409);
    expect((await maha.call<AdminProgramme>('POST', `${path()}/publish`, { expected: 1 })).body.state).toBe(
      'published',
    );
    expect((await enrol(omar)).status).toBe(201);
  });
});

it('a copy that names a version which is not here is given the last one', async () => {
  await enrol(layla);
  await query('update enrolments set version = 40');
  expect(await listedFor(layla)).toMatchObject({ version: 1, days: 7, enrolment: { status: 'running' } });
});

it('a plain person reads and does nothing of it', async () => {
  for (const [method, at] of [
    ['GET', '/admin/programme'],
    ['GET', path()],
    ['POST', `${path()}/withdraw`],
  ] as const) {
    expect((await layla.call(method, at, method === 'POST' ? { expected: 1 } : undefined)).status).toBe(403);
  }
});
