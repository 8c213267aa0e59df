import type { ImportId, ImportMapping } from '@afdal/contract/finance/imports';
import type { AccountId } from '@afdal/contract/finance/money-accounts';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { yieldBetweenSteps } from '../../../platform/yield-between-steps.ts';
import { findAccountIncludingDeleted } from '../ledger/money-accounts/store.ts';
import { toMapping } from './import-row.ts';
import { compareWithExisting, type Preview } from './preview-statement.ts';
import { type ReadRows, readRows, type Target } from './statement/read-rows.ts';
import { readStatement, type Statement } from './statement/read-statement.ts';
import { findContent, hasContent, type ImportRow } from './store.ts';

/** The user's day, and the mapping to read an import with, by default its own. */
interface As {
  readonly today: CivilDate;
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
  { today, mapping = toMapping(row.mapping) }: As,
): Promise<ReadImport> {
  const account = orNotFound(await findAccountIncludingDeleted(db, user, row.accountId as AccountId));
  const target = { importId: row.id, account, today };
  const statement = await loadStatement(db, user, row.id as ImportId);
  return { read: await yieldBetweenSteps(readRows(statement, target, mapping)), target };
}

async function loadStatement(db: Db, user: UserId, id: ImportId): Promise<Statement> {
  if (!(await hasContent(db, user, id))) throw new AppError('import_over');
  const recent = cachedStatement(id);
  if (recent) return recent;
  const bytes = await findContent(db, user, id);
  if (!bytes) throw new AppError('import_over');
  const statement = await readStatement(bytes);
  cacheStatement(id, statement);
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
const cache = new Map<ImportId, WeakRef<Statement>>();
const collected = new FinalizationRegistry<ImportId>((id) => {
  if (!cachedStatement(id)) cache.delete(id);
});

function cachedStatement(id: ImportId): Statement | null {
  return cache.get(id)?.deref() ?? null;
}

/** Call it only once the import is stored: before that, anybody may have chosen the same id. */
export function cacheStatement(id: ImportId, statement: Statement): void {
  cache.set(id, new WeakRef(statement));
  collected.register(statement, id);
}
