import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { Db } from '../../../platform/database/database.ts';
import { owedBefore } from './installments-store.ts';

/** What is late or due before payday, by currency. What is owed to the user does not count: it may not come. */
export async function owedUntilPayday(db: Db, user: UserId, { payday }: { readonly payday: CivilDate }) {
  return await owedBefore(db, user, payday);
}
