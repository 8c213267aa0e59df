import { mapped, type Steps } from './steps.ts';

/** The other side of a transfer between two accounts of one person. */
export interface TransferSide {
  /** The other account as the file names it; empty where the file only says that the row is a transfer. */
  readonly account: string;
  /** What the other account sent or received, where the file says so, and in which currency. */
  readonly amount: string;
  readonly currency: string;
}

/** A row of another program's export, as one account has it. What the program does not say is empty. */
export interface PeerRow {
  /** The account as the file names it. */
  readonly account: string;
  readonly day: string;
  /** Signed, as the account's balance changes. */
  readonly amount: string;
  readonly currency: string;
  readonly payee: string;
  readonly note: string;
  /** The category's name, or «group: name». */
  readonly category: string;
  readonly tags: string;
  readonly status: string;
  readonly transfer: TransferSide | null;
}

/** A row and the line of the file that it comes from. */
export type PeerLine = PeerRow & { readonly line: number };

const isOut = (amount: string) => /^\s*[-\u2212(]/.test(amount);

/** The amount with the other sign; zero and nothing stay as they are. */
export function negate(amount: string): string {
  const plain = amount.trim();
  if (plain === '' || isZero(plain)) return plain;
  return isOut(plain) ? withoutSign(plain) : `-${withoutSign(plain)}`;
}

/** The amount without its sign. */
export function withoutSign(amount: string): string {
  return amount.trim().replace(/^[-+\u2212]\s*|^\((.*)\)$/g, '$1');
}

/** Whether an amount has no digit but zero. */
export function isZero(amount: string): boolean {
  return !/[1-9\u0661-\u0669\u06f1-\u06f9]/.test(amount);
}

/**
 * Names the other account of each transfer that does not name it: that of the row of the same day and amount which goes
 * the other way in another account. What has no such row is no transfer. Of a transfer that stands in one account's rows
 * alone, the other account is given its row too.
 */
export function* pairTransfers(rows: readonly PeerLine[]): Steps<PeerLine[]> {
  const accounts = new Set(rows.map(({ account }) => account));
  const arrivals = new Map<string, Map<string, PeerLine[]>>();
  const named = new Map<string, number>();
  // From the last one on, so that the first one is taken first.
  yield* mapped(rows.toReversed(), (row) => {
    if (row.transfer?.account === '') {
      if (!isOut(row.amount)) queueFor(arrivals, row).push(row);
    } else if (row.transfer) count(named, legKey(row, row.account, row.transfer.account, isOut(row.amount)), 1);
  });
  const others = new Map<PeerLine, string>();
  yield* mapped(rows, (leg) => {
    if (leg.transfer?.account !== '' || !isOut(leg.amount)) return;
    const queues = [...(arrivals.get(getKey(leg)) ?? [])];
    const other = queues.find(([account, queue]) => account !== leg.account && queue.length > 0)?.[1].pop();
    if (other) others.set(leg, other.account).set(other, leg.account);
  });
  const pair = (row: PeerLine): PeerLine[] => {
    if (!row.transfer) return [row];
    if (row.transfer.account === '') {
      const account = others.get(row);
      return [{ ...row, transfer: account === undefined ? null : { ...row.transfer, account } }];
    }
    const { account, amount, currency } = row.transfer;
    if (!accounts.has(account) || account === row.account) return [row];
    const mirrored = legKey(row, account, row.account, !isOut(row.amount));
    if ((named.get(mirrored) ?? 0) > 0) {
      count(named, mirrored, -1);
      return [row];
    }
    const transfer = { account: row.account, amount: withoutSign(row.amount), currency: row.currency };
    const received = amount || row.amount;
    const signed = isOut(row.amount) ? withoutSign(received) : negate(withoutSign(received));
    return [row, { ...row, account, amount: signed, currency: currency || row.currency, transfer }];
  };
  return (yield* mapped(rows, pair)).flat();
}

/** Rows of one transfer have the same day and amount. */
function getKey({ day, amount }: PeerRow): string {
  return `${day} ${withoutSign(amount)}`;
}

function queueFor(arrivals: Map<string, Map<string, PeerLine[]>>, row: PeerLine): PeerLine[] {
  const byAccount = arrivals.get(getKey(row)) ?? new Map<string, PeerLine[]>();
  const queue = byAccount.get(row.account) ?? [];
  arrivals.set(getKey(row), byAccount.set(row.account, queue));
  return queue;
}

function legKey(row: PeerRow, account: string, other: string, isLeaving: boolean): string {
  const amount = row.account === account ? row.amount : row.transfer?.amount || row.amount;
  return JSON.stringify([row.day, withoutSign(amount), account, other, isLeaving]);
}

function count(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}
