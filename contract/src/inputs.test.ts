import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getInputNodes } from '../testing/input-nodes.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { fieldErrors } from './field-errors.ts';
import { Credentials, Registration } from './people/accounts.ts';
import { DailyTaskChange, NewDailyTask } from './tasks/daily-tasks.ts';
import { errorTexts } from './texts.ts';

function getErrors(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const result = z.safeParse(schema, value, { reportInput: true });
  return result.success ? {} : fieldErrors(result.error.issues);
}

const layla = { email: 'layla@example.com', password: 'كلمة سر طويلة', name: 'ليلى' };

describe('a registration', () => {
  it.each([
    ['all that is asked for', {}, {}],
    ['an address in Arabic letters', { email: 'ليلى@مثال.السعودية' }, {}],
    ['no e-mail', { email: '' }, { email: errorTexts.emailRequired }],
    ['an e-mail without a domain', { email: 'layla@' }, { email: errorTexts.emailInvalid }],
    ['an e-mail of 255 characters', { email: `${'a'.repeat(243)}@example.com` }, { email: errorTexts.emailInvalid }],
    ['two addresses in one', { email: 'a@b.co,c@d.co' }, { email: errorTexts.emailInvalid }],
    ['a separator in the address', { email: 'a>,<b@example.com' }, { email: errorTexts.emailInvalid }],
    ['a second @ in another width', { email: 'layla＠evil.com@example.com' }, { email: errorTexts.emailInvalid }],
    ['a letter that stands for words', { email: 'ﷺ@example.com' }, { email: errorTexts.emailInvalid }],
    ['a control character in the address', { email: 'lay\u0001la@example.com' }, { email: errorTexts.emailInvalid }],
    ['65 characters before the @', { email: `${'a'.repeat(65)}@example.com` }, { email: errorTexts.emailInvalid }],
    ['a name that nobody can see', { name: '\u200b\u200b\u202e' }, { name: errorTexts.nameLength }],
    ['7 characters of password', { password: '1234567' }, { password: errorTexts.passwordTooShort }],
    ['8 characters of password', { password: '12345678' }, {}],
    ['4 letters that were typed as 8', { password: 'e\u0301'.repeat(4) }, { password: errorTexts.passwordTooShort }],
    ['128 characters of password', { password: 'ك'.repeat(128) }, {}],
    ['129 characters of password', { password: 'ك'.repeat(129) }, { password: errorTexts.passwordTooLong }],
    ['128 letters that were typed as 256', { password: 'e\u0301'.repeat(128) }, {}],
    ['a password of 99,000 marks', { password: '\u0301'.repeat(99_000) }, { password: errorTexts.passwordTooLong }],
    ['a name of 99,000 digits', { name: '7'.repeat(99_000) }, { name: errorTexts.nameLength }],
    ['a name of Hangul fillers', { name: '\u3164'.repeat(5) }, { name: errorTexts.nameLength }],
    ['a name of one letter and spaces', { name: ' ل ' }, { name: errorTexts.nameLength }],
    ['a number as name', { name: 5 }, { name: errorTexts.nameLength }],
    ['a link as name', { name: 'اربح evil.example/prize' }, { name: errorTexts.nameLink }],
    ['a role', { role: 'admin' }, { role: errorTexts.fieldUnknown }],
    [
      'points and a plan',
      { points: 9, plan: 'premium' },
      { points: errorTexts.fieldUnknown, plan: errorTexts.fieldUnknown },
    ],
  ])('with %s', (_, change, errors) => {
    expect(getErrors(Registration, { ...layla, ...change })).toEqual(errors);
  });

  it('checks the very spelling that is stored', () => {
    expect(z.parse(Registration, { ...layla, email: ' Ｌayla@Example.COM ' }).email).toBe('layla@example.com');
  });

  it('stores one spelling of a domain, whichever was typed', () => {
    for (const email of ['ليلى@مثال.السعودية', 'ليلى@xn--mgbh0fb.xn--mgberp4a5d4ar', ' ليلى@XN--MGBH0FB.السعودية']) {
      expect(z.parse(Credentials, { email, password: 'x' }).email).toBe('ليلى@xn--mgbh0fb.xn--mgberp4a5d4ar');
    }
  });

  it('keeps a name on its line, in its own direction', () => {
    const name = 'ليلى\r\nBcc: x\u0007\u202eهاني';
    expect(z.parse(Registration, { ...layla, name }).name).toBe('ليلى Bcc: x هاني');
    expect(z.parse(Registration, { ...layla, name: 'می\u200cخواهم' }).name).toBe('می\u200cخواهم');
  });

  it('reads a zone that nobody knows as none, so that nobody is kept out for it', () => {
    expect(z.parse(Registration, { ...layla, timezone: 'Mars/Olympus' }).timezone).toBeUndefined();
    expect(z.parse(Registration, { ...layla, timezone: 'Asia/Kuwait' }).timezone).toBe('Asia/Kuwait');
  });

  it('names every field that is missing', () => {
    expect(Object.keys(getErrors(Registration, {})).sort()).toEqual(['email', 'name', 'password']);
  });
});

it('signs in with a password of any length, since the rule may have changed since', () => {
  expect(getErrors(Credentials, { email: 'layla@example.com', password: '1' })).toEqual({});
  // As it may have been registered: 128 characters after normalisation.
  expect(getErrors(Credentials, { email: 'layla@example.com', password: 'e\u0301'.repeat(128) })).toEqual({});
});

