import { errorTexts } from '@afdal/contract/texts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compileSchema } from './compile-schema.ts';

const step = z.strictObject({ title: z.string({ error: errorTexts.valueInvalid }), isDone: z.boolean() });
const schema = z.object({
  id: z.string().check(z.minLength(2)),
  day: z.nullable(z.object({ first: z.string(), last: z.optional(z.string()) })),
  note: z.optional(z.object({ text: z.string() })),
  unit: z._default(z.string(), 'km'),
  kind: z.union([z.object({ is: z.literal('once') }), z.object({ is: z.literal('daily'), times: z.number() })]),
  steps: z.array(step).check(z.maxLength(2)),
});
const list = z.array(schema);
const row = {
  id: 'one',
  day: { first: '2026-01-01' },
  unit: 'page',
  kind: { is: 'daily', times: 3 },
  steps: [{ title: 'a', isDone: true }],
};

describe('a compiled schema', () => {
  it.each([
    ['what is complete', [row, { ...row, note: { text: 'b' }, day: null }]],
    [
      'what is absent',
      [
        { ...row, unit: undefined, note: undefined },
        { id: 'two', day: null, kind: row.kind, steps: [] },
      ],
    ],
    ['keys that it does not name', [{ ...row, secret: 1, day: { ...row.day, secret: 2 } }]],
    ['keys that a strict object does not name', [{ ...row, steps: [{ ...row.steps[0], secret: 1 }] }]],
    ['a missing key', [{ ...row, day: {} }, {}]],
    ['other types', [{ ...row, id: 1, steps: null, kind: { is: 'never' } }, null, 'text']],
    ['what its checks reject', [{ ...row, id: 'x', steps: [row.steps[0], row.steps[0], row.steps[0]] }]],
    ['no list', { row }],
  ])('parses and rejects %s as it did', (_, value) => {
    const [compiled, walked] = [z.safeParse(compileSchema(list), value), z.safeParse(list, value)];
    expect(compiled.success).toBe(walked.success);
    expect(JSON.stringify(compiled.data)).toBe(JSON.stringify(walked.data));
    expect(compiled.error?.issues).toEqual(walked.error?.issues);
  });

  it('is compiled as deep as its lists, objects, nullable and optional values go', () => {
    const isCompiled = (part: z.core.$ZodType | undefined) => part?._zod.traits.has('$ZodObjectJIT');
    const { element } = (compileSchema(list) as z.core.$ZodArray)._zod.def;
    const { day, note, steps } = (element as z.core.$ZodObject)._zod.def.shape;
    const parts = [
      element,
      ...[day, note].map((part) => (part as z.core.$ZodNullable)._zod.def.innerType),
      (steps as z.core.$ZodArray)._zod.def.element,
    ];
    expect(parts.map(isCompiled)).toEqual([true, true, true, true]);
  });
});
