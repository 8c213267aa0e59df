import type { CivilDate } from '../../calendar/civil-date.ts';
import { isDetailLine, readLineLabel } from './message-labels.ts';
import { isCodeOrDeclined, isNotice } from './no-transaction.ts';
import { anyOf, normalizeMessage, visibleText } from './normalize-message.ts';
import { maxLetters, type ReadMessage, readMessage } from './read-message.ts';
import { scanMessage } from './scan-message.ts';

export type { BankDraft, ReadMessage } from './read-message.ts';

export const maxMessages = 100;

/**
 * Parses pasted bank messages, separated by empty lines, one per line, or each under its title.
 *
 * @param today the date of a message that has none
 * @param home the user's currency: used when none is named, and when a word («riyal») is ambiguous
 */
export function readBankMessages(pasted: string, today: CivilDate, home: string): ReadMessage[] {
  const blocks = splitLines(pasted)
    .join('\n')
    .split(/\n{2,}/)
    .map((block) => block.replace(/^\n|\n$/g, ''))
    .filter((block) => block !== '')
    .slice(0, maxMessages);
  const messages: ReadMessage[] = [];
  for (const block of blocks) {
    if (messages.length >= maxMessages) break;
    messages.push(...messagesIn(block, today, home));
  }
  return messages.slice(0, maxMessages);
}

const visible = /[^\s\u0640\u061c\u064b-\u065f\u0670\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

/** The lines as written, trimmed; a line without visible characters becomes empty. */
function splitLines(pasted: string): string[] {
  return pasted.split(/\r\n?|\n/).map((line) => (visible.test(line) ? line.trim() : ''));
}

/**
 * Treats each line as its own message when several lines read as one, or when one does and the block does not. But a line
 * that only says «declined», or carries a code, speaks of the lines around it. A block of several titles is parted at them.
 */
function messagesIn(block: string, today: CivilDate, home: string): ReadMessage[] {
  const lines = block.split('\n').slice(0, maxLines);
  if (lines.length === 1) return [readMessage(block, today, home)];
  const parts = splitAtTitles(lines);
  if (parts.length > 1) return parts.slice(0, maxMessages).map((part) => readMessage(part, today, home));
  const whole = readMessage(block, today, home);
  // Most blocks are one message: reading each of its lines would be most of the work.
  if (whole.draft && lines.filter(standsAlone).length < 2) return [whole];
  const each = lines.slice(0, maxMessages).map((line) => readMessage(line, today, home));
  const matched = each.filter(({ draft }) => draft).length;
  const isOneMessage = lines.some((line) => mentionsOthers(line, today, home));
  return matched > 1 || (matched === 1 && !whole.draft && !isOneMessage) ? each : [whole];
}

/** Lines of a block: what as many messages as are read may have. */
const maxLines = 12 * maxMessages;

const title = new RegExp(
  `^${anyOf([
    ...[
      '(?:عملية )?شراء',
      'مشتريات',
      'حوالة',
      'تحويل',
      'سحب',
      'إيداع',
      'راتب',
      'سداد (?:ال)?فاتورة',
      'مدفوعات',
      'استرداد',
    ],
    ...[
      '(?:pos|online|international|e-?commerce|local)? ?(?:online |pos )?purchase',
      '(?:credit|debit) card purchase',
      'atm (?:cash )?withdrawal',
      '(?:incoming|outgoing|inward|outward) (?:transfer|remittance)',
      'bill payment',
      'refund',
    ],
  ])}(?![a-zء-ي])`,
);

function splitAtTitles(lines: readonly string[]): string[] {
  // A title is short, and it has no label and no digits.
  const isTitle = (line: string) =>
    line.length < 60 && !/[:\d]/.test(line) && title.test(normalizeMessage(visibleText(line)));
  const starts = lines.flatMap((line, n) => (isTitle(line) ? [n] : []));
  // Two titles in a row are one message's.
  const apart = starts.filter((start, n) => n === 0 || start - (starts[n - 1] ?? 0) > 2);
  if (apart.length < 2) return [];
  return apart.map((start, n) => lines.slice(n === 0 ? 0 : start, apart[n + 1]).join('\n'));
}

/** Whether a line may be a message of its own. */
function standsAlone(line: string): boolean {
  if (line.length < 20 || !/[\d\u0660-\u0669\u06f0-\u06f9]/.test(line)) return false;
  const plain = normalizeMessage(visibleText(line.slice(0, 80)));
  return !readLineLabel(plain) && !isDetailLine(plain);
}

function mentionsOthers(line: string, today: CivilDate, home: string): boolean {
  const plain = normalizeMessage(visibleText(line.slice(0, maxLetters)));
  return (isCodeOrDeclined(plain) || isNotice(plain)) && scanMessage(plain, plain, today, home).moneys.length === 0;
}
