import type { UserId } from '@afdal/contract/ids';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { refunds } from './tables.ts';

/** What a person asked back, if ever. */
export async function refundOf(db: Db, user: UserId) {
  const [row] = await db.select().from(refunds).where(own(refunds, user));
  return row ?? null;
}
