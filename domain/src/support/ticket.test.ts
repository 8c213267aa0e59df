import { expect, it } from 'vitest';
import { statusAfterMessage, statusWhenTakenUp } from './ticket.ts';

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

it.each([
  ['new', 'open'],
  ['open', 'open'],
  ['waiting', 'waiting'],
  ['solved', 'solved'],
] as const)('%s, and somebody takes it up: %s', (before, after) => {
  expect(statusWhenTakenUp(before)).toBe(after);
});
