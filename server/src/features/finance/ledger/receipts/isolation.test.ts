import type { Transaction, TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { findUserRows } from '../../../../../testing/find-user-rows.ts';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../../testing/test-server.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { uuidv7 } from '../../../../platform/uuid.ts';
import { deleteReceiptRow, findReceipt, insertReceipt, setReceipt } from './store.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
const picture = { webp: Buffer.from('صورة'), width: 1, height: 1 };

interface Owned {
  readonly id: UserId;
  readonly transaction: TransactionId;
  readonly receipt: string;
}

let layla: Owned;
let omar: Owned;

async function getOwner(person: Person): Promise<Owned> {
  const { db } = server.database;
  const [id, now] = [person.user.id as UserId, server.clock.now()];
  const row = { type: 'expense', amountMinor: 500, currency: 'SAR', occurredOn: '2026-11-20' };
  const accountId = await fixtures.account(person);
  const { body } = await person.call<Transaction>('POST', '/transaction', { ...row, accountId });
  const transaction = body.id as TransactionId;
  const receipt = uuidv7(now.getTime());
  await insertReceipt(db, id, receipt, picture, now);
  await setReceipt(db, id, transaction, receipt, now);
  return { id, transaction, receipt };
}

beforeEach(async () => {
  await server.startOver();
  [layla, omar] = [await getOwner(await server.person('ليلى')), await getOwner(await server.person('عمر'))];
});

describe('nobody changes somebody else’s, who knows their ids', () => {
  it.each<[string, (db: Db, user: UserId, now: Date) => Promise<unknown>]>([
    ['what hangs on a transaction', (db, user, now) => setReceipt(db, user, layla.transaction, null, now)],
    ['a picture', (db, user) => deleteReceiptRow(db, user, layla.receipt)],
  ])('%s', async (_, change) => {
    const before = await findUserRows(server.database, layla.id);
    await change(server.database.db, omar.id, server.clock.now());
    expect(await findUserRows(server.database, layla.id)).toEqual(before);
  });
});

it('nobody sees somebody else’s', async () => {
  const { db } = server.database;
  expect(await findReceipt(db, omar.id, layla.transaction)).toBeNull();
  expect(await findReceipt(db, layla.id, layla.transaction)).toEqual(picture.webp);
});
