import { getTableColumns, getTableName } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { foreignKeys, personTables, reachedFrom } from '../testing/person-tables.ts';
import { useTestServer } from '../testing/test-server.ts';
import { tables as areaTables } from './assemble-areas.ts';
import { rowSchema } from './features/data-rights/row-schema.ts';
import { exportedTables } from './platform/area/area-table.ts';

const server = useTestServer();

const named = areaTables.map(({ table }) => getTableName(table));
const outliving = areaTables.filter(({ notCascaded }) => notCascaded).map(({ table }) => getTableName(table));

async function problems(): Promise<string[]> {
  const tables = await personTables(server.database);
  const cascading = reachedFrom(
    ['users'],
    (await foreignKeys(server.database)).filter(({ cascades }) => cascades),
  );
  return [
    ...tables
      .filter((name) => !named.includes(name))
      .map((name) => `"${name}" has rows of a person: say in an area.ts what is exported, or why not`),
    ...tables
      .filter((name) => !cascading.has(name) && !outliving.includes(name))
      .map((name) => `"${name}" outlives its owner: let it cascade, or say in its area.ts why not`),
  ];
}

describe('the maps of a person’s data', () => {
  afterEach(async () => {
    await server.database.pool.query('drop table if exists planted_notes, planted_papers');
  });

  it('name every table with rows of a person', async () => {
    expect(await problems()).toEqual([]);
  });

  it('miss a table that is added with an owner, or with a parent that has one', async () => {
    await server.database.pool.query(
      'create table planted_papers (id uuid primary key, user_id uuid not null, picture bytea)',
    );
    await server.database.pool.query(
      'create table planted_notes (id uuid primary key, paper_id uuid references planted_papers(id))',
    );
    expect(await problems()).toEqual([
      '"planted_notes" has rows of a person: say in an area.ts what is exported, or why not',
      '"planted_papers" has rows of a person: say in an area.ts what is exported, or why not',
      '"planted_notes" outlives its owner: let it cascade, or say in its area.ts why not',
      '"planted_papers" outlives its owner: let it cascade, or say in its area.ts why not',
    ]);
  });

  it('name no table that is not there, and none twice', async () => {
    const tables = await personTables(server.database);
    expect(named.filter((name) => !tables.includes(name))).toEqual([]);
    expect(outliving.filter((name) => !tables.includes(name))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  it.each(exportedTables(areaTables).map((exported) => [getTableName(exported.table), exported] as const))(
    'say of the columns of %s what there is to say',
    (_, exported) => {
      const { table, leftOut = {}, files = {} } = exported;
      const columns = getTableColumns(table);
      const knownColumns = [...Object.keys(leftOut), ...Object.keys(files)];
      expect(knownColumns.filter((name) => !Object.hasOwn(columns, name))).toEqual([]);
      const bytes = Object.keys(columns).filter((name) => columns[name]?.getSQLType() === 'bytea');
      expect(
        bytes.filter((name) => !knownColumns.includes(name)),
        'bytes are exported as files, or left out',
      ).toEqual([]);
      const secrets = Object.keys(columns).filter((name) => /hash$|secret|token|sealed/i.test(name));
      expect(
        secrets.filter((name) => !Object.hasOwn(leftOut, name)),
        'secrets are left out',
      ).toEqual([]);
      // Throws for a column of which an import does not know what it looks like.
      if (exported.notImported === undefined) rowSchema(exported, exported.imported ?? {}, String);
    },
  );
});
