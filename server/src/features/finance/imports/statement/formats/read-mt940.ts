import { maxImportRows } from '@afdal/domain/money/limits';
import type { Steps } from '@afdal/domain/money/statement/steps';
import { AppError } from '../../../../../platform/app-error.ts';
import { eachLine, joinDistinct, type StatementEntry, toPointAmount } from './statement-entry.ts';

/** A transaction has two fields, and a statement of one day some ten besides. */
const maxFields = 12 * maxImportRows;
/** Longer than anything that is read of a field. */
const maxFieldLength = 4_000;
/** Lines per step. */
const linesPerStep = 2_000;
const tag = /^:(\d{2}[A-Z]?):(.*)$/;
/** The day of value, that of the entry, whether money came or went, a letter of the currency, the amount, what kind it is. */
const statementLine = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d[\d,]*)([NFS][A-Z0-9]{3})?([^\n]*)/;
const balance = /^[CD]\d{6}([A-Z]{3})/;

interface Field {
  readonly tag: string;
  readonly line: number;
  text: string;
}

/**
 * The transactions of MT940, SWIFT's statement of a customer, with or without the blocks of the message around it.
 *
 * @throws Failure `statement_truncated` where the last statement has no closing balance
 */
export function* readMt940(text: string): Steps<StatementEntry[]> {
  const fields = yield* splitFields(text);
  const entries: StatementEntry[] = [];
  let [account, currency, isClosed] = ['', '', true];
  for (const [at, { tag: name, line, text: value }] of fields.entries()) {
    if (at % linesPerStep === 0) yield;
    if (name === '25') account = value.split('\n')[0]?.trim() ?? '';
    else if (name.startsWith('60')) {
      currency = balance.exec(value)?.[1] ?? currency;
      isClosed = false;
    } else if (name.startsWith('62')) isClosed = true;
    else if (name === '61') {
      if (entries.length === maxImportRows) throw new AppError('statement_too_long');
      const next = fields[at + 1];
      entries.push({ ...toEntry(value, next?.tag === '86' ? next.text : ''), line, currency, account });
    }
  }
  if (!isClosed) throw new AppError('statement_truncated');
  return entries;
}

function* splitFields(text: string): Steps<Field[]> {
  const fields: Field[] = [];
  for (const { line, content: written } of eachLine(text)) {
    if (line % linesPerStep === 0) yield;
    // A message may begin within a line: «{1:…}{4:».
    const content = written.replace(/^\{.{0,400}?\{4:/, '');
    const [, name, value = ''] = tag.exec(content) ?? [];
    const last = fields.at(-1);
    if (fields.length > maxFields) throw new AppError('statement_too_long');
    if (name !== undefined) fields.push({ tag: name, line, text: value });
    else if (last && last.text.length < maxFieldLength && content !== '' && !/^(-\}?$|\{)/.test(content)) {
      last.text += `\n${content}`;
    }
  }
  return fields;
}

function toEntry(value: string, details: string): Omit<StatementEntry, 'line' | 'currency' | 'account'> {
  const [, valueDay = '', entryDay = '', side = '', , amount = '', , reference = ''] = statementLine.exec(value) ?? [];
  // A reversed credit takes money away, a reversed debit brings it back.
  const isOut = side === 'D' || side === 'RC';
  const supplement = value.split('\n').slice(1).join(' ');
  const { payee, note } = readDetails(details);
  const told = joinDistinct([note, supplement, reference.split('//')[0]?.replace(/^NONREF$/, '') ?? '']);
  return {
    day: toDay(valueDay, entryDay),
    amount: `${isOut ? '-' : ''}${toPointAmount(amount)}`,
    payee: payee || note || told,
    note: payee || note ? (payee ? told : joinDistinct([supplement])) : '',
    category: '',
    isPending: false,
  };
}

/** The day of the entry, which has no year: that of the value's, or one beside it around New Year. */
function toDay(valueDay: string, entryDay: string): string {
  if (valueDay === '') return '';
  const year = 2000 + Number(valueDay.slice(0, 2));
  const [valueMonth, month] = [Number(valueDay.slice(2, 4)), Number(entryDay.slice(0, 2))];
  if (entryDay === '') return `${year}-${valueDay.slice(2, 4)}-${valueDay.slice(4)}`;
  const shift = month - valueMonth > 6 ? -1 : valueMonth - month > 6 ? 1 : 0;
  return `${year + shift}-${entryDay.slice(0, 2)}-${entryDay.slice(2)}`;
}

/** Whom the money came from or went to, and for what, in the ways that banks write it: `?32`, `/NAME/`, or plainly. */
function readDetails(details: string): { readonly payee: string; readonly note: string } {
  const joined = details.replace(/\n/g, '');
  const parts = [...joined.matchAll(/\?(\d{2})([^?]*)/g)].map(([, code = '', said = '']) => ({ code, said }));
  if (parts.length > 0) {
    const among = (codes: RegExp) => parts.filter(({ code }) => codes.test(code)).map(({ said }) => said);
    const purpose = among(/^(2\d|6[0-3])$/)
      .join('')
      .replace(/\b(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA)\+/g, ' ');
    return {
      payee: among(/^3[23]$/)
        .join('')
        .trim(),
      note: joinDistinct([purpose || (among(/^00$/)[0] ?? '')]),
    };
  }
  const [, name = ''] = /\/NAME\/([^/]*)/.exec(joined) ?? [];
  if (name !== '') return { payee: name.trim(), note: (/\/REMI\/([^/]*)/.exec(joined)?.[1] ?? '').trim() };
  return { payee: '', note: details.replace(/\s+/g, ' ').trim() };
}
