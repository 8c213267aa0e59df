import { addDays, type CivilDate } from '../../calendar/civil-date.ts';
import { maxTransactionTextLengths } from '../limits.ts';
import { readDateCell } from '../statement/date-cell.ts';
import { moneyIn, moneyPattern, namesMoney } from './message-money.ts';
import { isAnnouncement, isCodeOrDeclined } from './no-transaction.ts';
import { normalizeMessage, visibleText } from './normalize-message.ts';
import { amountLabels, cardLabels, dateLabels, listTemplates, noCardBehind, sentenceTemplates } from './vocabulary.ts';

/** Regex source for a date as messages write it: all of it, so that `26/11/9` is not read as `26/11`. */
const dayPattern = '(?<date>\\d{1,4}[/.-]\\d{1,2}(?:[/.-]\\d{1,4})?(?!\\d)|\\d{1,2}[- ]?[a-z]{3}[- ]?\\d{2,4})';

const labelled = new RegExp(
  `(?:^|[\\s\u060c,.])(?:${dateLabels.map(normalizeMessage).join('|')})[: ]{0,3}${dayPattern}`,
  'u',
);
const anywhere = /(?<![\d/.-])(?<date>\d{1,4}[/-]\d{1,2}[/-]\d{1,4})(?![\d/-])/u;

/** The date found in a normalised message (`plainMessage`), or null. */
function parseMessageDay(plain: string, today: CivilDate): CivilDate | null {
  const text = labelled.exec(plain)?.groups?.date ?? anywhere.exec(plain)?.groups?.date;
  return text ? readDay(text, today) : null;
}

/**
 * Parses a date of a message. Banks write both `26-11-21` and `21/11/26`, so of the possible readings the latest one up
 * to tomorrow wins. Without a year the month is tried first when separated by `-`, otherwise the day.
 */
function readDay(text: string, today: CivilDate): CivilDate | null {
  const latest = addDays(today, 1);
  const [, first, mark, second] = /^(\d{1,2})([/.-])(\d{1,2})$/.exec(text) ?? [];
  if (first && second) {
    const year = Number(latest.slice(0, 4));
    const inYears = (rest: string) => [`${year}-${rest}`, `${year - 1}-${rest}`].map(inOrder('ymd'));
    const [monthFirst, dayFirst] = [inYears(`${first}-${second}`), inYears(`${second}-${first}`)];
    const days = mark === '-' ? [...monthFirst, ...dayFirst] : [...dayFirst, ...monthFirst];
    return days.find((day) => day !== null && day <= latest) ?? null;
  }
  const days = [inOrder('dmy')(text), inOrder('ymd')(text)].filter((day) => day !== null);
  return (
    days
      .filter((day) => day <= latest)
      .sort()
      .at(-1) ??
    days[0] ??
    null
  );
}

function inOrder(order: 'dmy' | 'ymd') {
  return (text: string) => readDateCell(text, order);
}

/** A transaction draft read from a message, for the user to review. */
export interface BankDraft {
  /** Id of the template that matched. */
  readonly template: string;
  readonly type: 'expense' | 'income';
  readonly isCash: boolean;
  /** Minor units of `currency`, above zero. */
  readonly amountMinor: number;
  readonly currency: string;
  readonly payee: string;
  readonly occurredOn: CivilDate;
  /** The last digits of the card or account. */
  readonly card: string | null;
}

/** `text` is the message as pasted. */
export type ReadMessage =
  | { readonly text: string; readonly draft: BankDraft }
  /** `passed`: not a transaction (a code, a declined payment, an offer, a bill). `unknown`: no template matches. */
  | { readonly text: string; readonly draft: null; readonly reason: 'passed' | 'unknown' };

export const maxMessages = 100;
const maxLetters = 1_000;

/**
 * Parses pasted bank messages, separated by empty lines or one per line.
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
  return blocks.flatMap((block) => messagesIn(block, today, home)).slice(0, maxMessages);
}

/** The lines as written, trimmed; a line without visible characters becomes empty. */
function splitLines(pasted: string): string[] {
  return pasted.split(/\r\n?|\n/).map((line) => (visibleText(line) === '' ? '' : line.trim()));
}

/**
 * Treats each line as its own message when several lines match a template, or when one does and the block does not. But
 * a line that only says «declined», or carries a code, speaks of the lines around it.
 */
function messagesIn(block: string, today: CivilDate, home: string): ReadMessage[] {
  const whole = readMessage(block, today, home);
  const lines = block.split('\n').slice(0, maxMessages);
  if (lines.length === 1) return [whole];
  const each = lines.map((line) => readMessage(line, today, home));
  const matched = each.filter(({ draft }) => draft).length;
  const isOneMessage = lines.some(mentionsOthers);
  return matched > 1 || (matched === 1 && !whole.draft && !isOneMessage) ? each : [whole];
}

function mentionsOthers(line: string): boolean {
  const plain = normalizeMessage(visibleText(line.slice(0, maxLetters)));
  return isCodeOrDeclined(plain) && !namesMoney(plain);
}

/** A message as shown and as matched; both have the same offsets. */
interface Message {
  readonly seen: string;
  readonly plain: string;
}

type Found = Omit<BankDraft, 'occurredOn' | 'card' | 'isCash'> & {
  readonly isCash?: true | undefined;
  readonly date?: string | undefined;
  readonly card?: string | undefined;
  /** Where the part ends that reads as a transaction. */
  readonly end: number;
};

