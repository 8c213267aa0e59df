import { createHmac } from 'node:crypto';
import type { UserId } from '@afdal/contract/ids';
import { asc, getTableColumns, getTableName, gt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ImportedTable } from '../../platform/area/area-table.ts';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';

/** The id in the account of what has `id` in a copy; of a row of a table, where it is known of which. */
export type MapId = (id: string, table?: string) => string;

export interface CopiedIds {
  readonly mapId: MapId;
  /** Whether a row, or one of the table, had this id in the account before the import. */
  readonly isKnown: (id: string, table?: string) => boolean;
  /** Says that what would get `id` is what has the id `existingId` in the account. */
  readonly setMatch: (id: string, existingId: string) => void;
  /** The id of what is in the account in place of what would get `id`; else this. */
  readonly findMatch: (id: string) => string;
}

/** By id, the tables that have a row of it. */
export type KnownIds = ReadonlyMap<string, readonly string[]>;

/** With more of them, others wait longer than the database saves. */
const idsAtOnce = 1_000;

/** The ids of all rows that the person has, also in the trash. */
export async function findKnownIds(db: Db, user: UserId, tables: readonly ImportedTable[]): Promise<KnownIds> {
  const known = new Map<string, readonly string[]>();
  for (const { table } of tables) {
    const { id }: Record<string, PgColumn> = getTableColumns(table);
    if (!id) continue;
    const name = getTableName(table);
    // One list for all, of which there may be hundreds of thousands.
    const alone = [name];
    for (let after: string | null = null; ; ) {
      const isAfter: SQL | undefined = after === null ? undefined : gt(id, after);
      const rows: { id: unknown }[] = await db
        .select({ id })
        .from(table)
        .where(own(table, user, isAfter))
        .orderBy(asc(id))
        .limit(idsAtOnce);
      for (const row of rows) {
        const rowId = String(row.id);
        const others = known.get(rowId);
        known.set(rowId, others ? [...others, name] : alone);
        after = rowId;
      }
      if (rows.length < idsAtOnce) break;
    }
  }
  return known;
}

const half = 16;
const maxCached = 20_000;
const variants = '89ab';

/**
 * What is the person's already keeps its id. Any other is derived from who they are and from what it was, by a key of the
 * server: the first half, which holds the time, stays, the other is a keyed hash. The same copy thus has the same ids each
 * time, while none can be chosen by whoever wrote the file, nor tell whether somebody else has it.
 */
export function createCopiedIds(user: UserId, known: KnownIds, serverKey: Buffer): CopiedIds {
  const key = createHmac('sha256', serverKey).update(user).digest();
  const matches = new Map<string, string>();
  const derivedIds = new Map<string, string>();
  const derive = (id: string) => {
    const cached = derivedIds.get(id);
    if (cached !== undefined) return cached;
    const low = createHmac('sha256', key).update(id).digest('hex').slice(0, half);
    const variant = variants[Number.parseInt(low.slice(0, 1), half) % variants.length];
    const derived = `${id.slice(0, 19)}${variant}${low.slice(1, 4)}-${low.slice(4)}`;
    if (derivedIds.size >= maxCached) derivedIds.clear();
    derivedIds.set(id, derived);
    return derived;
  };
  const isKnown = (id: string, table?: string) => {
    const tables = known.get(id);
    return tables !== undefined && (table === undefined || tables.includes(table));
  };
  const findMatch = (id: string) => matches.get(id) ?? id;
  return {
    isKnown,
    findMatch,
    mapId: (id, table) => findMatch(isKnown(id, table) ? id : derive(id)),
    setMatch: (id, existingId) => void matches.set(id, existingId),
  };
}
