import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { type NetPosition, netPositionOn } from '@afdal/domain/obligations/net-position';
import type { Db } from '../../../platform/database/database.ts';
import { loadHistories } from './obligation-histories.ts';

/** What the user's obligations added to net worth at the end of some days, by currency, and the first day of any. */
export async function netPositions(db: Db, user: UserId, days: readonly CivilDate[]) {
  const histories = await loadHistories(db, user);
  const positions = days.flatMap((day) =>
    histories.map(({ currency, ...history }): NetPosition & { day: CivilDate; currency: string } => ({
      day,
      currency,
      ...netPositionOn(history, day),
    })),
  );
  const since = histories.map(({ beganOn }) => beganOn).sort()[0] ?? null;
  return { positions, since };
}
