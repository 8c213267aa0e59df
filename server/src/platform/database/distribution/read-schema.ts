import { sql } from 'drizzle-orm';
import type { Db } from '../database.ts';

export interface UniqueIndex {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  /** Whether a constraint has it, whose name is the same. */
  readonly isConstraint: boolean;
  readonly isPrimary: boolean;
  /** Its columns are not all, or not of all rows: it cannot become a primary key. */
  readonly isPartial: boolean;
  readonly definition: string;
}

export interface DistributedForeignKey {
  readonly name: string;
  readonly child: string;
  readonly childColumns: readonly string[];
  readonly parent: string;
  readonly parentColumns: readonly string[];
  readonly setsNull: boolean;
  readonly definition: string;
}

/** What decides how the tables of the product can be distributed, as PostgreSQL has it. */
export interface StoredSchema {
  /** Their columns that are never null, by their name. */
  readonly tables: ReadonlyMap<string, readonly string[]>;
  readonly uniqueIndexes: readonly UniqueIndex[];
  readonly foreignKeys: readonly DistributedForeignKey[];
  /** `table.trigger` */
  readonly triggers: readonly string[];
  /** `table.column`: identities, generated columns, and defaults that are another one each time. */
  readonly volatileColumns: readonly string[];
  /** `table.constraint` */
  readonly exclusions: readonly string[];
}

const selectColumnNames = (relation: string, numbers: string) =>
  sql.raw(`(select coalesce(json_agg(attname order by place), '[]') from unnest(${numbers}::int2[]) with ordinality n(number, place)
            join pg_attribute on attrelid = ${relation} and attnum = number)`);

const isOurs = (relation: string) =>
  sql.raw(`${relation} in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')`);

export async function readSchema(db: Db): Promise<StoredSchema> {
  const tables = await db.execute<{ name: string; required: string[] }>(
    sql`select relname::text as name, array(select attname::text from pg_attribute
              where attrelid = pg_class.oid and attnum > 0 and attnotnull order by attnum) as required
          from pg_class where ${isOurs('pg_class.oid')} order by 1`,
  );
  const uniqueIndexes = await db.execute<UniqueIndex & Record<string, unknown>>(
    sql`select relname::text as name, indrelid::regclass::text as table, ${selectColumnNames('indrelid', 'indkey')} as columns,
               exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u')) as "isConstraint",
               indisprimary as "isPrimary", indpred is not null or indexprs is not null as "isPartial",
               pg_get_indexdef(indexrelid) as definition
          from pg_index join pg_class on pg_class.oid = indexrelid
         where indisunique and ${isOurs('indrelid')} order by 2, 1`,
  );
  const foreignKeys = await db.execute<DistributedForeignKey & Record<string, unknown>>(
    sql`select conname::text as name, conrelid::regclass::text as child, ${selectColumnNames('conrelid', 'conkey')} as "childColumns",
               confrelid::regclass::text as parent, ${selectColumnNames('confrelid', 'confkey')} as "parentColumns",
               confdeltype in ('n', 'd') as "setsNull", pg_get_constraintdef(oid) as definition
          from pg_constraint where contype = 'f' and ${isOurs('conrelid')} order by 2, 1`,
  );
  const names = async (query: ReturnType<typeof sql>) =>
    (await db.execute<{ name: string }>(query)).rows.map(({ name }) => name);
  return {
    tables: new Map(tables.rows.map(({ name, required }) => [name, required])),
    uniqueIndexes: uniqueIndexes.rows,
    foreignKeys: foreignKeys.rows,
    triggers: await names(
      sql`select tgrelid::regclass || '.' || tgname as name from pg_trigger
           where not tgisinternal and ${isOurs('tgrelid')} order by 1`,
    ),
    volatileColumns: await names(
      sql`select attrelid::regclass || '.' || attname as name from pg_attribute
            left join pg_attrdef on adrelid = attrelid and adnum = attnum
           where attnum > 0 and ${isOurs('attrelid')}
             and (attidentity <> '' or attgenerated <> '' or pg_get_expr(adbin, adrelid) ~ '[(]') order by 1`,
    ),
    exclusions: await names(
      sql`select conrelid::regclass || '.' || conname as name from pg_constraint
           where contype = 'x' and ${isOurs('conrelid')} order by 1`,
    ),
  };
}
