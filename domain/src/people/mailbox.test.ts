import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['layla@example.com', 'layla@example.com'],
  ['layla+afdal@example.com', 'layla@example.com'],
  ['layla+a+b@example.com', 'layla@example.com'],
  ['la.y.la@example.com', 'la.y.la@example.com'],
  ['la.y.la+1@gmail.com', 'layla@gmail.com'],
  ['layla@googlemail.com', 'layla@gmail.com'],
  // A local part that is only a tag is kept.
  ['+tag@example.com', '+tag@example.com'],
  ['layla@gmail.com.example.com', 'layla@gmail.com.example.com'],
])('%s is counted as %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
