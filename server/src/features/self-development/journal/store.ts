import type { UserId } from '@afdal/contract/ids';
import type { JournalEntry, JournalEntryId } from '@afdal/contract/self-development/journal';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { searchable } from '@afdal/domain/text/searchable';
import { desc, eq, getTableColumns, isNull, lt, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { holdsWord } from '../../../platform/database/holds-word.ts';
import { own } from '../../../platform/database/own.ts';
import { ownedStore } from '../../../platform/database/owned-store.ts';
import { journalEntries } from './tables.ts';

type Written = Pick<JournalEntry, 'mood' | 'gratitudes' | 'note'>;

export const journalEntryRows = ownedStore<JournalEntryId>(journalEntries);
const { userId: _, searchText: __, deletedAt: ___, ...columns } = getTableColumns(journalEntries);
const isLive = isNull(journalEntries.deletedAt);

interface Page {
  /** All its words are found in an entry. */
  readonly query: string;
  /** Only days before it. */
  readonly before: CivilDate | undefined;
  readonly limit: number;
}

/** A page of the user's live entries, the latest day first. */
export async function findJournal(db: Db, user: UserId, { query, before, limit }: Page): Promise<JournalEntry[]> {
  const words = searchable(query).split(' ').filter(Boolean);
  return await readEntries(
    db,
    user,
    isLive,
    before && lt(journalEntries.writtenOn, before),
    ...words.map((word) => holdsWord(journalEntries.searchText, word)),
  ).limit(limit);
}

export async function findJournalEntry(db: Db, user: UserId, id: JournalEntryId): Promise<JournalEntry | null> {
  const [row] = await readEntries(db, user, eq(journalEntries.id, id), isLive);
  return row ?? null;
}

/** The owner's entry of an id, deleted or not. */
export async function findEntryIncludingDeleted(
  db: Db,
  user: UserId,
  id: JournalEntryId,
): Promise<JournalEntry | null> {
  const [row] = await readEntries(db, user, eq(journalEntries.id, id));
  return row ?? null;
}

/** The live entry of a day. */
export async function journalEntryOn(db: Db, user: UserId, day: CivilDate): Promise<JournalEntry | null> {
  const [row] = await readEntries(db, user, eq(journalEntries.writtenOn, day), isLive);
  return row ?? null;
}

/** Inserts the row; false if its id is taken, or its day has an entry. */
export async function insertJournalEntry(
  db: Db,
  user: UserId,
  entry: Written & { readonly id: JournalEntryId; readonly writtenOn: CivilDate },
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const added = await db
    .insert(journalEntries)
    .values({ ...entry, userId: user, searchText: toSearchText(entry), createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: journalEntries.id });
  return added.length > 0;
}

export async function updateJournalEntry(
  tx: Db,
  user: UserId,
  id: JournalEntryId,
  written: Written,
  now: Date,
): Promise<void> {
  await tx
    .update(journalEntries)
    .set({ ...written, searchText: toSearchText(written), updatedAt: now.toISOString() })
    .where(journalEntryRows.live(user, id));
}

function readEntries(db: Db, user: UserId, ...which: (SQL | undefined)[]) {
  return db
    .select(columns)
    .from(journalEntries)
    .where(own(journalEntries, user, ...which))
    .orderBy(desc(journalEntries.writtenOn))
    .$dynamic();
}

function toSearchText({ gratitudes, note }: Written): string {
  return searchable([...gratitudes, note].join('\n'));
}