describe('a new daily task', () => {
  it.each([
    ['a title', { title: 'قراءة' }, {}],
    ['a blank title', { title: ' \n ' }, { title: errorTexts.dailyTaskTitleRequired }],
    ['no title', {}, { title: errorTexts.dailyTaskTitleRequired }],
    ['120 letters', { title: 'ق'.repeat(120) }, {}],
    ['121 letters', { title: 'ق'.repeat(121) }, { title: errorTexts.titleTooLong }],
    ['a priority of its own', { title: 'قراءة', priority: 'urgent' }, { priority: errorTexts.priorityInvalid }],
    [
      'an id that is no UUIDv7',
      { title: 'قراءة', id: '7d444840-9dc0-11d1-b245-5ffdce74fad2' },
      { id: errorTexts.newIdInvalid },
    ],
    ['an owner', { title: 'قراءة', userId: 'x' }, { userId: errorTexts.fieldUnknown }],
    ['a day and a time', { title: 'قراءة', dueOn: '2026-11-25', dueTime: '18:30' }, {}],
    ['a time alone', { title: 'قراءة', dueTime: '00:00' }, {}],
    ['neither', { title: 'قراءة', dueOn: null, dueTime: null }, {}],
    ['a day that no month has', { title: 'قراءة', dueOn: '2026-02-30' }, { dueOn: errorTexts.dateInvalid }],
    ['a time that no day has', { title: 'قراءة', dueTime: '24:00' }, { dueTime: errorTexts.timeInvalid }],
  ])('with %s', (_, task, errors) => {
    expect(getErrors(NewDailyTask, task)).toEqual(errors);
  });

  it('is low, without a description, a day, a time and a payment by default', () => {
    expect(z.parse(NewDailyTask, { title: ' قراءة ' })).toEqual({
      title: 'قراءة',
      description: '',
      priority: 'low',
      dueOn: null,
      dueTime: null,
      paymentId: null,
    });
  });
});

it.each([
  [{}, {}],
  [{ on: '2026-02-30' }, { on: errorTexts.dateInvalid }],
  [{ on: 5 }, { on: errorTexts.dateInvalid }],
  [{ isCompleted: 'yes' }, { isCompleted: errorTexts.valueInvalid }],
  [{ dueOn: null, dueTime: null }, {}],
  [
    { dueOn: 'غدًا', dueTime: '9' },
    { dueOn: errorTexts.dateInvalid, dueTime: errorTexts.timeInvalid },
  ],
  [{ createdAt: 'x' }, { createdAt: errorTexts.fieldUnknown }],
])('the change %j has the errors %j', (change, errors) => {
  expect(getErrors(DailyTaskChange, change)).toEqual(errors);
});

it.each([
  [{ ...layla, ref: 5 }, { ref: errorTexts.valueInvalid }],
  [
    { ...layla, toString: 1, constructor: 2 },
    { toString: errorTexts.fieldUnknown, constructor: errorTexts.fieldUnknown },
  ],
  [[], { body: errorTexts.valueInvalid }],
  [undefined, { body: errorTexts.valueRequired }],
])('the registration %j has the errors %j', (value, errors) => {
  expect(getErrors(Registration, value)).toEqual(errors);
});

describe('letters that nobody sees', () => {
  const unseen = ['\u2800', '\u3164', '\u115f\u1160', '\uffa0', '\u034f', '\u00ad', '\ufe0f', '\u{e0041}', '\u200b'];
  const read = (schema: z.core.$ZodType, text: string) => {
    const { data, error } = z.safeParse(schema, text);
    return data ?? error?.issues[0]?.message;
  };
  // Leaves out passwords and tokens, in which spaces count.
  const trimming = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
    getInputNodes(endpoint)
      .filter(({ schema }) => schema._zod.def.type === 'string')
      .map(({ path, schema }) => [`${name}.${path.join('.')}`, schema] as const)
      .filter(([, schema]) => isDeepStrictEqual(read(schema, ' '.repeat(9)), read(schema, ''))),
  );

  it('mean nothing in most fields', () => {
    expect(trimming.length).toBeGreaterThan(100);
  });

  it.each(trimming)('are as good as none in %s', (_, schema) => {
    for (const letter of unseen) {
      expect(read(schema, letter.repeat(9))).toEqual(read(schema, ''));
      expect(read(schema, ` ${letter} ${letter} `)).toEqual(read(schema, ''));
    }
  });
});

it.each(['می\u200cخواهم', '👩\u200d👩\u200d👧', '❤\ufe0f', 'أ\u00adب', '\u3164ㄱ'])(
  '«%s» stays as it is written',
  (title) => {
    expect(z.parse(NewDailyTask, { title }).title).toBe(title);
  },
);

it('reports at most a thousand fields', () => {
  const ids = Array.from({ length: 2_000 }, (_, n) => n);
  const errors = getErrors(endpoints.orderTasks.body, { ids });
  expect(Object.keys(errors)).toHaveLength(1_000);
  expect(errors['ids.999']).toBe(errorTexts.idInvalid);
  const unknown = Object.fromEntries(ids.map((n) => [`k${n}`, 1]));
  expect(Object.keys(getErrors(endpoints.orderTasks.body, unknown))).toHaveLength(1_000);
});

it('answers anything at all with Arabic texts, and never throws', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(Registration, Credentials, NewDailyTask, DailyTaskChange),
      fc.anything(),
      (schema, value) => {
        for (const text of Object.values(getErrors(schema, value))) expect(text).toMatch(/[\u0600-\u06FF]/);
      },
    ),
    { numRuns: 500 },
  );
});
