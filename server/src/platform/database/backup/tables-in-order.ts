import pg from 'pg';

/** A set of rows that a backup contains. */
export interface Source {
  readonly name: string;
  readonly columns: readonly string[];
  /** The SQL that selects the rows. */
  readonly query: string;
}

interface Found {
  readonly name: string;
  /** All but the generated columns, which are not copied. */
  readonly columns: readonly string[];
  /** The tables that its foreign keys reference, without itself. */
  readonly needs: readonly string[];
}

export const tableName = (name: string) => `public.${pg.escapeIdentifier(name)}`;
export const columnList = (columns: readonly string[]) => columns.map((name) => pg.escapeIdentifier(name)).join(', ');

/** Selects all rows of a table, in the columns named. */
export const selectAll = (name: string, columns: readonly string[]) =>
  `select ${columnList(columns)} from ${tableName(name)}`;

/** The named tables in foreign key order, each after those it references, so that they can be filled one after the other. */
export async function tablesInOrder(client: pg.ClientBase, names: readonly string[]): Promise<Source[]> {
  const { rows } = await client.query<Found>(
    `select class.relname::text as name,
            (select array_agg(attname::text order by attnum) from pg_attribute
              where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
            array(select distinct other.relname::text from pg_constraint
                    join pg_class other on other.oid = confrelid
                   where conrelid = class.oid and contype = 'f' and confrelid <> conrelid) as needs
       from pg_class class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname = any($1)
      order by relname`,
    [names],
  );
  return inOrder(rows).map(({ name, columns }) => ({ name, columns, query: selectAll(name, columns) }));
}

function inOrder(found: readonly Found[]): Found[] {
  const ordered: Found[] = [];
  const done = new Set<string>();
  while (ordered.length < found.length) {
    const next = found.find(({ name, needs }) => !done.has(name) && needs.every((need) => done.has(need)));
    if (!next) throw new Error(`no order for ${found.map(({ name }) => name).filter((name) => !done.has(name))}`);
    ordered.push(next);
    done.add(next.name);
  }
  return ordered;
}
