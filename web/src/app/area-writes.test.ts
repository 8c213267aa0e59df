import type { Endpoint } from '@afdal/contract/endpoint';
import { endpoints } from '@afdal/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { adminAreas } from '../admin-areas.ts';
import { getTitle, isOrdered, isQueueable, withTime } from '../lib/outbox/write-rules.ts';
import { areaWrites } from './area-writes.ts';

const { queued, online, madeAt } = areaWrites;

/** None of them waits; the areas of everybody else do not load what names them. */
const adminWrites = adminAreas.flatMap((area) => area.writes);

const writes = Object.entries(endpoints as Readonly<Record<string, Endpoint>>).filter(
  ([, { method }]) => method !== 'GET',
);
const queueableWrites = writes.filter(([name]) => name in queued);

interface Shape {
  readonly def: { readonly shape?: Readonly<Record<string, { readonly def: { readonly type: string } }>> };
}

const getFields = ({ body }: Endpoint) => Object.entries((body as unknown as Shape | undefined)?.def.shape ?? {});

test('each write either waits on the device or says why it does not', () => {
  const named = [...Object.keys(queued), ...Object.keys(online), ...adminWrites].toSorted();
  expect(named).toEqual(writes.map(([name]) => name).toSorted());
});

test('the writes of the administration are those that it names, and no other area’s', () => {
  const ofAdministrators = writes.filter(([, { access }]) => access === 'admin').map(([name]) => name);
  expect(adminWrites.toSorted()).toEqual(ofAdministrators.toSorted());
});

test.each(writes.filter(([, { upload, access, path }]) => upload || access !== 'user' || path.startsWith('/auth/')))(
  'no file, and nothing about who somebody is, waits: %s',
  (name) => expect(name in online || adminWrites.some((each) => each === name)).toBe(true),
);

/** What is made under an id of the client's is one thing, however late it is sent again. */
const byOwnId = queueableWrites
  .filter(([, endpoint]) => getFields(endpoint).some(([field]) => field === 'id'))
  .map(([name]) => name);
/** What is a state: however often it is set, it is that. */
const states = [
  ...[
    'readAllNotifications',
    'recategoriseTransactions',
    'tagTransactions',
    'moveTransactions',
    'deleteTransactions',
    'applyRules',
    'undoPayment',
    'skipPayment',
    'waivePayment',
  ],
  ...['skipOccurrence', 'undoOccurrence', 'matchOccurrence', 'refuseMatch'],
  ...[
    'activateMajorGoal',
    'pauseMajorGoal',
    'completeMajorGoal',
    'dropMajorGoal',
    'completeMilestone',
    'undoMilestone',
  ],
  ...['completeProgrammeDay', 'undoProgrammeDay', 'leaveProgramme'],
  'saveArticle',
  ...['finishReview', 'dismissFirstDay', 'dismissInsight', 'undismissInsight', 'muteInsights', 'unmuteInsights'],
];

test.each(queueableWrites.filter(([, { method }]) => method === 'POST'))(
  '%s is one effect, also after a day',
  (name) => {
    expect(byOwnId.includes(name) || name.startsWith('restore') || states.includes(name), name).toBe(true);
  },
);

const times = ['on', 'at', 'occurredOn', 'paidOn', 'readOn', 'writtenOn', 'startsOn', 'startedAt', 'month'];
/** A change that names no day leaves the day that is there; a jamiya begins where it says, an occurrence on its own day. */
const writesWithOwnDay = ['addObligation', 'addRecurring', 'confirmOccurrence'];

test.each(queueableWrites.filter(([name]) => !name.startsWith('edit') && !writesWithOwnDay.includes(name)))(
  'what %s leaves to the server’s clock is written down',
  (name, endpoint) => {
    const missing = getFields(endpoint).flatMap(([field, { def }]) =>
      times.includes(field) && def.type === 'optional' ? [field] : [],
    );
    const own = madeAt[name];
    expect(missing).toEqual(own ? [own[0]] : []);
  },
);

describe('a write is given the time at which it was made', () => {
  const noon = Date.parse('2026-11-24T09:00:00Z');
  test.each<[string, object | undefined, object | undefined]>([
    ['completeDailyTask', undefined, { on: '2026-11-24' }],
    ['completeDailyTask', { on: '2026-11-23' }, { on: '2026-11-23' }],
    ['editTask', { isCompleted: true }, { isCompleted: true, on: '2026-11-24' }],
    ['editTask', { title: 'مشي' }, { title: 'مشي' }],
    ['payPayment', { amountMinor: 5 }, { amountMinor: 5, paidOn: '2026-11-24' }],
    ['addHabitEvent', { type: 'slip' }, { type: 'slip', at: '2026-11-24T09:00:00.000Z' }],
    ['saveWheel', { scores: {} }, { scores: {}, month: '2026-11-01' }],
    ['addReward', { title: 'قهوة' }, { title: 'قهوة' }],
  ])('%s %o', (name, body, timed) => {
    expect(withTime(areaWrites, name, { body }, '2026-11-24', noon).body).toEqual(timed);
  });
});

test.each<[string, object, boolean, object?]>([
  ['addHabit', { name: 'سر', isPrivate: true }, false],
  ['addHabit', { name: 'سكر', isPrivate: false }, true],
  ['editHabit', { name: 'سر', isPrivate: true }, false],
  ['editHabit', { name: 'سر' }, false],
  ['editHabit', { reasons: ['صحة'], isPrivate: false }, true],
  ['editHabit', { reasons: ['صحة'] }, false],
  ['addHabitEvent', { type: 'slip', note: '' }, true, { isPrivate: true }],
  ['addHabitEvent', { type: 'slip', note: 'سر' }, false, { isPrivate: true }],
  ['addHabitEvent', { type: 'slip', note: 'سر' }, false],
  ['addHabitEvent', { type: 'slip', note: 'إعلان' }, true, { isPrivate: false }],
  ['editHabitEvent', { quantity: 2 }, true, { isPrivate: true }],
  ['editHabitEvent', { note: 'سر' }, false, { isPrivate: true }],
  ['login', {}, false],
  ['toString', {}, false],
])('what a private habit hides is written nowhere: %s %o', (name, body, isQueued, context) => {
  expect(isQueueable(areaWrites, name, { body, context })).toBe(isQueued);
});

test.each([
  ['editHabit', true],
  ['splitTransaction', true],
  ['buyReward', true],
  ['login', false],
  ['addReceipt', false],
  ['sendTicket', false],
])('%s never goes before what waits: %s', (name, expected) => expect(isOrdered(areaWrites, name)).toBe(expected));

test.each([
  [{ body: { title: 'مشي' } }, 'مشي'],
  [{ body: { payee: '', name: 'بنك' } }, 'بنك'],
  [{ context: { item: { title: 'قراءة' }, before: undefined } }, 'قراءة'],
  [{ body: { isCompleted: true } }, null],
  [{}, null],
])('a write is called by what it is about: %o', (write, title) => expect(getTitle(write)).toBe(title));
