import type { ImportId, ImportMapping } from '@afdal/contract/finance/imports';
import type { AccountId } from '@afdal/contract/finance/money-accounts';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { yieldBetweenSteps } from '../../../platform/yield-between-steps.ts';
import { readOnlyIds } from '../../entitlements/plan-limits.ts';
import { findAccountIncludingDeleted, findAccounts, limitedAccounts } from '../ledger/money-accounts/store.ts';
import { toMapping } from './import-row.ts';
import { compareWithExisting, type Preview } from './preview-statement.ts';
import { type OwnAccount, type ReadRows, readRows, type Target } from './statement/read-rows.ts';
import { type FileReading, readStatement, type Statement } from './statement/read-statement.ts';
import { findContent, hasContent, type ImportRow } from './store.ts';

/** The user's day, now, and the mapping to read an import with, by default its own. */
interface As {
  readonly today: CivilDate;
  readonly now: Date;
  readonly mapping?: ImportMapping;
}

interface ReadImport {
  readonly read: ReadRows;
  readonly target: Target;
}

/**
 * The rows of an import's file. Slow: call it only in a statement slot, and never in a transaction.
 *
 * @throws Failure `import_over` once its file is deleted
 */
export async function readImport(
  db: Db,
  user: UserId,
  row: ImportRow,
  { today, now, mapping = toMapping(row.mapping) }: As,
): Promise<ReadImport> {
  const account = orNotFound(await findAccountIncludingDeleted(db, user, row.accountId as AccountId));
  const others = await findTransferAccounts(db, user, account.id, now);
  const target = { importId: row.id, account, others, today };
  const statement = await loadStatement(db, user, row.id as ImportId, mapping);
  // Read otherwise, a file has other columns.
  const before = toMapping(row.mapping);
  const isReadAsBefore = before.encoding === mapping.encoding && before.delimiter === mapping.delimiter;
  const read = readRows(statement, target, isReadAsBefore ? mapping : null, mapping);
  return { read: await yieldBetweenSteps(read), target };
}

/** The accounts that a transfer may be from or to: open, within the plan, and not the one of the file. */
export async function findTransferAccounts(db: Db, user: UserId, accountId: string, now: Date): Promise<OwnAccount[]> {
  const readOnly = await readOnlyIds(db, user, limitedAccounts, now);
  const accounts = await findAccounts(db, user);
  return accounts.filter(({ id, archived }) => id !== accountId && !archived && !readOnly.has(id));
}

async function loadStatement(db: Db, user: UserId, id: ImportId, reading: FileReading): Promise<Statement> {
  if (!(await hasContent(db, user, id))) throw new AppError('import_over');
  const recent = cachedStatement(id, reading);
  if (recent) return recent;
  const bytes = await findContent(db, user, id);
  if (!bytes) throw new AppError('import_over');
  const statement = await readStatement(bytes, reading);
  cacheStatement(id, reading, statement);
  return statement;
}

/** The preview of an import as of now. The rules of `readImport` apply. */
export async function previewedImport(db: Db, user: UserId, row: ImportRow, as: As): Promise<Preview> {
  const { read, target } = await readImport(db, user, row, as);
  return await compareWithExisting(db, user, read, target);
}

/** @throws Failure `import_busy` while it runs, `import_over` afterwards */
export function assertImportReady({ status }: ImportRow): void {
  if (status === 'running') throw new AppError('import_busy');
  if (status !== 'ready') throw new AppError('import_over');
}

/**
 * Recently parsed files, weakly referenced so that the memory can be reclaimed: the pages of a preview are requested one
 * after another, and an import's file never changes.
 */
const cache = new Map<string, WeakRef<Statement>>();
const collected = new FinalizationRegistry<string>((key) => {
  if (!cache.get(key)?.deref()) cache.delete(key);
});

function cachedStatement(id: ImportId, reading: FileReading): Statement | null {
  return cache.get(getCacheKey(id, reading))?.deref() ?? null;
}

function getCacheKey(id: ImportId, { encoding, delimiter }: FileReading): string {
  return `${id} ${encoding} ${delimiter}`;
}

/** Call it only once the import is stored: before that, anybody may have chosen the same id. */
export function cacheStatement(id: ImportId, reading: FileReading, statement: Statement): void {
  const key = getCacheKey(id, reading);
  cache.set(key, new WeakRef(statement));
  collected.register(statement, key);
}