function readMessage(text: string, today: CivilDate, home: string): ReadMessage {
  const seen = visibleText(text.slice(0, maxLetters));
  const message = { seen, plain: normalizeMessage(seen) };
  if (isCodeOrDeclined(message.plain)) return { text, draft: null, reason: 'passed' };
  const found = inLines(message, home) ?? inSentence(message, home);
  if (isAnnouncement(message.plain, found && { end: found.end, payee: normalizeMessage(found.payee) })) {
    return { text, draft: null, reason: 'passed' };
  }
  if (!found) return { text, draft: null, reason: 'unknown' };
  const { date, card, isCash, end: _, ...rest } = found;
  // Digits in the payee («24/7 Market») are not a date.
  const withoutPayee = message.plain.replace(normalizeMessage(rest.payee), '');
  const occurredOn = (date && readDay(date, today)) || parseMessageDay(withoutPayee, today) || today;
  const digits = card ?? ownCard(message.plain, rest.type);
  return { text, draft: { ...rest, isCash: isCash === true, occurredOn, card: digits } };
}

const listed = (words: readonly string[]) => words.map(normalizeMessage).join('|');

const behind = (labels: readonly string[], what: string) =>
  new RegExp(`^(?:${listed(labels)})(?: ?: ?| )${what}`, 'du');

// The last digits of a card number that is written in full, in groups or masked; not of an amount, a date or a time.
const cardDigits = '(?:(?:[*x#\\d]{4}[ -]){3,5})?[*x#.\\d]*?(?<card>\\d{3,4})(?![*x#]*\\d|[.,:/\\u066b\\u066c-]\\d)';
const toCard = `(?:(?!${listed(noCardBehind)})[^\\n\\d.,;\u060c\u061b]|\\.(?= ?[*x#\\d])){0,15}`;
const behindLabel = (label: string) => new RegExp(normalizeMessage(label) + toCard + cardDigits, 'u');
const ownCards = { expense: cardLabels.expense.map(behindLabel), income: cardLabels.income.map(behindLabel) };

function ownCard(plain: string, type: BankDraft['type']): string | null {
  for (const pattern of ownCards[type]) {
    const digits = pattern.exec(plain)?.groups?.card;
    if (digits) return digits;
  }
  return null;
}

const amountLine = behind(amountLabels, moneyPattern);
const lists = listTemplates.map(({ title, payee, ...template }) => ({
  template,
  title: new RegExp(`^${normalizeMessage(title)}`, 'u'),
  // Account digits are not a payee.
  payee: payee === 'title' ? null : behind(payee, '(?![*x#]*\\d{3,4}$)(?<payee>.{1,80})$'),
}));

function inLines({ seen, plain }: Message, home: string): Found | null {
  const [rawLines, lines] = [seen.split('\n'), plain.split('\n')];
  const fitting = lists.find(({ title }) => lines.length > 2 && title.test(lines[0] ?? ''));
  const amount = lines.map((line) => amountLine.exec(line)).find((match) => match !== null);
  const money = amount?.groups && moneyIn(amount.groups, home);
  if (!fitting || !money) return null;
  const { template, payee: payeeLine } = fitting;
  // The title says what the message is; its lines only give the details.
  const base = { ...withId(template), ...money, end: lines[0]?.length ?? 0 };
  if (!payeeLine) return { ...base, payee: named(rawLines[0] ?? '') };
  for (const [n, line] of lines.entries()) {
    const [from, to] = payeeLine.exec(line)?.indices?.groups?.payee ?? [];
    if (from !== undefined) return { ...base, payee: named(rawLines[n]?.slice(from, to) ?? '') };
  }
  // A purchase needs a payee; cash withdrawals and income do not.
  return template.isCash || template.type === 'income' ? { ...base, payee: '' } : null;
}

const patterns: Readonly<Record<string, string>> = {
  money: moneyPattern,
  card: cardDigits,
  // A time or a date is not a payee.
  payee: '(?<payee>(?!\\s|\\d{1,2}:\\d{2}|\\d{1,4}[/-]\\d{1,2}[/-]\\d)[^\\n]{1,80}?)',
  date: dayPattern,
};
const sentences = sentenceTemplates.map(({ pattern, ...template }) => ({
  template,
  pattern: new RegExp(
    normalizeMessage(pattern)
      .replace(/\{(money|card|payee|date)\}/g, (_, name: string) => patterns[name] ?? '')
      .replace(/ \?/g, '\\s?')
      .replace(/ (?![*+?{\]])/g, '\\s+'),
    'du',
  ),
}));

function inSentence({ seen, plain }: Message, home: string): Found | null {
  for (const { template, pattern } of sentences) {
    const match = pattern.exec(plain);
    const money = match?.groups && moneyIn(match.groups, home);
    if (!match || !money) continue;
    const [from, to] = match.indices?.groups?.payee ?? [0, 0];
    const { card, date } = match.groups ?? {};
    const end = match.index + match[0].length;
    return { ...withId(template), ...money, payee: named(seen.slice(from, to)), card, date, end };
  }
  return null;
}

function withId({ id, type, isCash }: { id: string; type: Found['type']; isCash?: true }) {
  return { template: id, type, isCash };
}

function named(text: string): string {
  return text.replace(/^[\s:-]+|[\s*.,:;\u060c\u061b-]+$/gu, '').slice(0, maxTransactionTextLengths.payee);
}
