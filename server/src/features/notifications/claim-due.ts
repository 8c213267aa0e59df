import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { pushesPerDay } from '@afdal/domain/notifications/limits';
import { capped } from '@afdal/domain/notifications/push-cap';
import { afterQuietHours } from '@afdal/domain/notifications/quiet-hours';
import { getDeliveryDeadline } from '@afdal/domain/notifications/retry-delay';
import type { DeliveryChannel } from '@afdal/domain/notifications/topics';
import type { Db } from '../../platform/database/database.ts';
import { changeDeliveries, type DueDelivery, dropDeliveries, findCountedPushes, lockDue } from './deliveries-store.ts';
import { usualPreferences } from './preferences-store.ts';

const minuteMs = 60_000;
/** For how long nobody else tries what was taken: longer than a batch takes. Who dies in it holds it up for as long. */
const leaseMs = 5 * minuteMs;
/** No logical day is longer, clocks included. */
const longestDayMs = 26 * 60 * minuteMs;

interface ClaimedDeliveries {
  /** To be sent now. */
  readonly toSend: readonly DueDelivery[];
  /** Whether any were due at all. */
  readonly isAny: boolean;
}

/**
 * Takes deliveries that are due, so that the transaction is over before any of them is sent, and settles those that are
 * not to be sent: held for the end of quiet hours, left to the digest, seen in the app meanwhile, or too late.
 */
export async function claimDue(db: Db, channel: DeliveryChannel, now: Date, limit: number): Promise<ClaimedDeliveries> {
  return await db.transaction(async (tx) => {
    const due = await lockDue(tx, channel, now, limit);
    const cap = channel === 'push' ? await loadCap(tx, due, now) : () => 'send' as const;
    const idsByOutcome = { send: [] as string[], wait: [] as string[], digest: [] as string[], drop: [] as string[] };
    const tooLate: string[] = [];
    for (const delivery of due) {
      const quietUntil = channel === 'push' ? heldUntil(delivery, now) : null;
      if (isNeedless(delivery)) idsByOutcome.drop.push(delivery.id);
      else if (getDeliveryDeadline(delivery.dueAt.getTime()) <= now.getTime()) tooLate.push(delivery.id);
      else if (quietUntil) await changeDeliveries(tx, [delivery.id], { dueAt: quietUntil, nextAt: quietUntil });
      else idsByOutcome[cap(delivery)].push(delivery.id);
    }
    await dropDeliveries(tx, idsByOutcome.drop);
    await changeDeliveries(tx, tooLate, { state: 'undeliverable', isTaken: false });
    await changeDeliveries(tx, idsByOutcome.digest, { state: 'digested' });
    await changeDeliveries(tx, idsByOutcome.wait, { nextAt: new Date(now.getTime() + minuteMs) });
    await changeDeliveries(tx, idsByOutcome.send, { isTaken: true, nextAt: new Date(now.getTime() + leaseMs) });
    const sent = new Set(idsByOutcome.send);
    return { toSend: due.filter(({ id }) => sent.has(id)), isAny: due.length > 0 };
  });
}

/** Nobody is there any more, or is leaving, or a push says what the person saw in the app already. Of security, mails and pushes go out. */
function isNeedless({ channel, topic, isSeen, isStopped, isLeaving }: DueDelivery): boolean {
  return isStopped || (topic !== 'security' && (isLeaving || (isSeen && channel === 'push')));
}

/** The end of the quiet hours that a push waits for; null where it does not wait. */
function heldUntil({ isAtOnce, timezone, preferences }: DueDelivery, now: Date): Date | null {
  const { quietFrom: from, quietTo: to } = preferences ?? usualPreferences;
  if (isAtOnce || from === null || to === null) return null;
  const end = afterQuietHours(now.getTime(), timezone, { from, to });
  return end > now.getTime() ? new Date(end) : null;
}

/** What becomes of each push by the cap of the person's day, asked in the order in which they are due. */
async function loadCap(tx: Db, due: readonly DueDelivery[], now: Date) {
  const people = [...new Set(due.filter(({ isCounted }) => isCounted).map(({ userId }) => userId))];
  const since = new Date(now.getTime() - longestDayMs);
  const countedPushes = people.length > 0 ? await findCountedPushes(tx, people, since, now) : [];
  const underway = new Map<string, number>();
  for (const { userId, sentAt } of countedPushes) if (!sentAt) underway.set(userId, (underway.get(userId) ?? 0) + 1);
  return ({ userId, isCounted, timezone, dayStartHour, preferences }: DueDelivery) => {
    if (!isCounted) return 'send';
    const toDay = (at: Date) => logicalDate(at.getTime(), timezone, dayStartHour);
    const sent = countedPushes.filter(
      (push) => push.userId === userId && push.sentAt && toDay(push.sentAt) === toDay(now),
    );
    const perDay = preferences?.pushesPerDay ?? pushesPerDay;
    const verdict = capped({ sent: sent.length, underway: underway.get(userId) ?? 0, perDay });
    if (verdict === 'send') underway.set(userId, (underway.get(userId) ?? 0) + 1);
    return verdict;
  };
}
