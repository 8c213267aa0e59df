import type { GuideText } from '@afdal/contract/admin/guide';
import type { HabitGuide } from '@afdal/contract/habits';
import { beforeEach, expect, it } from 'vitest';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { guide } from '../../habits/guide.ar.ts';

const server = useTestServer();
const query = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows;
const [wave] = guide.help;
const [pulse] = guide.timelines[0]?.marks ?? [];
if (!wave || !pulse) throw new Error('no guide');

let maha: Person;
let layla: Person;

beforeEach(async () => {
  await server.startOver();
  await query('delete from users');
  await query('delete from guide_texts');
  maha = await server.admin();
  layla = await server.person();
});

const list = async () => (await maha.call<GuideText[]>('GET', '/admin/guide')).body;
const find = async (id: string) => (await list()).find((each) => each.id === id);
const seen = async () => (await layla.call<HabitGuide>('GET', '/habit/guide')).body;
const write = (verb: string, id: string, body: object) => {
  const method = verb === 'reset' ? 'POST' : 'PUT';
  return maha.call<GuideText>(method, `/admin/guide/${id}/${verb}`, body);
};
const help = { title: 'موجة تمر', text: 'ترتفع ثم تهدأ.', expected: 0 };
const mark = {
  text: 'يهدأ النبض.',
  sourceName: 'منظمة الصحة العالمية',
  sourceYear: 2025,
  sourceUrl: 'https://www.who.int/ar',
  expected: 0,
};

it('all texts are as we ship them, each with an id of its own', async () => {
  const texts = await list();
  expect(texts).toHaveLength(guide.help.length + (guide.timelines[0]?.marks.length ?? 0));
  expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length);
  expect(texts[0]).toEqual({ ...wave, kind: 'help', isEdited: false, version: 0 });
  expect(texts.at(guide.help.length)).toEqual({
    ...pulse,
    kind: 'mark',
    topic: 'smoking',
    isEdited: false,
    version: 0,
  });
});

it('what is written is read from then on, and the shipped text comes back', async () => {
  const { status, body } = await write('help', wave.id, help);
  const { expected: _, ...text } = help;
  expect([status, body]).toEqual([200, { ...text, id: wave.id, kind: 'help', isEdited: true, version: 1 }]);
  await write('mark', pulse.id, mark);
  const guideNow = await seen();
  expect(guideNow.help[0]).toEqual(text);
  expect(guideNow.help[1]).toEqual({ title: guide.help[1]?.title, text: guide.help[1]?.text });
  expect(guideNow.timelines[0]?.marks[0]).toEqual({
    afterMinutes: pulse.afterMinutes,
    text: mark.text,
    source: { name: mark.sourceName, year: mark.sourceYear, url: mark.sourceUrl },
  });
  expect((await write('reset', wave.id, { expected: 1 })).body).toEqual({
    ...wave,
    kind: 'help',
    isEdited: false,
    version: 2,
  });
  expect((await seen()).help[0]).toEqual({ title: wave.title, text: wave.text });
  expect(
    await query('select action, before, after from audit_log where target_id = $1 order by position', wave.id),
  ).toEqual([
    { action: 'guide.edit', before: { version: 0, edited: false }, after: { version: 1, edited: true } },
    { action: 'guide.reset', before: { version: 1, edited: true }, after: { version: 2, edited: false } },
  ]);
});

it('of two who change one, the second is told, also once it was brought back', async () => {
  await write('help', wave.id, help);
  for (const [verb, body] of [
    ['help', help],
    ['reset', { expected: 0 }],
  ] as const) {
    const late = await write(verb, wave.id, body);
    expect([late.status, getErrorBody(late).errorType]).toEqual([409, 'changed_meanwhile']);
  }
  await write('reset', wave.id, { expected: 1 });
  expect((await write('help', wave.id, help)).status).toBe(409);
  const both = await Promise.all([1, 2].map(() => write('help', wave.id, { ...help, expected: 2 })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('a text is changed as what it is', async () => {
  expect((await write('mark', wave.id, mark)).status).toBe(404);
  expect((await write('help', pulse.id, help)).status).toBe(404);
});

it.each([
  ['title', 'help', { title: ' ' }],
  ['title', 'help', { title: 'ع'.repeat(81) }],
  ['text', 'help', { text: '' }],
  ['text', 'help', { text: 'ن'.repeat(601) }],
  ['sourceName', 'mark', { sourceName: '' }],
  ['sourceYear', 'mark', { sourceYear: 1899 }],
  ['sourceYear', 'mark', { sourceYear: 2101 }],
  ['sourceUrl', 'mark', { sourceUrl: 'http://www.who.int/ar' }],
  ['sourceUrl', 'mark', { sourceUrl: 'javascript:alert(1)' }],
  ['sourceUrl', 'mark', { sourceUrl: 'https://who int/ar' }],
])('an invalid %s of a %s is refused', async (field, verb, change) => {
  const [id, body] = verb === 'help' ? [wave.id, help] : [pulse.id, mark];
  const response = await write(verb, id, { ...body, ...change });
  expect([response.status, Object.keys(getErrorBody(response).fields ?? {})]).toEqual([400, [field]]);
  expect((await find(id))?.isEdited).toBe(false);
});

it('a plain person changes none', async () => {
  expect((await layla.call('GET', '/admin/guide')).status).toBe(403);
  expect((await layla.call('PUT', `/admin/guide/${wave.id}/help`, help)).status).toBe(403);
});
