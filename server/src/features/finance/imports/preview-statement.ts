import { texts } from '@afdal/contract/copy';
import type { UserId } from '@afdal/contract/ids';
import type { ImportMapping } from '@afdal/contract/imports';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { importRowsAtMost } from '@afdal/domain/money/import';
import { guessMapping } from '@afdal/domain/money/statement/guess-mapping';
import { byPlace, missingFields, statementFields } from '@afdal/domain/money/statement/mapping';
import { duplicatesAmong, fingerprintOf } from '@afdal/domain/money/statement/match-rows';
import {
  type RowProblem,
  readingOf,
  readStatementRow,
  type StatementRow,
} from '@afdal/domain/money/statement/read-statement-row';
import { type StatementTable, tableOf } from '@afdal/domain/money/statement/statement-table';
import { mapped } from '@afdal/domain/money/statement/steps';
import { filled } from '@afdal/domain/text/filled';
import type { Db } from '../../../platform/database/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { neededFields, rowProblems } from './copy.ts';
import { heldFingerprints } from './held-store.ts';
import { inTurns } from './in-turns.ts';
import type { Statement } from './read-statement.ts';
import type { StatementLine } from './split-statement.ts';

/** What a file is to come into. */
export interface Target {
  readonly importId: string;
  readonly account: { readonly id: string; readonly currency: string };
  readonly today: CivilDate;
}

export type PreviewedRow =
  | (StatementLine & { readonly kind: 'new' | 'duplicate'; readonly row: StatementRow; readonly fingerprint: string })
  | (StatementLine & { readonly kind: 'error'; readonly problem: string });

export interface Preview {
  readonly table: StatementTable;
  readonly mapping: ImportMapping;
  readonly missing: readonly ('date' | 'amount')[];
  readonly rows: readonly PreviewedRow[];
}

/**
 * What would become of each row of a file, by a mapping or the one that is guessed.
 *
 * @throws Failure `csv_empty`, `csv_too_long`, `validation_failed` for columns that the file has not
 */
export async function previewStatement(
  db: Db,
  user: UserId,
  { lines }: Statement,
  target: Target,
  given: ImportMapping | null,
): Promise<Preview> {
  const allCells = lines.map(({ cells }) => cells);
  const table = tableOf(allCells, given?.hasHeader ?? null);
  const body = lines.slice(table.bodyAt);
  if (body.length === 0) throw new Failure('csv_empty');
  if (body.length > importRowsAtMost) throw new Failure('csv_too_long');
  const { mapping, unknown } = byPlace(given ?? (await inTurns(guessMapping(table, allCells))), table);
  if (unknown.length > 0) {
    const fields = unknown.map((field) => [`mapping.${field}`, texts.valueInvalid]);
    throw new Failure('validation_failed', { fields: Object.fromEntries(fields) });
  }
  const named = statementFields.map((field) => [field, table.columns[mapping[field] ?? -1] ?? null]);
  const missing = missingFields(mapping);
  const [lacking] = missing;
  const bodyCells = body.map(({ cells }) => cells);
  const reading = await inTurns(readingOf(bodyCells, mapping, target.account.currency));
  const resultOf = ({ cells, isBroken }: StatementLine): Result =>
    lacking ?? (isBroken ? 'broken' : readStatementRow(cells, reading, target.today));
  const read = await inTurns(mapped(body, (line) => ({ ...line, result: resultOf(line) })));
  return {
    table,
    // Every field of a mapping is named, and the rest is as it was.
    mapping: { ...mapping, ...(Object.fromEntries(named) as Pick<ImportMapping, (typeof statementFields)[number]>) },
    missing,
    rows: await matched(db, user, read, target),
  };
}

/** As many of each kind as an import says. */
export function countsOf({ rows }: Preview) {
  const of = (kind: PreviewedRow['kind']) => rows.filter((row) => row.kind === kind).length;
  return { rows: rows.length, duplicates: of('duplicate'), errors: of('error'), toAdd: of('new') };
}

type Result = StatementRow | { readonly problem: RowProblem } | 'broken' | 'date' | 'amount';

async function matched(
  db: Db,
  user: UserId,
  read: readonly (StatementLine & { readonly result: Result })[],
  { importId, account }: Target,
): Promise<PreviewedRow[]> {
  const good = read.flatMap(({ result }) => (typeof result === 'object' && 'type' in result ? [result] : []));
  const days = good.map(({ occurredOn }) => occurredOn).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const sought = first && last ? { accountId: account.id, importId, first, last } : null;
  const held = sought ? await heldFingerprints(db, user, sought) : new Map<string, number>();
  const fingerprints = await inTurns(mapped(good, (row) => fingerprintOf(account.id, row)));
  const isDuplicate = duplicatesAmong(fingerprints, held);
  let at = -1;
  return read.map(({ result, ...line }) => {
    if (typeof result === 'string' || 'problem' in result) {
      return { ...line, kind: 'error', problem: problemText(result, line.line) };
    }
    at += 1;
    return { ...line, kind: isDuplicate[at] ? 'duplicate' : 'new', row: result, fingerprint: fingerprints[at] ?? '' };
  });
}

function problemText(result: Exclude<Result, StatementRow>, line: number): string {
  if (result === 'date' || result === 'amount') return unmappedText(result);
  return filled(rowProblems[result === 'broken' ? result : result.problem], { n: String(line) });
}

/** Why nothing can be read without a field. */
export function unmappedText(field: 'date' | 'amount'): string {
  return filled(texts.columnMissing, { column: neededFields[field] });
}
