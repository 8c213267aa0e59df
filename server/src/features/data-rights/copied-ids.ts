import { createHmac } from 'node:crypto';
import type { UserId } from '@afdal/contract/ids';
import { getTableColumns, getTableName } from 'drizzle-orm';
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
  /** Says that what would get `id` is what has the id `same` in the account. */
  readonly setSame: (id: string, same: string) => void;
  /** The id of what is in the account in place of what would get `id`; else this. */
  readonly findSame: (id: string) => string;
}

/** By id, the tables that have a row of it. */
export type KnownIds = ReadonlyMap<string, readonly string[]>;

/** The ids of all rows that the person has, also in the trash. */
export async function findKnownIds(db: Db, user: UserId, tables: readonly ImportedTable[]): Promise<KnownIds> {
  const known = new Map<string, readonly string[]>();
  for (const { table } of tables) {
    const { id }: Record<string, PgColumn> = getTableColumns(table);
    if (!id) continue;
    const alone = [getTableName(table)];
    for (const row of await db.select({ id }).from(table).where(own(table, user))) {
      const others = known.get(String(row.id));
      known.set(String(row.id), others ? [...others, ...alone] : alone);
    }
  }
  return known;
}

const half = 16;
const maxRemembered = 20_000;
const variants = '89ab';

/**
 * What is the person's already keeps its id. Any other is derived from who they are and from what it was, by a key of the
 * server: the first half, which holds the time, stays, the other is a keyed hash. The same copy thus has the same ids each
 * time, while none can be chosen by whoever wrote the file, nor tell whether somebody else has it.
 */
export function createCopiedIds(user: UserId, known: KnownIds, serverKey: Buffer): CopiedIds {
  const key = createHmac('sha256', serverKey).update(user).digest();
  const same = new Map<string, string>();
  const remembered = new Map<string, string>();
  const derive = (id: string) => {
    const before = remembered.get(id);
    if (before !== undefined) return before;
    const low = createHmac('sha256', key).update(id).digest('hex').slice(0, half);
    const variant = variants[Number.parseInt(low.slice(0, 1), half) % variants.length];
    const derived = `${id.slice(0, 19)}${variant}${low.slice(1, 4)}-${low.slice(4)}`;
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.set(id, derived);
    return derived;
  };
  const isKnown = (id: string, table?: string) => {
    const tables = known.get(id);
    return tables !== undefined && (table === undefined || tables.includes(table));
  };
  const findSame = (id: string) => same.get(id) ?? id;
  return {
    isKnown,
    findSame,
    mapId: (id, table) => findSame(isKnown(id, table) ? id : derive(id)),
    setSame: (id, stays) => void same.set(id, stays),
  };
}
