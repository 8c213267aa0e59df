import { maxFileAccounts } from '../limits.ts';
import { isZero, negate, type PeerLine, type PeerRow, pairTransfers, withoutSign } from './peer-rows.ts';
import { mapped, type Steps } from './steps.ts';

/** The cell below the first of these column names that the file has; empty without one. */
type Cell = (...names: readonly string[]) => string;

interface Peer {
  readonly name: string;
  /** The columns that its export has, all of them, in lower case; `a|b` is one of several. */
  readonly header: readonly string[];
  /** A row of the file as rows of its accounts: none for what is only a sum, two where a transfer is one row. */
  readonly read: (cell: Cell) => readonly PeerRow[];
}

const nothing = { currency: '', payee: '', note: '', category: '', tags: '', status: '', transfer: null } as const;
const unnamed = { account: '', amount: '', currency: '' } as const;

/** Marks of parts of a split, which say nothing beside the part's own category: «Split (1/2)», «(SPLIT 1 OF 2)». */
const splitMark = /^\(?split \(?\d+\s?(?:\/|of)\s?\d+\)\s*/i;
const withoutSplit = (note: string) => note.replace(splitMark, '');

const joined = (texts: readonly string[], mark: string) => [...new Set(texts.filter(Boolean))].join(mark);

/** An amount whose way is said by a word: «Expense», «debit». */
const signedBy = (isExpense: boolean, amount: string) => (isExpense ? negate(amount) : amount);

/** One row of a transfer that names both accounts, as each of them has it. */
function bothSides(
  row: Omit<PeerRow, 'account' | 'amount' | 'currency' | 'transfer'>,
  from: { readonly account: string; readonly amount: string; readonly currency: string },
  to: { readonly account: string; readonly amount: string; readonly currency: string },
): PeerRow[] {
  const [sent, received] = [withoutSign(from.amount), withoutSign(to.amount) || withoutSign(from.amount)];
  const arrival = { ...to, amount: received, currency: to.currency || from.currency };
  const departure = { ...from, amount: sent };
  return [
    { ...row, ...from, amount: negate(sent), transfer: arrival },
    { ...row, ...arrival, transfer: departure },
  ];
}

/** Firefly's types of accounts that are the person's own; others are shops and employers. */
const fireflyOwn = /^(asset|default|cash wallet|loan|debt|mortgage|liabilit)/i;

/**
 * What other programs hand out as CSV or workbook, by the names of their columns.
 *
 * Sources: the exporters of Actual Budget, ezBookkeeping and Firefly III; for the others what public importers and their
 * tests expect of their files. Marks that a row is not reconciled yet are left out: the programs' own balances count it.
 */
const peers: readonly Peer[] = [
  {
    name: 'YNAB',
    header: ['account', 'date', 'payee', 'category group/category', 'memo', 'outflow', 'inflow'],
    read: (cell) => {
      const [, other] = /^transfer\s*:\s*(.+)$/i.exec(cell('payee')) ?? [];
      return [
        {
          ...nothing,
          account: cell('account'),
          day: cell('date'),
          amount: isZero(cell('outflow')) ? cell('inflow') : negate(cell('outflow')),
          payee: other ?? cell('payee'),
          note: withoutSplit(cell('memo')),
          category: other ? '' : cell('category group/category'),
          transfer: other ? { ...unnamed, account: other } : null,
        },
      ];
    },
  },
  {
    name: 'Actual Budget',
    header: ['account', 'date', 'payee', 'notes', 'category', 'amount', 'cleared'],
    // A transfer has the other account as its payee and no category: `readPeer` knows which names are accounts.
    read: (cell) =>
      isZero(cell('amount')) && !isZero(cell('split_amount'))
        ? []
        : [
            {
              ...nothing,
              account: cell('account'),
              day: cell('date'),
              amount: cell('amount'),
              payee: cell('payee'),
              note: withoutSplit(cell('notes')),
              category: cell('category'),
              transfer: cell('category') === '' && cell('payee') !== '' ? { ...unnamed, account: cell('payee') } : null,
            },
          ],
  },
  {
    name: 'Firefly III',
    header: ['journal_id', 'type', 'amount', 'description', 'date', 'source_name', 'destination_name'],
    read: (cell) => {
      const [type, source, destination] = [cell('type'), cell('source_name'), cell('destination_name')];
      const [isSourceOwn, isDestinationOwn] = [
        cell('source_type') === '' ? /^(withdrawal|transfer)$/i.test(type) : fireflyOwn.test(cell('source_type')),
        cell('destination_type') === '' ? !/^withdrawal$/i.test(type) : fireflyOwn.test(cell('destination_type')),
      ];
      const amount = withoutSign(cell('amount'));
      const row = {
        ...nothing,
        day: cell('date'),
        note: joined([cell('description'), cell('notes')], ' · '),
        category: cell('category'),
        tags: cell('tags'),
      };
      const currency = cell('currency_code');
      if (isSourceOwn && isDestinationOwn) {
        const to = { account: destination, amount: cell('foreign_amount'), currency: cell('foreign_currency_code') };
        const described = { ...row, payee: cell('description'), note: cell('notes') };
        return bothSides(described, { account: source, amount, currency }, to);
      }
      if (isSourceOwn) return [{ ...row, account: source, amount: negate(amount), currency, payee: destination }];
      return [{ ...row, account: destination, amount, currency, payee: source }];
    },
  },
  {
    name: 'ezBookkeeping',
    header: ['time', 'type', 'sub category', 'account', 'amount', 'account2', 'account2 amount'],
    read: (cell) => {
      const type = cell('type').toLowerCase();
      const row = {
        ...nothing,
        day: cell('time'),
        payee: cell('description') || cell('sub category'),
        category: joined([cell('category'), cell('sub category')], ': '),
        tags: cell('tags'),
      };
      const from = { account: cell('account'), amount: cell('amount'), currency: cell('account currency') };
      const to = { account: cell('account2'), amount: cell('account2 amount'), currency: cell('account2 currency') };
      if (type === 'transfer in') return bothSides({ ...row, category: '' }, to, from).slice(1);
      if (type === 'transfer out') return bothSides({ ...row, category: '' }, from, to).slice(0, 1);
      if (type === 'transfer') return bothSides({ ...row, category: '' }, from, to);
      return [{ ...row, ...from, amount: signedBy(type === 'expense', cell('amount')) }];
    },
  },
  {
    name: 'Wallet',
    header: ['account', 'category', 'currency', 'amount', 'ref_currency_amount', 'type', 'transfer', 'payee'],
    read: (cell) => {
      const isTransfer = /^(true|1|yes)$/i.test(cell('transfer'));
      const isUnsignedExpense = /^expens/i.test(cell('type')) && withoutSign(cell('amount')) === cell('amount').trim();
      return [
        {
          ...nothing,
          account: cell('account'),
          day: cell('date'),
          amount: signedBy(isUnsignedExpense, cell('amount')),
          currency: cell('currency'),
          payee: cell('payee') || cell('note'),
          note: cell('payee') ? cell('note') : '',
          category: isTransfer ? '' : cell('category'),
          tags: cell('labels'),
          transfer: isTransfer ? unnamed : null,
        },
      ];
    },
  },
  {
    name: 'Money Manager',
    header: ['period|date', 'accounts|account', 'category', 'subcategory', 'note', 'income/expense', 'amount'],
    read: (cell) => {
      const [, way] = /^transfer-?\s*(out|in)/i.exec(cell('income/expense')) ?? [];
      const isExpense = way ? /out/i.test(way) : /^exp/i.test(cell('income/expense'));
      return [
        {
          ...nothing,
          account: cell('accounts', 'account'),
          day: cell('period', 'date'),
          amount: signedBy(isExpense, cell('amount')),
          currency: cell('currency'),
          payee: cell('note') || cell('description') || (way ? cell('category') : ''),
          note: cell('note') ? cell('description') : '',
          category: way ? '' : joined([cell('category'), cell('subcategory')], ': '),
          transfer: way ? { ...unnamed, account: cell('category') } : null,
        },
      ];
    },
  },
  {
    name: 'Monefy',
    header: ['date', 'account', 'category', 'amount', 'currency', 'converted amount', 'description'],
    read: (cell) => {
      const [, other] = /^(?:to|from) '(.+)'$/i.exec(cell('category')) ?? [];
      return [
        {
          ...nothing,
          account: cell('account'),
          day: cell('date'),
          amount: cell('amount'),
          currency: cell('currency'),
          payee: cell('description') || other || cell('category'),
          category: other ? '' : cell('category'),
          transfer: other ? { ...unnamed, account: other } : null,
        },
      ];
    },
  },
  {
    name: 'Spendee',
    header: ['date', 'wallet', 'type', 'category name', 'amount', 'currency'],
    read: (cell) => {
      const [, way] = /^(outgoing|incoming) transfer$/i.exec(cell('type')) ?? [];
      const isOut = way ? /^outgoing$/i.test(way) : /^expense$/i.test(cell('type'));
      return [
        {
          ...nothing,
          account: cell('wallet'),
          day: cell('date'),
          amount: signedBy(isOut, withoutSign(cell('amount'))),
          currency: cell('currency'),
          payee: cell('note') || cell('category name'),
          category: way ? '' : cell('category name'),
          tags: cell('labels'),
          transfer: way ? unnamed : null,
        },
      ];
    },
  },
  {
    name: 'Toshl',
    header: ['date', 'account', 'category', 'tags', 'expense amount', 'income amount', 'currency'],
    read: (cell) => [
      {
        ...nothing,
        account: cell('account'),
        day: cell('date'),
        amount: isZero(cell('expense amount')) ? cell('income amount') : negate(cell('expense amount')),
        currency: cell('currency'),
        payee: cell('description') || cell('tags') || cell('category'),
        category: cell('category'),
        tags: cell('tags'),
        transfer: /^transfer$/i.test(cell('category')) ? unnamed : null,
      },
    ],
  },
  {
    name: 'Mint',
    header: ['date', 'description', 'original description', 'amount', 'transaction type', 'category', 'account name'],
    read: (cell) => [
      {
        ...nothing,
        account: cell('account name'),
        day: cell('date'),
        amount: signedBy(/^debit$/i.test(cell('transaction type')), cell('amount')),
        payee: cell('description'),
        note: cell('notes'),
        category: cell('category'),
        tags: cell('labels'),
        transfer: /^transfer$/i.test(cell('category')) ? unnamed : null,
      },
    ],
  },
  {
    name: 'Monarch',
    header: ['date', 'merchant', 'category', 'account', 'original statement', 'notes', 'amount', 'tags'],
    read: (cell) => [
      {
        ...nothing,
        account: cell('account'),
        day: cell('date'),
        amount: cell('amount'),
        payee: cell('merchant'),
        note: cell('notes'),
        category: cell('category'),
        tags: cell('tags'),
        transfer: /^transfer$/i.test(cell('category')) ? unnamed : null,
      },
    ],
  },
];

/** Programs put nothing above their header, but a spreadsheet's user may. */
const headerWithin = 5;

interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface PeerFile {
  /** The program's name. */
  readonly name: string;
  readonly rows: readonly PeerLine[];
}

/** The rows of a table that another program has written, by the names of its columns; null for any other table. */
export function* readPeer(lines: readonly FileRow[]): Steps<PeerFile | null> {
  for (const [at, { cells }] of lines.slice(0, headerWithin).entries()) {
    const names = cells.map((cell) => cell.trim().toLowerCase());
    const has = (column: string) => column.split('|').some((name) => names.includes(name));
    const peer = peers.find(({ header }) => header.every(has));
    if (!peer) continue;
    const indexes = new Map(names.map((name, index) => [name, index] as const).reverse());
    const read = ({ line, cells: row }: FileRow): PeerLine[] => {
      const cell: Cell = (...columns) => {
        const index = columns.map((name) => indexes.get(name)).find((each) => each !== undefined);
        return index === undefined ? '' : (row[index] ?? '');
      };
      return peer.read(cell).map((each) => ({ ...each, line }));
    };
    const countLetters = ({ cells: row }: FileRow) => row.reduce((sum, cell) => sum + cell.length, 0);
    const rows = (yield* mapped(lines.slice(at + 1), read, countLetters)).flat();
    const accounts = new Set(rows.map(({ account }) => account));
    if (accounts.size > maxFileAccounts) return null;
    // The payee of a row without a category may be an account or not.
    const isNamed = peer.name !== 'Actual Budget';
    const checked = isNamed
      ? rows
      : rows.map((row) => (row.transfer && !accounts.has(row.transfer.account) ? { ...row, transfer: null } : row));
    return { name: peer.name, rows: yield* pairTransfers(checked) };
  }
  return null;
}
