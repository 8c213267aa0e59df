import type { Steps } from '@afdal/domain/money/statement/steps';
import { AppError } from '../../../../../platform/app-error.ts';
import { eachLine, joinDistinct, type StatementEntry } from './statement-entry.ts';

/** Lines per step. */
const linesPerStep = 5_000;
/** The lists that hold transactions; others hold categories, securities and what was memorised. */
const lists = new Set(['bank', 'cash', 'ccard', 'oth a', 'oth l']);

/**
 * The transactions of QIF. Its days are written as in the country of who wrote it, and its amounts too: only all of them
 * together tell how.
 *
 * @throws Failure `statement_truncated` where the last transaction is not closed
 */
export function* readQif(text: string): Steps<StatementEntry[]> {
  const entries: StatementEntry[] = [];
  let isList = false;
  let isAccount = false;
  let account = '';
  let fields = new Map<string, string>();
  let openedAt = 1;
  for (const { line, content } of eachLine(text)) {
    if (line % linesPerStep === 0) yield;
    if (content.startsWith('!')) {
      const [, name = ''] = /^!type:(.*)$/i.exec(content) ?? [];
      isAccount = /^!account$/i.test(content);
      if (!/^!(option|clear):/i.test(content)) isList = lists.has(name.trim().toLowerCase());
      fields = new Map();
    } else if (content === '^') {
      if (isAccount) account = fields.get('N') ?? account;
      else if (isList && fields.has('D')) entries.push(toEntry(fields, account, openedAt));
      fields = new Map();
    } else if (content !== '') {
      if (fields.size === 0) openedAt = line;
      const code = content.slice(0, 1).toUpperCase();
      // Of several lines with one code, the parts of a split and an address, the first says most.
      if (!fields.has(code)) fields.set(code, content.slice(1).trim());
    }
  }
  if (isList && fields.has('D')) throw new AppError('statement_truncated');
  return entries;
}

function toEntry(fields: ReadonlyMap<string, string>, account: string, line: number): StatementEntry {
  const get = (code: string) => fields.get(code) ?? '';
  // «[Savings]» is the other account of a transfer, «Food:Groceries/Trip» a category with a class.
  const [, other = ''] = /^\[(.*)\]/.exec(get('L')) ?? [];
  const payee = get('P') || get('M');
  return {
    line,
    // «1/ 5'26» is what a program of the nineties wrote for a year after 1999.
    day: get('D').replace(/\s/g, '').replace(/['’]/g, '/').replaceAll('-', '/'),
    amount: get('T') || get('U'),
    currency: '',
    payee: payee || other,
    note: joinDistinct([get('P') ? get('M') : '', get('N'), payee ? other : '']),
    category: other ? '' : (get('L').split('/')[0] ?? ''),
    isPending: false,
    account,
    transfer: other ? { account: other, amount: '', currency: '' } : null,
  };
}
