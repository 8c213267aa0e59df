import { expect, it } from 'vitest';
import { statusAfterMessage } from './ticket.ts';

it.each([
  ['new', 'person', 'new'],
  ['open', 'person', 'open'],
  ['waiting', 'person', 'open'],
  ['solved', 'person', 'open'],
  ['new', 'support', 'waiting'],
  ['open', 'support', 'waiting'],
  ['waiting', 'support', 'waiting'],
  ['solved', 'support', 'waiting'],
] as const)('%s, and %s writes: %s', (before, author, after) => {
  expect(statusAfterMessage(before, author)).toBe(after);
});
