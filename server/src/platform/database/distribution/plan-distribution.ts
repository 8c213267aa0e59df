import { getTableName } from 'drizzle-orm';
import type { AreaTable, CommonTable } from '../../area/area-table.ts';
import type { DistributedForeignKey, StoredSchema, UniqueIndex } from './read-schema.ts';

export interface DistributionStep {
  readonly title: string;
  readonly statements: readonly string[];
  /** What must be there first: the extension, or a product that writes `user_keys`; all else is plain PostgreSQL of today. */
  readonly awaits?: 'citus' | 'product';
}

export interface TablePlacements {
  /** The column that each is distributed by, by the table’s name. */
  readonly distributed: ReadonlyMap<string, string>;
  readonly reference: readonly string[];
  readonly local: readonly string[];
  readonly uniqueAcrossUsers: ReadonlySet<string>;
  readonly foreignKeysLeftOut: ReadonlySet<string>;
}

/** Where each table is on a distributed database, by what the areas say. */
export function getTablePlacements(
  tables: readonly AreaTable[],
  commonTables: readonly CommonTable[],
): TablePlacements {
  const placed = [...tables, ...commonTables].map(({ table, placement }) => [getTableName(table), placement] as const);
  const named = (kind: 'reference' | 'local') =>
    placed.filter(([, placement]) => placement?.startsWith(`${kind}:`)).map(([name]) => name);
  const distributed = placed.filter(([, placement]) => placement === undefined);
  return {
    distributed: new Map(distributed.map(([name]) => [name, name === 'users' ? 'id' : 'user_id'])),
    reference: named('reference'),
    local: named('local'),
    uniqueAcrossUsers: new Set(tables.flatMap(({ uniqueAcrossUsers = {} }) => Object.keys(uniqueAcrossUsers))),
    foreignKeysLeftOut: new Set(tables.flatMap(({ foreignKeysLeftOut = {} }) => Object.keys(foreignKeysLeftOut))),
  };
}

/** The unique indexes of distributed tables that lack the column they are distributed by. */
export function uniqueWithoutOwner(schema: StoredSchema, { distributed }: TablePlacements): UniqueIndex[] {
  return schema.uniqueIndexes.filter(({ table, columns }) => {
    const owner = distributed.get(table);
    return owner !== undefined && !columns.includes(owner);
  });
}

/**
 * The statements that distribute a database by its people, in their order: foreign keys are taken away and come back at the
 * end, since neither keys nor tables change under them. It is read from the schema as it is, so that nobody keeps it up.
 */
export function planDistribution(schema: StoredSchema, placements: TablePlacements): DistributionStep[] {
  const { distributed, reference, uniqueAcrossUsers, foreignKeysLeftOut } = placements;
  const touching = schema.foreignKeys.filter(
    ({ child, parent }) => distributed.has(child) || distributed.has(parent) || reference.includes(child),
  );
  const unowned = uniqueWithoutOwner(schema, placements);
  const across = unowned.filter(({ name }) => uniqueAcrossUsers.has(name));
  const others = [...distributed.keys()].filter((name) => name !== 'users');
  const drop = ({ child, name }: DistributedForeignKey) => `alter table ${child} drop constraint ${name};`;
  return [
    { title: 'Take the foreign keys away', statements: touching.map(drop) },
    {
      title: 'Put the owner into keys that are unique without it',
      statements: unowned
        .filter(({ name }) => !uniqueAcrossUsers.has(name))
        .flatMap((each) => widen(each, schema, distributed)),
    },
    {
      title: 'Keep what must be unique over all people in a table of its own',
      awaits: 'product',
      statements: [
        'create table user_keys (name text not null, key text not null, user_id uuid not null, primary key (name, key));',
        ...across.flatMap(separate(distributed)),
      ],
    },
    {
      title: 'Distribute',
      awaits: 'citus',
      statements: [
        'set citus.enable_unsafe_triggers to on;',
        ...reference.map((name) => `select create_reference_table('${name}');`),
        `select create_distributed_table('users', 'id');`,
        ...others.map((name) => `select create_distributed_table('${name}', 'user_id', colocate_with => 'users');`),
        `select create_distributed_table('user_keys', 'key', colocate_with => 'none');`,
      ],
    },
    {
      title: 'Give the foreign keys back, within one person’s rows',
      statements: touching
        .filter(({ name }) => !foreignKeysLeftOut.has(name))
        .map((key) => restoreKey(key, placements)),
    },
  ];
}

function widen(
  { name, table, columns, isConstraint, isPrimary, definition }: UniqueIndex,
  schema: StoredSchema,
  distributed: ReadonlyMap<string, string>,
) {
  const owner = distributed.get(table) ?? '';
  const wide = [owner, ...columns];
  if (!isConstraint) return [`drop index ${name};`, `${definition.replace('(', `(${owner}, `)};`];
  const kind = isPrimary ? 'primary key' : 'unique';
  // Where there is such an index already, it becomes the key.
  const twin = schema.uniqueIndexes.find(
    (index) => index.table === table && !index.isConstraint && !index.isPartial && `${index.columns}` === `${wide}`,
  );
  const key = twin && isPrimary ? `${kind} using index ${twin.name}` : `${kind} (${wide.join(', ')})`;
  return [`alter table ${table} drop constraint ${name};`, `alter table ${table} add constraint ${name} ${key};`];
}

/** The rows of an index over all people go to `user_keys`, and what it found is found by an index that is not unique. */
const separate =
  (distributed: ReadonlyMap<string, string>) =>
  ({ name, table, columns, isConstraint, isPrimary, definition }: UniqueIndex): string[] => {
    const owner = distributed.get(table) ?? '';
    const key = columns.map((column) => `${column}::text`).join(` || ' ' || `);
    const isKnown = columns.map((column) => `${column} is not null`).join(' and ');
    return [
      `insert into user_keys select '${name}', ${key}, ${owner} from ${table} where ${isKnown};`,
      isConstraint ? `alter table ${table} drop constraint ${name};` : `drop index ${name};`,
      isPrimary
        ? `alter table ${table} add constraint ${name} primary key (${[owner, ...columns].join(', ')});`
        : `${definition.replace('CREATE UNIQUE', 'CREATE')};`,
    ];
  };

function restoreKey(
  { name, child, childColumns, parent, parentColumns, definition }: DistributedForeignKey,
  { distributed }: TablePlacements,
): string {
  const [from, to] = [distributed.get(child), distributed.get(parent)];
  const isWhole = !(from && to) || childColumns.includes(from);
  const columns = (names: readonly string[]) => `(${names.join(', ')})`;
  const within = definition
    .replace(columns(childColumns), columns([from ?? '', ...childColumns]))
    .replace(`${parent}${columns(parentColumns)}`, `${parent}${columns([to ?? '', ...parentColumns])}`);
  return `alter table ${child} add constraint ${name} ${isWhole ? definition : within};`;
}
