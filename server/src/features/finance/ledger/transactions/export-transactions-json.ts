import type { FileResponse } from '@afdal/contract/endpoint';
import type { transactions } from '@afdal/contract/finance/transactions';
import type { Call } from '../../../../platform/http/call.ts';
import { findCycleSettings } from '../../../accounts/cycle-settings-store.ts';
import { findCategories } from '../categories/store.ts';
import { findAccounts } from '../money-accounts/store.ts';
import { resolveFilter } from './list-transactions.ts';
import { transactionsInBatches } from './read-in-batches.ts';

export async function exportTransactionsJson(
  call: Call<typeof transactions.exportTransactionsJson>,
): Promise<FileResponse> {
  const { db, user, query } = call;
  const { currency } = await findCycleSettings(db, user.id);
  const [accounts, categories] = [await findAccounts(db, user.id), await findCategories(db, user.id)];
  const head = JSON.stringify({ exportedOn: user.today, currency, accounts, categories });
  // Built in pieces, batch by batch: `{…,"transactions":[…]}`.
  const chunks = [Buffer.from(`${head.slice(0, -1)},"transactions":[`)];
  let divider = '';
  for await (const rows of transactionsInBatches(db, user.id, await resolveFilter(db, user.id, query))) {
    chunks.push(Buffer.from(divider + rows.map((row) => JSON.stringify(row)).join(',\n')));
    divider = ',\n';
  }
  chunks.push(Buffer.from(']}\n'));
  return { name: `afdal-${user.today}.json`, bytes: Buffer.concat(chunks) };
}
