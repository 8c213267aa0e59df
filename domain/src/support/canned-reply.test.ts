import { expect, it } from 'vitest';
import { fillCannedReply, findUnknownPlaceholder } from './canned-reply.ar.ts';

const ticket = { name: 'فهد', number: '10421' };

it.each([
  ['أهلًا {الاسم}، رقم تذكرتك {رقم التذكرة}.', 'أهلًا فهد، رقم تذكرتك 10421.'],
  ['{الاسم} و{الاسم}', 'فهد وفهد'],
  ['بلا شيء', 'بلا شيء'],
])('%s becomes %s', (text, filled) => {
  expect(fillCannedReply(text, ticket)).toBe(filled);
});

it('a name with signs that a replacement reads is inserted as it is', () => {
  expect(fillCannedReply('أهلًا {الاسم}', { name: '$& {رقم التذكرة}', number: '1' })).toBe('أهلًا $& {رقم التذكرة}');
});

it.each([
  ['أهلًا {الاسم}، {رقم التذكرة}', null],
  ['أهلًا {الإسم}', '{الإسم}'],
  ['{}', '{}'],
  ['قوس { وحده', null],
  ['', null],
])('of «%s» nothing fills in: %s', (text, unknown) => {
  expect(findUnknownPlaceholder(text)).toBe(unknown);
});
