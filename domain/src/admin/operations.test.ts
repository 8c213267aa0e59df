import { expect, it } from 'vitest';
import { toErrorKind } from './operations.ts';

it.each([
  ['Error ECONNREFUSED: connect ECONNREFUSED 10.0.0.1:587', 'Error ECONNREFUSED'],
  ['DrizzleQueryError 23505: Failed query: insert into users', 'DrizzleQueryError 23505'],
  ['TypeError: Cannot read properties of undefined', 'TypeError'],
  ['Error: لا يصل إلى ليلى', 'Error'],
  ['RangeError', 'RangeError'],
  ['no address for layla', 'Error'],
  ['layla@example.com: rejected', 'Error'],
  ['Layla said: hello', 'Error'],
  ['', 'Error'],
])('of "%s" only "%s" is shown', (text, kind) => {
  expect(toErrorKind(text)).toBe(kind);
});
