import { expect, it } from 'vitest';
import { maxTicketMessageLength } from './limits.ts';
import { writtenPart } from './written-part.ts';

it.each([
  ['a plain answer', 'شكرًا لكم.\n\nوصلت.', 'شكرًا لكم.\n\nوصلت.'],
  ['ends of lines of mail', 'شكرًا.\r\nوصلت.\r\n', 'شكرًا.\nوصلت.'],
  ['a quotation', 'وصلت.\n> أهلًا ليلى،\n> نعم', 'وصلت.'],
  ['its attribution in English', 'Done.\n\nOn Sat, 21 Nov 2026 at 09:00, Afdal <a@b.example> wrote:\n\n> hi', 'Done.'],
  ['one of two lines', 'Done.\n\nOn Sat, 21 Nov 2026 at 09:00, Afdal\n<a@b.example> wrote:\n> hi', 'Done.'],
  ['one in Arabic', 'تم.\n\nفي السبت، 21 نوفمبر 2026 كتب أفضل ‏<a@b.example>:\n> أهلًا', 'تم.'],
  ['an original message', 'Done.\n-----Original Message-----\nFrom: a', 'Done.'],
  ['one with its head', 'تم.\nمن: أفضل <a@b.example>\nإلى: ليلى', 'تم.'],
  ['a line of underscores', 'Done.\n________________________________\nFrom: a', 'Done.'],
  ['a signature', 'تم.\n-- \nليلى العتيبي', 'تم.'],
  ['the advertisement of a device', 'تم.\n\nSent from my iPhone', 'تم.'],
  ['a dash within', 'خطوتان:\n- الأولى\n- الثانية', 'خطوتان:\n- الأولى\n- الثانية'],
  ['a sentence that begins like an attribution', 'في السبت القادم\nأعود إليكم', 'في السبت القادم\nأعود إليكم'],
  ['many empty lines', 'أ\n\n\n\n\nب', 'أ\n\nب'],
  ['unseen characters', 'a\u0000b\u202ec\u200bd\te', 'abcd e'],
  ['nothing but a quotation', '> أهلًا', ''],
  ['nothing', ' \n\t\n', ''],
])('%s', (_, mail, expected) => {
  expect(writtenPart(mail)).toBe(expected);
});

it('is never longer than a message may be', () => {
  expect(writtenPart('م'.repeat(1_000_000))).toHaveLength(maxTicketMessageLength);
});
