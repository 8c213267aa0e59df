import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { ObligationHistory } from '@afdal/domain/obligations/net-position';
import type { Db } from '../../../platform/database/database.ts';
import { loadLogicalDate } from '../../accounts/cycle-settings-store.ts';
import { findDueDays, findMovements, sumTotals } from './history-store.ts';
import { findObligations } from './store.ts';

/**
 * The user's obligations with all that is known of their past. One began on the day it was added, or on its first due day
 * where that is earlier; what was paid before it was added was paid on its due day, and a pot without a transaction came on
 * that of its turn, or before.
 */
export async function loadHistories(
  db: Db,
  user: UserId,
): Promise<(ObligationHistory & { readonly currency: string })[]> {
  const rows = await findObligations(db, user);
  if (rows.length === 0) return [];
  const toDay = await loadLogicalDate(db, user);
  const [totals, movements] = [await sumTotals(db, user), await findMovements(db, user, toDay)];
  const dueDays = await findDueDays(
    db,
    user,
    rows.filter(({ potsBefore }) => potsBefore > 0).map(({ id }) => id),
  );
  return rows.map((row) => {
    const { kind, currency, shares, myShares, contributionMinor, turns, potsBefore } = row;
    const isJamiya = shares !== null && myShares !== null && contributionMinor !== null && turns !== null;
    const addedOn = toDay(row.createdAt);
    const { totalMinor, firstDueOn } = totals.get(row.id) ?? { totalMinor: 0, firstDueOn: addedOn };
    return {
      kind,
      currency,
      totalMinor,
      beganOn: [firstDueOn, addedOn].sort()[0] ?? addedOn,
      archivedOn: row.archivedAt === null ? null : toDay(row.archivedAt),
      jamiya: isJamiya ? { shares, myShares, contributionMinor, turns } : null,
      movements: [
        ...movements.filter(({ obligationId }) => obligationId === row.id),
        ...(turns ?? []).slice(0, potsBefore).map((turn) => {
          // It had come by the day on which that was said, also before its turn.
          const days = [dueDays.get(row.id)?.[turn - 1] ?? addedOn, toDay(row.updatedAt)];
          return received(days.sort()[0] ?? addedOn);
        }),
      ],
    };
  });
}

const received = (on: CivilDate) => ({ on, paidMinor: 0, waivedMinor: 0, potsReceived: 1 });
