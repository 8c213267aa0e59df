import { randomBytes } from 'node:crypto';
import { currencies } from '@afdal/domain/money/currency';
import { getTableColumns } from 'drizzle-orm';
import type { PgArray, PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import type { CopiedRow, ExportedTable, ImportedAs } from '../../platform/area/area-table.ts';

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
 * A row of a copy as one to insert: what the columns of the table say of it, ids renumbered. The domain's limits are the
 * table's checks, which PostgreSQL holds; a column that the copy does not know has its default.
 */
export function rowSchema(exported: ExportedTable, as: ImportedAs, renumbered: (id: string) => string) {
  const { userId, ...columns } = getTableColumns(exported.table);
  const shape: Record<string, z.ZodMiniType> = {};
  for (const [name, column] of Object.entries(columns)) {
    if (Object.hasOwn(exported.leftOut ?? {}, name)) continue;
    const isFile = Object.hasOwn(exported.files ?? {}, name);
    const own = as.columns?.[name] ?? (isFile ? text : getColumnSchema(name, column, idSchema(as, name, renumbered)));
    const either = column.notNull ? own : z.nullable(own);
    shape[name] = column.notNull && !column.hasDefault ? either : z.optional(either);
  }
  return z.strictObject(shape) as z.ZodMiniType<CopiedRow>;
}

function idSchema({ commonIds = [] }: ImportedAs, name: string, renumbered: (id: string) => string): z.ZodMiniType {
  const id = z.string().check(z.refine(isUuid));
  return commonIds.includes(name) ? id : z.pipe(id, z.transform(renumbered));
}

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

const half = 16;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const isUuid = (text: string): boolean => uuid.test(text);

/**
 * New ids for old ones, the same for each occurrence of one, without a table of them: the first half, which holds the time,
 * stays; the other is masked by random bits of this import. No id can thus be chosen by whoever wrote the file, nor tell
 * whether somebody has it already.
 */
export function renumbering(mask = randomBytes(8)): (id: string) => string {
  // The variant, in the two highest bits, stays.
  const bits = mask.readBigUInt64BE() & 0x3fff_ffff_ffff_ffffn;
  return (id) => {
    const hex = id.replaceAll('-', '');
    const low = (BigInt(`0x${hex.slice(half)}`) ^ bits).toString(16).padStart(half, '0');
    return `${id.slice(0, 19)}${low.slice(0, 4)}-${low.slice(4)}`;
  };
}
