import type { ImportId } from '@afdal/contract/finance/imports';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { provided } from '../src/assemble-areas.ts';
import { insertTransactions } from '../src/features/finance/ledger/transactions/store.ts';
import { uuidv7 } from '../src/platform/uuid.ts';
import type { Person, TestServer } from './test-server.ts';

const emptyImport = {
  file_name: 'كشف.csv',
  status: 'done',
  encoding: 'utf-8',
  mapping: {},
  rows: 0,
  duplicates: 0,
  errors: 0,
  to_add: 0,
  added: 0,
  columns: [],
  sample: [],
  created_at: '2026-11-21',
  updated_at: '2026-11-21',
};

/** Adds expenses and incomes in turn as an import does, of which a second run adds nothing. */
export async function seedImport(
  server: TestServer,
  owner: Person,
  into: { readonly id: string; readonly currency: string },
  amounts: readonly number[],
) {
  const { pool, db } = server.database;
  const now = server.clock.now();
  const user = owner.user.id as UserId;
  const importId = uuidv7<ImportId>(now.getTime());
  await pool.query(`insert into imports select (jsonb_populate_record(null::imports, $1::jsonb)).*`, [
    { ...emptyImport, id: importId, user_id: user, account_id: into.id },
  ]);
  const rows = () =>
    amounts.map((amountMinor, n) => ({
      id: uuidv7(now.getTime()),
      type: n % 2 === 0 ? ('expense' as const) : ('income' as const),
      status: 'cleared' as const,
      accountId: into.id,
      toAccountId: null,
      amountMinor,
      receivedMinor: null,

      currency: into.currency,
      categoryId: null,
      occurredOn: '2026-11-01' as CivilDate,
      payee: `جهة ${n % 3}`,
      note: '',
      tags: [],
      receiptId: null,
      importId,
      importLine: n + 2,
      fingerprint: 'x',
      splitId: null,
    }));
  const insert = () => db.transaction((tx) => insertTransactions(tx, user, rows(), now, provided.listeners.onSpending));
  const added = (await insert()).map(({ id }) => id);
  return { importId, added, addedAgain: (await insert()).length };
}
