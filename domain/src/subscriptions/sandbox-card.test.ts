import { expect, it } from 'vitest';
import { getSandboxOutcome, sandboxToken, sandboxTokenPattern } from './sandbox-card.ts';

it.each([
  ['4242424242424242', 'paid'],
  ['4000000000000002', 'declined'],
  ['4000002500003155', 'second_step'],
  ['4000000000000341', 'fails_later'],
])('the token of %s says %s, and no digit of the number', (digits, outcome) => {
  const token = sandboxToken(digits, 'abcdefgh');
  expect(token).toBe(`tok_${outcome}_abcdefgh`);
  expect(token).toMatch(sandboxTokenPattern);
  expect(getSandboxOutcome(token ?? '')).toBe(outcome);
});

it.each(['5555555555554444', '4242 4242 4242 4242', 'toString', ''])('makes none of %j', (digits) => {
  expect(sandboxToken(digits, 'abcdefgh')).toBeNull();
});

it('declines what is no token', () => {
  expect(getSandboxOutcome('tok_paid')).toBe('declined');
});
