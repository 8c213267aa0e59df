import type { Quote, QuoteId } from '@afdal/contract/people/quotes';
import { searchable } from '@afdal/domain/text/searchable';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/locks.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { shippedQuotes } from './quotes.ar.ts';
import { quotes } from './tables.ts';

export type QuoteRow = typeof quotes.$inferSelect;

const inOrder = [asc(quotes.position), asc(quotes.id)];

/** The quotes that are shown, in their order. */
export async function findActiveQuotes(db: Db): Promise<Quote[]> {
  return await db
    .select({ id: quotes.id, text: quotes.text, author: quotes.author })
    .from(quotes)
    .where(eq(quotes.isActive, true))
    .orderBy(...inOrder);
}

export async function findQuotes(db: Db): Promise<QuoteRow[]> {
  return await db
    .select()
    .from(quotes)
    .orderBy(...inOrder);
}

/** All quotes in their order, which stay so until the transaction ends: whoever writes one takes this first. */
export async function lockQuotes(tx: Db): Promise<QuoteRow[]> {
  await lockName(tx, 'quotes');
  return await findQuotes(tx);
}

/** What a text says, whatever its marks and spaces: no two quotes say the same. */
export function toSaid(text: string): string {
  return (
    searchable(text)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim() || text
  );
}

export async function insertQuote(
  tx: Db,
  id: QuoteId,
  { text, author }: Pick<QuoteRow, 'text' | 'author'>,
): Promise<QuoteRow | null> {
  const position = sql`(select coalesce(max(${quotes.position}), 0) + 1 from ${quotes})`;
  const [row] = await tx
    .insert(quotes)
    .values({ id, text, author, said: toSaid(text), position })
    .returning();
  return row ?? null;
}

/** Changes a locked quote. Whoever saw it before has seen another version. */
export async function updateQuote(
  tx: Db,
  id: QuoteId,
  { text, author, isActive }: Pick<QuoteRow, 'text' | 'author' | 'isActive'>,
): Promise<QuoteRow | null> {
  const [row] = await tx
    .update(quotes)
    .set({ text, author, isActive, said: toSaid(text), version: sql`${quotes.version} + 1` })
    .where(eq(quotes.id, id))
    .returning();
  return row ?? null;
}

/** Gives each of the quotes its place. */
export async function orderQuoteRows(tx: Db, ids: readonly QuoteId[]): Promise<void> {
  await tx
    .update(quotes)
    .set({ position: sql`ordered.place` })
    .from(sql`unnest(${sql.param(ids)}::uuid[]) with ordinality as ordered(id, place)`)
    .where(sql`${quotes.id} = ordered.id`);
}

export async function deleteQuoteRow(tx: Db, id: QuoteId): Promise<void> {
  await tx.delete(quotes).where(eq(quotes.id, id));
}

/** Fills an empty table with the quotes that we ship. */
export async function seedQuotes(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await lockQuotes(tx);
    if (known.length > 0) return;
    await tx.insert(quotes).values(
      shippedQuotes.map(({ text, isActive = true }, at) => ({
        id: uuidv7(now.getTime()),
        text,
        said: toSaid(text),
        author: null,
        isActive,
        position: at + 1,
      })),
    );
  });
}
