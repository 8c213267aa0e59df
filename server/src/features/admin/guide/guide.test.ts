import type { GuideText } from '@afdal/contract/admin/guide';
import type { HabitGuide } from '@afdal/contract/habits';
import { beforeEach, expect, it } from 'vitest';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { findGuideTexts } from '../../habits/guide-store.ts';

const server = useTestServer();
const query = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows;

type HelpText = Extract<GuideText, { kind: 'help' }>;
type GuideMark = Extract<GuideText, { kind: 'mark' }>;
/** The texts as we ship them. */
let help: readonly HelpText[];
let marks: readonly GuideMark[];
let wave: HelpText;
let pulse: GuideMark;

let maha: Person;
let layla: Person;

beforeEach(async () => {
  await server.startOver();
  await query('delete from users');
  await query('delete from guide_texts');
  const shipped = await findGuideTexts(server.database.db);
  help = shipped.filter((each) => each.kind === 'help');
  marks = shipped.filter((each) => each.kind === 'mark');
  [wave, pulse] = [help[0] as HelpText, marks[0] as GuideMark];
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
const helpBody = { title: 'موجة تمر', text: 'ترتفع ثم تهدأ.', expected: 0 };
const markBody = {
  text: 'يهدأ النبض.',
  sourceName: 'منظمة الصحة العالمية',
  sourceYear: 2025,
  sourceUrl: 'https://www.who.int/ar',
  expected: 0,
};

it('all texts are as we ship them, each with an id of its own', async () => {
  const texts = await list();
  expect(texts).toHaveLength(help.length + marks.length);
  expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length);
  expect(texts[0]).toEqual({ ...wave, kind: 'help', isEdited: false, version: 0 });
  expect(texts.at(help.length)).toEqual({
    ...pulse,
    kind: 'mark',
    topic: 'smoking',
    isEdited: false,
    version: 0,
  });
});

it('what is written is read from then on, and the shipped text comes back', async () => {
  const { status, body } = await write('help', wave.id, helpBody);
  const { expected: _, ...text } = helpBody;
  expect([status, body]).toEqual([200, { ...text, id: wave.id, kind: 'help', isEdited: true, version: 1 }]);
  await write('mark', pulse.id, markBody);
  const guideNow = await seen();
  expect(guideNow.help[0]).toEqual(text);
  expect(guideNow.help[1]).toEqual({ title: help[1]?.title, text: help[1]?.text });
  expect(guideNow.timelines[0]?.marks[0]).toEqual({
    afterMinutes: pulse.afterMinutes,
    text: markBody.text,
    source: { name: markBody.sourceName, year: markBody.sourceYear, url: markBody.sourceUrl },
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
  await write('help', wave.id, helpBody);
  for (const [verb, body] of [
    ['help', helpBody],
    ['reset', { expected: 0 }],
  ] as const) {
    const late = await write(verb, wave.id, body);
    expect([late.status, getErrorBody(late).errorType]).toEqual([409, 'changed_meanwhile']);
  }
  await write('reset', wave.id, { expected: 1 });
  expect((await write('help', wave.id, helpBody)).status).toBe(409);
  const both = await Promise.all([1, 2].map(() => write('help', wave.id, { ...helpBody, expected: 2 })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('a text is changed as what it is', async () => {
  expect((await write('mark', wave.id, markBody)).status).toBe(404);
  expect((await write('help', pulse.id, helpBody)).status).toBe(404);
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
  const [id, body] = verb === 'help' ? [wave.id, helpBody] : [pulse.id, markBody];
  const response = await write(verb, id, { ...body, ...change });
  expect([response.status, Object.keys(getErrorBody(response).fields ?? {})]).toEqual([400, [field]]);
  expect((await find(id))?.isEdited).toBe(false);
});

it('a plain person changes none', async () => {
  expect((await layla.call('GET', '/admin/guide')).status).toBe(403);
  expect((await layla.call('PUT', `/admin/guide/${wave.id}/help`, helpBody)).status).toBe(403);
});
