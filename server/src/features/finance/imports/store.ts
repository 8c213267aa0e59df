import type { ImportId } from '@afdal/contract/finance/imports';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { importsListed } from '@afdal/domain/money/limits';
import { and, desc, eq, getTableColumns, gt, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers, own } from '../../../platform/database/own.ts';
import { preferences, users } from '../../accounts/tables.ts';
import { imports } from '../ledger/schema/imports-tables.ts';
import { deleteByImport } from '../ledger/transactions/store.ts';

type Row = typeof imports.$inferSelect;
/** An import without its file. */
export type ImportRow = Omit<Row, 'content' | 'choice' | 'userId' | 'delimiter'>;
export type NewImport = Omit<
  Row,
  'delimiter' | 'userId' | 'createdAt' | 'updatedAt' | 'committedAt' | 'choice' | 'added' | 'status'
>;
export type ImportChanges = Partial<Omit<Row, 'id' | 'userId' | 'accountId' | 'createdAt' | 'updatedAt'>>;

const { content, choice, userId, delimiter, ...columns } = getTableColumns(imports);

const mine = (user: UserId, id: ImportId) => own(imports, user, eq(imports.id, id));

/** What is cleared once an import is over: the file, and all that was read from it. */
export const wiped = { content: null, outline: null, choice: null } as const;

/** The latest imports, newest first. */
export async function findImports(db: Db, user: UserId): Promise<ImportRow[]> {
  return await db
    .select(columns)
    .from(imports)
    .where(own(imports, user))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(importsListed);
}

export async function findImport(db: Db, user: UserId, id: ImportId): Promise<ImportRow | null> {
  const [row] = await db.select(columns).from(imports).where(mine(user, id));
  return row ?? null;
}

/** As `findImport`. Locks the import: nobody else can change it, or add its rows, until the transaction ends. */
export async function lockImport(tx: Db, user: UserId, id: ImportId): Promise<ImportRow | null> {
  const [row] = await tx.select(columns).from(imports).where(mine(user, id)).for('update');
  return row ?? null;
}

/** Whether the user's import still has its file. */
export async function hasContent(db: Db, user: UserId, id: ImportId): Promise<boolean> {
  const [row] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(mine(user, id), isNotNull(content)));
  return row !== undefined;
}

/** Bytes per query: a file leaves the database as text of twice its size, which is decoded in one go. */
const bytesAtOnce = 1024 * 1024;

/** The file; null once it is deleted. */
export async function findContent(db: Db, user: UserId, id: ImportId): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  for (let at = 1; ; at += bytesAtOnce) {
    const piece = sql<Buffer | null>`substring(${content} from ${at}::int for ${bytesAtOnce}::int)`;
    const [row] = await db.select({ piece }).from(imports).where(mine(user, id));
    if (!row?.piece) return null;
    pieces.push(row.piece);
    if (row.piece.length < bytesAtOnce) return Buffer.concat(pieces);
  }
}

/** What the worker is to add; null once the import is over. */
export async function findChoice(db: Db, user: UserId, id: ImportId): Promise<Row['choice']> {
  const [row] = await db.select({ choice }).from(imports).where(mine(user, id));
  return row?.choice ?? null;
}

/** Inserts the import; null if its id is taken. */
export async function insertImport(db: Db, user: UserId, row: NewImport, now: Date): Promise<ImportRow | null> {
  const values = { ...row, userId: user, status: 'ready' as const, added: 0, createdAt: now, updatedAt: now };
  const [added] = await db.insert(imports).values(values).onConflictDoNothing().returning(columns);
  return added ?? null;
}

export async function updateImport(
  db: Db,
  user: UserId,
  id: ImportId,
  changes: ImportChanges,
  now: Date,
): Promise<ImportRow> {
  const [row] = await db
    .update(imports)
    .set({ ...changes, updatedAt: now })
    .where(mine(user, id))
    .returning(columns);
  if (!row) throw new Error('an import is never deleted while it is dealt with');
  return row;
}

/** Whether an import into the account is running. */
export async function isImporting(db: Db, user: UserId, accountId: string): Promise<boolean> {
  const running = own(imports, user, eq(imports.accountId, accountId), eq(imports.status, 'running'));
  const [row] = await db.select({ id: imports.id }).from(imports).where(running).limit(1);
  return row !== undefined;
}

/** Cancels the uncommitted imports except the latest `maxCount`: files are large, and users review one at a time. */
export async function cancelOlder(db: Db, user: UserId, maxCount: number, now: Date): Promise<void> {
  const waiting = own(imports, user, eq(imports.status, 'ready'));
  const older = db
    .select({ id: imports.id })
    .from(imports)
    .where(waiting)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .offset(maxCount);
  await db
    .update(imports)
    .set({ ...wiped, status: 'cancelled', updatedAt: now })
    .where(and(waiting, inArray(imports.id, older)));
}

/** The user's days of the imports committed since `first` that add any rows and were not cancelled or reverted. */
export async function importDaysSince(db: Db, user: UserId, first: Date): Promise<CivilDate[]> {
  const { timezone } = users;
  const { dayStartHour } = preferences;
  const rows = await db
    .select({ committedAt: imports.committedAt, timezone, dayStartHour })
    .from(imports)
    .innerJoin(users, eq(users.id, imports.userId))
    .innerJoin(preferences, own(preferences, imports.userId))
    .where(
      own(
        imports,
        user,
        inArray(imports.status, ['running', 'done']),
        gt(imports.toAdd, 0),
        gte(imports.committedAt, first),
      ),
    );
  return rows.flatMap((row) =>
    row.committedAt === null ? [] : [logicalDate(row.committedAt.getTime(), row.timezone, row.dayStartHour)],
  );
}

/** Deletes uncommitted imports that were created before `before`: nobody comes back for them. */
export async function deleteForgotten(db: Db, before: Date): Promise<void> {
  await db.delete(imports).where(acrossUsers(eq(imports.status, 'ready'), lt(imports.createdAt, before)));
}

/** Cancels an import, which must be locked, and takes away what it has added so far. */
export async function cancelLocked(tx: Db, user: UserId, id: ImportId, now: Date): Promise<ImportRow> {
  await deleteByImport(tx, user, id, now);
  return await updateImport(tx, user, id, { ...wiped, added: 0, status: 'cancelled' }, now);
}
