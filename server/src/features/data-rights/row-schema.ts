import { currencies } from '@afdal/domain/money/currency';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgArray, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import type { CopiedRow, ExportedTable, ImportedAs } from '../../platform/area/area-table.ts';
import type { MapId } from './copied-ids.ts';
import { getForeignKeys } from './foreign-keys.ts';

const maxTextLength = 20_000;
const maxItems = 10_000;
const smallest = -32_768;
const [firstYear, lastYear] = [1900, 2200];

const text = z.string().check(
  z.maxLength(maxTextLength),
  z.refine((value) => !value.includes('\0') && value.isWellFormed()),
);
const decimal = z.string().check(z.regex(/^-?\d{1,20}(\.\d{1,20})?$/));
const day = z.iso.date().check(z.refine(isInTime));
const moment = z.iso.datetime().check(z.refine(isInTime));
const currency = z.enum(currencies);

function isInTime(value: string): boolean {
  const year = Number(value.slice(0, 4));
  return year >= firstYear && year <= lastYear;
}

/**
 * A row of a copy as one to insert: what the columns of the table say of it, ids mapped. The domain's limits are the
 * table's checks, which PostgreSQL holds; a column that the copy does not know has its default.
 */
export function rowSchema(exported: ExportedTable, as: ImportedAs, mapId: MapId) {
  const { userId, ...columns } = getTableColumns(exported.table);
  const tableByColumn = findReferencedTables(exported.table);
  const shape: Record<string, z.ZodMiniType> = {};
  for (const [name, column] of Object.entries(columns)) {
    if (Object.hasOwn(exported.leftOut ?? {}, name)) continue;
    const isFile = Object.hasOwn(exported.files ?? {}, name);
    const id = as.commonIds?.includes(name) ? copiedId : mappedId(mapId, tableByColumn.get(column.name));
    const own = as.columns?.[name] ?? (isFile ? text : getColumnSchema(name, column, id));
    const either = column.notNull ? own : z.nullable(own);
    shape[name] = column.notNull && !column.hasDefault ? either : z.optional(either);
  }
  return z.strictObject(shape) as z.ZodMiniType<CopiedRow>;
}

/** Of which table the ids in a column are, where its definition says so; by the columns' names in it. */
function findReferencedTables(table: PgTable): Map<string, string> {
  const references = getForeignKeys(table).flatMap(({ columnNames, parent }) =>
    columnNames.map((name) => [name, parent] as const),
  );
  return new Map([...references, ['id', getTableName(table)] as const]);
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const copiedId = z.string().check(z.refine((id) => uuid.test(id)));

const mappedId = (mapId: MapId, table?: string): z.ZodMiniType =>
  z.pipe(
    copiedId,
    z.transform((id) => mapId(id, table)),
  );

function getColumnSchema(name: string, column: PgColumn, id: z.ZodMiniType): z.ZodMiniType {
  const type = column.getSQLType();
  if (type.endsWith('[]')) {
    // Drizzle knows the type of an array's items by this column.
    const { baseColumn } = column as unknown as PgArray<never, never>;
    return z.array(getColumnSchema(name, baseColumn as PgColumn, id)).check(z.maxLength(maxItems));
  }
  if (type.startsWith('numeric')) return column.dataType === 'number' ? z.number() : decimal;
  switch (type) {
    case 'uuid':
      return id;
    case 'text':
      if (column.enumValues?.length) return z.enum(column.enumValues);
      return /currency$/i.test(name) ? currency : text;
    case 'smallint':
      return z.int().check(z.gte(smallest), z.lte(-smallest - 1));
    case 'integer':
      return z.int32();
    case 'bigint':
      return z.int();
    case 'boolean':
      return z.boolean();
    case 'date':
      return day;
    case 'timestamp with time zone':
      return column.dataType === 'date'
        ? z.pipe(
            moment,
            z.transform((value) => new Date(value)),
          )
        : moment;
    default:
      throw new Error(`an area must say what "${name}" (${type}) looks like in a copy`);
  }
}
