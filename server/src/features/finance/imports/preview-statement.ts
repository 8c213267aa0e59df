import type { ImportMapping } from '@afdal/contract/finance/imports';
import type { UserId } from '@afdal/contract/ids';
import { errorTexts } from '@afdal/contract/texts';
import { findMatches, type Match } from '@afdal/domain/money/matching/find-matches';
import type { RequiredField } from '@afdal/domain/money/statement/mapping';
import { getFingerprint, matchRows, type RowMatch, taker } from '@afdal/domain/money/statement/match-rows';
import type { StatementRow, UndecidedRow } from '@afdal/domain/money/statement/read-statement-row';
import { mapped } from '@afdal/domain/money/statement/steps';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { Db } from '../../../platform/database/database.ts';
import { yieldBetweenSteps } from '../../../platform/yield-between-steps.ts';
import { findPayeesByOtherNames } from '../ledger/payee-store/names-store.ts';
import { getPayeeKey } from '../ledger/payee-store/payee-key.ts';
import { existingRows, type FingerprintScope, findRecordedSides, type KnownTransaction } from './fingerprints-store.ts';
import { type ReadResult, type ReadRows, readRows, type Target } from './statement/read-rows.ts';
import type { Statement } from './statement/read-statement.ts';
import type { StatementLine } from './statement/split-statement.ts';
import { neededFields, rowProblems } from './texts.ts';

type Problem = Extract<ReadResult, { problem: unknown }>['problem'];

export type PreviewedRow = Pick<StatementLine, 'line' | 'cells'> &
  (
    | {
        readonly kind: 'new' | 'duplicate';
        readonly row: StatementRow;
        /** The pending transaction that it posts. */
        readonly ends: string | null;
      }
    | { readonly kind: 'matched'; readonly row: StatementRow; readonly match: KnownMatch }
    | { readonly kind: 'undecided'; readonly row: UndecidedRow }
    | { readonly kind: 'error'; readonly problem: Problem }
  );

/** The transaction that a row is in other words. */
export type KnownMatch = Match<KnownTransaction>;

export interface Preview extends Omit<ReadRows, 'lines' | 'results'> {
  readonly rows: readonly PreviewedRow[];
  /** The lines of transfers whose other side the other account has already: there they would count twice. */
  readonly recordedSides: readonly number[];
}

/** What an import would do with each row of a file, by the given mapping or a guessed one. @throws as `readRows` */
export async function previewStatement(
  db: Db,
  user: UserId,
  statement: Statement,
  target: Target,
  given: ImportMapping | null,
): Promise<Preview> {
  const read = await yieldBetweenSteps(readRows(statement, target, given));
  return await compareWithExisting(db, user, read, target);
}

/** Marks the rows that the account already has as of now. */
export async function compareWithExisting(
  db: Db,
  user: UserId,
  { lines, results, ...read }: ReadRows,
  { importId, account }: Target,
): Promise<Preview> {
  const good = results.flatMap((result) => ('type' in result ? [result] : []));
  const days = good.map(({ occurredOn }) => occurredOn).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const scope = first && last ? { accountId: account.id, importId, first, last } : null;
  const existing = scope && (await existingRows(db, user, scope));
  const matches = existing ? await yieldBetweenSteps(matchRows(account.id, good, existing)) : [];
  const recorded = scope ? await findTransfersRecorded(db, user, scope, good, matches) : new Set<StatementRow>();
  const found = existing
    ? await findKnown(db, user, account.id, good, matches, existing)
    : new Map<StatementRow, KnownMatch | 'duplicate'>();
  const at = { line: -1, good: -1 };
  const previewed = ({ line, cells }: StatementLine): PreviewedRow => {
    at.line += 1;
    const result = results[at.line];
    if (!result || 'problem' in result) return { line, cells, kind: 'error', problem: result?.problem ?? 'broken' };
    if (!('type' in result)) return { line, cells, kind: 'undecided', row: result };
    at.good += 1;
    const row = recorded.has(result) ? withoutTransfer(result) : result;
    const match = found.get(result);
    if (match === 'duplicate') return { line, cells, row, kind: 'duplicate', ends: null };
    if (match) return { line, cells, row, kind: 'matched', match };
    return { line, cells, row, ...getKind(matches[at.good]) };
  };
  const rows = await yieldBetweenSteps(mapped(lines, previewed));
  const isRecorded = (_: StatementLine, n: number) => recorded.has(results[n] as StatementRow);
  const recordedSides = recorded.size === 0 ? [] : lines.filter(isRecorded).map(({ line }) => line);
  return { ...read, rows, recordedSides };
}

