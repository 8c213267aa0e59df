import { maxFileAccounts, maxImportRows } from '@afdal/domain/money/limits';
import type { TransferSide } from '@afdal/domain/money/statement/peer-rows';
import type { Steps } from '@afdal/domain/money/statement/steps';
import { cut, toCellText } from '@afdal/domain/money/statement/text-cell';
import { AppError } from '../../../../../platform/app-error.ts';
import { entryColumns, pendingState, tagsColumn } from '../../texts.ts';
import type { StatementLine } from '../split-statement.ts';

/** A transaction as a format made for programs has it. What the format does not say is empty. */
export interface StatementEntry {
  /** The line of the file where it begins, from 1. */
  readonly line: number;
  /** `2026-11-20`, or as the file writes days, where only all of them together tell their order. */
  readonly day: string;
  /** Signed, as the account's balance changes. */
  readonly amount: string;
  readonly currency: string;
  readonly payee: string;
  readonly note: string;
  readonly category: string;
  readonly isPending: boolean;
  /** The account that it belongs to, as the file names it. */
  readonly account: string;
  readonly tags?: string;
  /** The state as the file writes it. */
  readonly status?: string;
  readonly transfer?: TransferSide | null;
}

/** A transfer that stands in one row of the file is a row of both its accounts. */
const maxEntries = 2 * maxImportRows;
/** Account names are shown and sent; longer ones are cut. */
const maxNameLength = 100;

const entriesPerStep = 500;

/**
 * The entries as rows of a table, below a header that the mapping is read from.
 *
 * Each has a line of its own, at least that of the one before: a program may write all of them on one.
 *
 * @throws Failure `statement_empty`, `statement_too_long`, `statement_unreadable` for what cannot be accounts
 */
export function* toLines(entries: readonly StatementEntry[]): Steps<StatementLine[]> {
  if (entries.length === 0) throw new AppError('statement_empty');
  const counts = new Map<string, number>();
  for (const { account } of entries) counts.set(account, (counts.get(account) ?? 0) + 1);
  if (counts.size > maxFileAccounts) throw new AppError('statement_unreadable');
  if (entries.length > maxEntries || Math.max(...counts.values()) > maxImportRows) {
    throw new AppError('statement_too_long');
  }
  const hasTags = entries.some(({ tags }) => tags);
  const header = hasTags ? [...entryColumns, tagsColumn] : [...entryColumns];
  const lines: StatementLine[] = [{ line: 0, cells: header, isBroken: false }];
  const lastLines = new Map<string, number>();
  for (const [at, entry] of entries.entries()) {
    if (at % entriesPerStep === 0) yield;
    const { day, amount, currency, payee, note, category, isPending, status = '', tags = '', transfer } = entry;
    const state = isPending ? pendingState : status;
    const cells = [day, amount, currency, payee, note, category, state, ...(hasTags ? [tags] : [])].map(toCellText);
    const account = cut(toCellText(entry.account), maxNameLength);
    const line = Math.max(entry.line, (lastLines.get(account) ?? 0) + 1);
    lastLines.set(account, line);
    const other = transfer && { ...transfer, account: cut(toCellText(transfer.account), maxNameLength) };
    lines.push({ line, cells, isBroken: false, account, transfer: other ?? null });
  }
  return lines;
}

/** Longer than any line that is read. */
const maxLineLength = 4_000;

/** The lines of a text, from 1, without spaces at their ends. */
export function* eachLine(text: string): Generator<{ readonly line: number; readonly content: string }> {
  let line = 0;
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf('\n', at);
    const end = found === -1 ? text.length : found;
    line += 1;
    yield { line, content: text.slice(at, Math.min(end, at + maxLineLength)).trimEnd() };
    at = end + 1;
  }
}

/** A day in one piece, `20261120` with or without a time, as `2026-11-20`; anything else as it is. */
export function toIsoDay(text: string): string {
  const [, year, month, day] = /^\s*(\d{4})(\d{2})(\d{2})/.exec(text) ?? [];
  return day === undefined ? text.trim() : `${year}-${month}-${day}`;
}

/** A decimal number, whose mark is a point or a comma, with a point; anything else as it is. */
export function toPointAmount(text: string): string {
  const plain = text.trim();
  return /^[+-]?\d*,\d*$/.test(plain) ? plain.replace(',', '.') : plain;
}

/** Texts that say something, joined without what was said before. */
export function joinDistinct(texts: readonly string[]): string {
  const said = new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean));
  return [...said].join(' · ');
}
