import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { field, fixedField, laterField, noun, optionalField } from './noun.ts';

const described = noun({
  title: field(z.string(), z.string()),
  note: field(z.string(), z.string(), { default: '' }),
  startsOn: optionalField(z.string(), z.string()),
  currency: fixedField(z.string(), z.string()),
  archived: laterField(z.boolean(), z.boolean()),
  total: z.int(),
});
const added = z.strictObject(described.new);
const change = z.strictObject(described.change);

it('answers every field, in the order in which they are described', () => {
  expect(Object.keys(described.row)).toEqual(['title', 'note', 'startsOn', 'currency', 'archived', 'total']);
});

it('fills in the defaults of a new one, and of a change nothing', () => {
  expect(z.parse(added, { title: 'a', currency: 'SAR' })).toEqual({ title: 'a', note: '', currency: 'SAR' });
  expect(z.parse(change, {})).toEqual({});
});

it.each([
  ['a new one without what it needs', added, { title: 'a' }],
  ['a new one with what is only changed', added, { title: 'a', currency: 'SAR', archived: true }],
  ['a change of what is given once', change, { currency: 'SAR' }],
  ['a change of what is only answered', change, { total: 1 }],
])('rejects %s', (_, schema, body) => {
  expect(z.safeParse(schema, body).success).toBe(false);
});
