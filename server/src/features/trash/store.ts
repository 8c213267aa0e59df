import type { UserId } from '@afdal/contract/ids';
import type { TrashedItem } from '@afdal/contract/people/trash';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { TrashKind } from '@afdal/domain/trash/trash-kinds';
import { eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { AreaTable, Trashed } from '../../platform/area/area-table.ts';
import { isoInstant } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import type { SoftDeletedTable } from '../../platform/database/owned-store.ts';

/** The position of a row in the list, latest deletion first. */
export interface TrashPosition {
  /** ISO 8601, with milliseconds. */
  readonly deletedAt: string;
  readonly id: string;
}

interface TrashPage {
  readonly after: TrashPosition | null;
  readonly limit: number;
}

interface TrashedTable {
  readonly table: SoftDeletedTable;
  readonly trashed: Trashed;
}

/** The tables whose deleted rows can be listed. */
export function trashedTables(tables: readonly AreaTable[]): TrashedTable[] {
  return tables.flatMap((each) => (each.trashed ? [{ table: each.table, trashed: each.trashed }] : []));
}

const latestFirst = sql`deleted_at desc, id desc`;

/** A page of the user's deleted rows of some tables, latest deletion first. */
export async function findTrash(
  db: Db,
  user: UserId,
  tables: readonly TrashedTable[],
  page: TrashPage,
): Promise<TrashedItem[]> {
  const [one, other, ...more] = tables.map((each) => selectDeleted(db, user, each, page));
  if (!one) return [];
  if (!other) return await one;
  // By name: the columns of a union are named after those of its first query.
  return await unionAll(one, other, ...more)
    .orderBy(latestFirst)
    .limit(page.limit);
}

function selectDeleted(
  db: Db,
  user: UserId,
  { table, trashed: { parent, which, ...shown } }: TrashedTable,
  page: TrashPage,
) {
  const { deletedAt, id } = table;
  const after =
    page.after && sql`(${deletedAt}, ${id}) < (${page.after.deletedAt}::timestamptz, ${page.after.id}::uuid)`;
  const rows = db
    .select({
      kind: sql<TrashKind>`${shown.kind}::text`.as('kind'),
      id: sql<string>`${id}`.as('id'),
      title: sql<string>`coalesce((${shown.title ?? ''})::text, '')`.as('title'),
      parentId: sql<string | null>`${parent?.id ?? null}::text`.as('parent_id'),
      parentTitle: sql<string | null>`(${parent?.title ?? null})::text`.as('parent_title'),
      on: sql<CivilDate | null>`${shown.on ?? null}::text`.as('on_day'),
      amountMinor: sql<number | null>`(${shown.amountMinor ?? null})::bigint`.mapWith(Number).as('amount_minor'),
      currency: sql<string | null>`(${shown.currency ?? null})::text`.as('currency'),
      deletedAt: sql<string>`${deletedAt}`.mapWith(isoInstant).as('deleted_at'),
    })
    .from(table)
    .$dynamic();
  const joined = parent ? rows.innerJoin(parent.table, isLiveParent(table, parent)) : rows;
  return joined
    .where(own(table, user, isNotNull(deletedAt), which, after ?? undefined))
    .orderBy(latestFirst)
    .limit(page.limit);
}

function isLiveParent(table: SoftDeletedTable, parent: NonNullable<Trashed['parent']>): SQL {
  return own(parent.table, table.userId, eq(parent.table.id, parent.id), isNull(parent.table.deletedAt));
}
