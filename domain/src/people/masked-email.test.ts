import { expect, it } from 'vitest';
import { maskedEmail } from './masked-email.ts';

it.each([
  ['noura@example.com', 'n•••@example.com'],
  ['n@example.com', 'n•••@example.com'],
  ['𝒩oura@example.com', '𝒩•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
])('%s is shown as %s', (email, expected) => {
  expect(maskedEmail(email)).toBe(expected);
});
