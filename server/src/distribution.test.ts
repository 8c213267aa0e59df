import { getTableName } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';
import { commonTables, tables } from './assemble-areas.ts';
import {
  getTablePlacements,
  planDistribution,
  type TablePlacements,
  uniqueWithoutOwner,
} from './platform/database/distribution/plan-distribution.ts';
import {
  type DistributedForeignKey,
  readSchema,
  type StoredSchema,
} from './platform/database/distribution/read-schema.ts';

const server = useTestServer();
const placements = getTablePlacements(tables, commonTables);
const distributed = [...placements.distributed.keys()];
const leftOut = [...placements.foreignKeysLeftOut].sort();
const names = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name).sort();

let schema: StoredSchema;
let planned: StoredSchema;

beforeAll(async () => {
  schema = await readSchema(server.database.db);
  for (const { awaits, statements } of planDistribution(schema, placements)) {
    if (awaits !== 'citus') for (const statement of statements) await server.database.pool.query(statement);
  }
  planned = await readSchema(server.database.db);
});

describe('the tables on a distributed database', () => {
  it('are each distributed by their owner, on every node or on one', () => {
    const placed = [...tables, ...commonTables].map(({ table }) => getTableName(table)).sort();
    expect([...schema.tables.keys()]).toEqual(placed);
    expect(distributed.length).toBeGreaterThan(90);
  });

  it('have an owner in each row where they are distributed', () => {
    const without = distributed.filter((name) => {
      const owner = placements.distributed.get(name) ?? '';
      return !schema.tables.get(name)?.includes(owner);
    });
    expect(without).toEqual([]);
  });

  it('are on every node where rows of people refer to them', () => {
    const parents = schema.foreignKeys.filter(({ child }) => distributed.includes(child)).map(({ parent }) => parent);
    const apart = parents.filter((name) => !distributed.includes(name) && !placements.reference.includes(name));
    expect(apart).toEqual([]);
  });

  it('say of each key that none there keeps why it is needed, and of no other', () => {
    const unowned = names(uniqueWithoutOwner(schema, placements));
    const across = [...placements.uniqueAcrossUsers].sort();
    expect(across.filter((name) => !unowned.includes(name))).toEqual([]);
    const unkept = names(undistributableKeys(planned, placements));
    expect(unkept).toEqual([]);
    const restored = names(planned.foreignKeys);
    expect(names(schema.foreignKeys).filter((name) => !restored.includes(name))).toEqual(leftOut);
  });

  it('have the owner in every unique key after the plan, and lose none', () => {
    expect(names(uniqueWithoutOwner(planned, placements))).toEqual([]);
    const lost = names(schema.uniqueIndexes).filter((name) => !names(planned.uniqueIndexes).includes(name));
    expect(lost.filter((name) => !placements.uniqueAcrossUsers.has(name))).toEqual([]);
  });

  // Citus allows triggers only where they keep to the rows of one shard, and says that it cannot see to that.
  it('have no trigger but these, which write rows of the same person or none', () => {
    const isDistributed = (name: string) => !placements.local.includes(name.split('.')[0] ?? '');
    expect(schema.triggers.filter(isDistributed)).toEqual([
      'consents.consents_never_change',
      'legal_documents.legal_documents_never_change',
      'transactions.transactions_retagged',
      'transactions.transactions_tagged',
      'transactions.transactions_untagged',
      'users.users_words',
    ]);
  });

  it('have no value of their own making but these, and nothing that excludes', () => {
    expect(schema.volatileColumns).toEqual(['articles.changed_at', 'payees.id', 'tickets.number']);
    expect(schema.exclusions).toEqual([]);
  });
});

/** Foreign keys that a distributed database does not have: it has those to reference tables, and within one person’s rows. */
function undistributableKeys(schema: StoredSchema, placements: TablePlacements): DistributedForeignKey[] {
  const { distributed, reference } = placements;
  return schema.foreignKeys.filter(({ child, childColumns, parent, parentColumns, setsNull }) => {
    const [from, to] = [distributed.get(child), distributed.get(parent)];
    if (!from && !to) return false;
    if (from && !to) return !reference.includes(parent) || setsNull;
    if (!(from && to)) return true;
    const place = childColumns.indexOf(from);
    return place < 0 || parentColumns[place] !== to || setsNull;
  });
}
