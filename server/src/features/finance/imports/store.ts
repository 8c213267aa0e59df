import type { ImportId, UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { and, desc, eq, getTableColumns, gt, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { preferences, users } from '../../accounts/tables.ts';
import { imports } from './tables.ts';

type Row = typeof imports.$inferSelect;
/** An import without its file. */
export type ImportRow = Omit<Row, 'content' | 'choice' | 'userId' | 'delimiter'>;
export type NewImport = Omit<
  Row,
  'delimiter' | 'userId' | 'createdAt' | 'updatedAt' | 'committedAt' | 'choice' | 'added' | 'status'
>;
export type ImportChanges = Partial<Omit<Row, 'id' | 'userId' | 'accountId' | 'createdAt' | 'updatedAt'>>;

const listedAtMost = 50;
const { content, choice, userId, delimiter, ...shown } = getTableColumns(imports);

const mine = (user: UserId, id: ImportId) => and(eq(imports.userId, user), eq(imports.id, id));

/** What an import that is over gives up: the file, and all that was read from it. */
export const wiped = { content: null, outline: null, choice: null } as const;

/** The latest ones. */
export async function importsOf(db: Db, user: UserId): Promise<ImportRow[]> {
  return await db
    .select(shown)
    .from(imports)
    .where(eq(imports.userId, user))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(listedAtMost);
}

export async function importOf(db: Db, user: UserId, id: ImportId): Promise<ImportRow | null> {
  const [row] = await db.select(shown).from(imports).where(mine(user, id));
  return row ?? null;
}

/** As `importOf`. Until the transaction ends nobody else changes it, nor adds a row by it. */
export async function lockImport(tx: Db, user: UserId, id: ImportId): Promise<ImportRow | null> {
  const [row] = await tx.select(shown).from(imports).where(mine(user, id)).for('update');
  return row ?? null;
}

/** Whether the person's import has its file still. */
export async function hasContent(db: Db, user: UserId, id: ImportId): Promise<boolean> {
  const [row] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(mine(user, id), isNotNull(content)));
  return row !== undefined;
}

/** A file leaves the database as text of twice its size, and is brought back in one go: so much of it at a time. */
const bytesAtOnce = 1024 * 1024;

/** The file; null once it is gone. */
export async function contentOf(db: Db, user: UserId, id: ImportId): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  for (let at = 1; ; at += bytesAtOnce) {
    const piece = sql<Buffer | null>`substring(${content} from ${at}::int for ${bytesAtOnce}::int)`;
    const [row] = await db.select({ piece }).from(imports).where(mine(user, id));
    if (!row?.piece) return null;
    pieces.push(row.piece);
    if (row.piece.length < bytesAtOnce) return Buffer.concat(pieces);
  }
}

/** What the worker is to add; null once it is over. */
export async function choiceOf(db: Db, user: UserId, id: ImportId): Promise<Row['choice']> {
  const [row] = await db.select({ choice }).from(imports).where(mine(user, id));
  return row?.choice ?? null;
}

/** Inserts it unless its id is taken: null then. */
export async function insertImport(db: Db, user: UserId, row: NewImport, now: Date): Promise<ImportRow | null> {
  const values = { ...row, userId: user, status: 'ready' as const, added: 0, createdAt: now, updatedAt: now };
  const [added] = await db.insert(imports).values(values).onConflictDoNothing().returning(shown);
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
    .returning(shown);
  if (!row) throw new Error('an import is never deleted while it is dealt with');
  return row;
}

/** Whether rows are coming into an account just now. */
export async function isImporting(db: Db, user: UserId, accountId: string): Promise<boolean> {
  const running = and(eq(imports.userId, user), eq(imports.accountId, accountId), eq(imports.status, 'running'));
  const [row] = await db.select({ id: imports.id }).from(imports).where(running).limit(1);
  return row !== undefined;
}

/** Cancels what waits beside the latest `kept` that wait: files are large, and one is looked at a time. */
export async function cancelOlder(db: Db, user: UserId, kept: number, now: Date): Promise<void> {
  const waiting = and(eq(imports.userId, user), eq(imports.status, 'ready'));
  const older = db
    .select({ id: imports.id })
    .from(imports)
    .where(waiting)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .offset(kept);
  await db
    .update(imports)
    .set({ ...wiped, status: 'cancelled', updatedAt: now })
    .where(and(waiting, inArray(imports.id, older)));
}

/** The person's days on which imports began that added anything and were not taken back, from about `first` on. */
export async function importDaysSince(db: Db, user: UserId, first: Date): Promise<CivilDate[]> {
  const { timezone } = users;
  const { dayStartHour } = preferences;
  const rows = await db
    .select({ committedAt: imports.committedAt, timezone, dayStartHour })
    .from(imports)
    .innerJoin(users, eq(users.id, imports.userId))
    .innerJoin(preferences, eq(preferences.userId, imports.userId))
    .where(
      and(
        eq(imports.userId, user),
        inArray(imports.status, ['running', 'done']),
        gt(imports.toAdd, 0),
        gte(imports.committedAt, first),
      ),
    );
  return rows.flatMap((row) =>
    row.committedAt === null ? [] : [logicalDate(row.committedAt.getTime(), row.timezone, row.dayStartHour)],
  );
}

/** Removes what waited since before `before`: nobody comes back for it. */
export async function deleteForgotten(db: Db, before: Date): Promise<void> {
  await db.delete(imports).where(and(eq(imports.status, 'ready'), lt(imports.createdAt, before)));
}
