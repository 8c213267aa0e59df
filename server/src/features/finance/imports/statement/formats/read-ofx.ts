import type { Steps } from '@afdal/domain/money/statement/steps';
import { decodeXML } from 'entities';
import { AppError } from '../../../../../platform/app-error.ts';
import { joinDistinct, type StatementEntry, toIsoDay, toPointAmount } from './statement-entry.ts';

/** Tags per step. */
const tagsPerStep = 5_000;
/**
 * A tag and, of one that holds no others, its value: in SGML such a tag is never closed. All that repeats has an end, since
 * a hostile file would have each place read to its end.
 */
const tag =
  /<(\/?)([A-Za-z][\w.]{0,39})(?![\w.])(?:\s[^<>]{0,1000})?>([^<\r\n]{0,4000}(?:<!\[CDATA\[[^\]]{0,4000}\]\]>)?)/g;
const transactions = new Set(['STMTTRN', 'STMTTRNP']);

/**
 * The transactions of OFX and QFX, both as SGML (1.x) and as XML (2.x), and of both bank accounts and cards.
 *
 * @throws Failure `statement_truncated` where the file ends before it is complete
 */
export function* readOfx(text: string): Steps<StatementEntry[]> {
  if (!/<\/OFX>\s*$/i.test(text.slice(-200))) throw new AppError('statement_truncated');
  const entries: StatementEntry[] = [];
  let [currency, account] = ['', ''];
  const lineAt = lineCounter(text);
  let open: Map<string, string> | null = null;
  let openedAt = 0;
  let count = 0;
  for (const match of text.matchAll(tag)) {
    count += 1;
    if (count % tagsPerStep === 0) yield;
    const name = (match[2] ?? '').toUpperCase();
    const value = decodeXML((match[3] ?? '').replace(/^<!\[CDATA\[|\]\]>$/g, '')).trim();
    if (transactions.has(name)) {
      const line = lineAt(match.index);
      if (match[1] === '/' && open) entries.push(toEntry(open, { currency, account, line: openedAt }));
      // Another one begins, though the last was never closed: the file is damaged.
      else if (open) throw new AppError('statement_truncated');
      open = match[1] === '/' ? null : new Map();
      openedAt = line;
    } else if (match[1] === '/' || value === '') continue;
    else if (open) open.set(name, open.get(name) ?? value);
    else if (name === 'CURDEF') currency = value.toUpperCase();
    else if (name === 'ACCTID') account = value;
  }
  if (open) throw new AppError('statement_truncated');
  return entries;
}

interface Place {
  readonly currency: string;
  readonly account: string;
  readonly line: number;
}

function toEntry(values: ReadonlyMap<string, string>, { currency, account, line }: Place): StatementEntry {
  const get = (...names: readonly string[]) => names.map((name) => values.get(name)).find(Boolean) ?? '';
  const memo = get('MEMO');
  // A name holds 32 characters at most: what was cut off stands in the extended name, or else in the memo.
  const name = get('EXTDNAME') || (memo.startsWith(get('NAME')) ? memo : get('NAME'));
  const note = name && memo !== name ? memo : '';
  const check = get('CHECKNUM').replace(/^0+/, '');
  return {
    line,
    day: toIsoDay(get('DTPOSTED', 'DTTRAN', 'DTUSER')),
    amount: toPointAmount(get('TRNAMT')),
    // An original currency is only told: the amount is in the account's. `CURRENCY` says that this amount is in another.
    currency: values.has('ORIGCURRENCY') ? currency : (get('CURSYM') || currency).toUpperCase(),
    payee: name || memo,
    // Its lines are kept, which stand in a file as `&#10;`.
    note: check === '' ? note : joinDistinct([note, check]),
    category: '',
    isPending: values.has('DTTRAN'),
    account,
  };
}

/** The line of an offset, from 1. Offsets must be ascending: a text of one line is not searched again for each of them. */
function lineCounter(text: string): (at: number) => number {
  let [line, nextBreak] = [1, text.indexOf('\n')];
  return (at) => {
    while (nextBreak !== -1 && nextBreak < at) {
      line += 1;
      nextBreak = text.indexOf('\n', nextBreak + 1);
    }
    return line;
  };
}