/** As income or an expense of the account alone. */
export function withoutTransfer({ transfer, ...row }: StatementRow): StatementRow {
  return row;
}

/** The new rows that would be transfers, whose other account has the other side as income or an expense. */
export async function findTransfersRecorded(
  db: Db,
  user: UserId,
  scope: FingerprintScope,
  rows: readonly StatementRow[],
  matches: readonly RowMatch[],
): Promise<ReadonlySet<StatementRow>> {
  const sides = new Map<string, { row: StatementRow; occurredOn: string; signedMinor: number; payee: string }[]>();
  for (const [at, row] of rows.entries()) {
    const { transfer, occurredOn, signedMinor } = row;
    if (!transfer || (matches[at] ?? 'new') !== 'new') continue;
    const side = { row, occurredOn, signedMinor: signedMinor < 0 ? transfer.minor : -transfer.minor, payee: '' };
    const some = sides.get(transfer.accountId);
    if (some) some.push(side);
    else sides.set(transfer.accountId, [side]);
  }
  const recorded = new Set<StatementRow>();
  for (const [accountId, some] of sides) {
    for (const { row } of await findRecordedSides(db, user, { ...scope, accountId }, some)) recorded.add(row);
  }
  return recorded;
}

type KnownRows = Awaited<ReturnType<typeof existingRows>>;

/**
 * Of the rows that no fingerprint knows: what is planned as it is in the file, and what the account has in other words. A
 * pending row waits for the one that posts it.
 */
async function findKnown(
  db: Db,
  user: UserId,
  accountId: string,
  rows: readonly StatementRow[],
  matches: readonly RowMatch[],
  { planned, candidates }: KnownRows,
): Promise<Map<StatementRow, KnownMatch | 'duplicate'>> {
  const found = new Map<StatementRow, KnownMatch | 'duplicate'>();
  const unknown = rows.filter((_, at) => matches[at] === 'new');
  const takePlanned = taker(planned);
  const findPlanned = (row: StatementRow) => {
    if (takePlanned(getFingerprint(accountId, row))) found.set(row, 'duplicate');
  };
  const countLetters = ({ payee }: StatementRow) => payee.length;
  const isPlanned = ({ status }: StatementRow) => status === 'planned';
  await yieldBetweenSteps(mapped(unknown.filter(isPlanned), findPlanned, countLetters));
  const open = unknown.filter((row) => !found.has(row) && !row.isPending);
  const keys = await yieldBetweenSteps(mapped(open, ({ payee }) => getPayeeKey(payee), countLetters));
  const payees = await findPayeesByOtherNames(db, user, keys);
  const compared = open.map(({ signedMinor, occurredOn, payee }, at) => {
    return { accountId, currency: '', signedMinor, occurredOn, payee: payees.get(keys[at] ?? '')?.name ?? payee };
  });
  for (const [at, match] of (await yieldBetweenSteps(findMatches(compared, candidates))).entries()) {
    const row = open[at];
    if (!row || !match) continue;
    found.set(row, match);
    takePlanned(match.candidate.fingerprint);
  }
  // What a file brought, and the person planned for some later time.
  const others = open.filter((row) => !found.has(row));
  await yieldBetweenSteps(mapped(others, findPlanned, countLetters));
  return found;
}

function getKind(match: RowMatch = 'new') {
  if (match === 'duplicate') return { kind: 'duplicate', ends: null } as const;
  return { kind: 'new', ends: match === 'new' ? null : match.ends } as const;
}

export function countByKind({ rows }: Preview, kind: PreviewedRow['kind']): number {
  return rows.filter((row) => row.kind === kind).length;
}

/** The number of rows of each kind, as an import stores it beside its outline. */
export function computeCounts(preview: Preview) {
  const { rows } = preview;
  const countKind = (kind: PreviewedRow['kind']) => countByKind(preview, kind);
  return { rows: rows.length, duplicates: countKind('duplicate'), errors: countKind('error'), toAdd: countKind('new') };
}

/** The message about a row that cannot be read, with the line where it begins. */
export function problemText(problem: Problem, line: number): string {
  if (problem === 'date' || problem === 'amount' || problem === 'fileAccount') return unmappedText(problem);
  return interpolate(rowProblems[problem], { n: String(line) });
}

/** The message about a required field that no column is mapped to, or about the account that is to be chosen. */
export function unmappedText(field: RequiredField): string {
  if (field === 'fileAccount') return errorTexts.fileAccountRequired;
  return interpolate(errorTexts.columnMissing, { column: neededFields[field] });
}
