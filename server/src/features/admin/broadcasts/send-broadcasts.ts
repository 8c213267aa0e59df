import type { BroadcastId } from '@afdal/contract/admin/broadcasts';
import { broadcastDeliveriesPerMinute, findZonesDue } from '@afdal/domain/admin/broadcasts';
import { gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { defineJob, type Enqueued } from '../../../platform/jobs/job.ts';
import { users } from '../../accounts/tables.ts';
import { announce, countOpened } from '../../notifications/announcements-store.ts';
import { findRecipients } from './audience.ts';
import {
  type BroadcastRow,
  findCountedIds,
  findOpenIds,
  findZonesInUse,
  lockOpen,
  saveOpened,
  saveProgress,
} from './store.ts';
import { broadcasts } from './tables.ts';

/** People for each transaction: it is over before anybody who waits for one of its rows notices. */
const peopleAtOnce = 2_000;
/** After this long a run leaves the rest to the next one, so that it can be stopped, and other jobs get their turn. */
const longestRunMs = 45_000;
/** Where each day begins first. */
const firstZone = 'Pacific/Kiritimati';

const sendJob: Enqueued<unknown> = { name: 'send-broadcasts' };

/** Has broadcasts sent that are due, as soon as the transaction is over. */
export async function sendSoon(tx: Db): Promise<void> {
  await enqueue(tx, sendJob, {});
}

const dedupKey = (id: string) => `broadcast:${id}`;

/** Every minute, and as soon as one is to be sent: notifies people of the broadcasts that are due to them. */
export const sendBroadcasts = defineJob<unknown>(sendJob.name, async (_, { db, clock }) => {
  const startMs = clock.now().getTime();
  for (const id of await findOpenIds(db)) {
    while (await sendChunk(db, id, clock.now())) {
      if (clock.now().getTime() - startMs > longestRunMs) return await sendSoon(db);
    }
  }
});

/** Every five minutes, since it may be counted over all people: how many opened the broadcasts of the last days. */
export const countOpenedBroadcasts = defineJob<unknown>('count-opened-broadcasts', async (_, { db, clock }) => {
  for (const id of await findCountedIds(db, clock.now())) await saveOpened(db, id, await countOpened(db, dedupKey(id)));
});

/**
 * Notifies the next people of a broadcast, and notes where it stands in the same transaction: whoever dies in it has
 * notified nobody. Of two processes one does it, and the other one finds nothing to do.
 *
 * @returns whether there may be more to do now
 */
async function sendChunk(db: Db, id: BroadcastId, now: Date): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const row = await lockOpen(tx, id);
    if (!row) return false;
    const pass = row.pass === null ? await findNextPass(tx, row, now) : row;
    if (!pass) return false;
    const startedAt = row.startedAt ?? now;
    const ofPass = pass.pass === 'zones' ? inArray(users.timezone, [...pass.passZones]) : undefined;
    const isAfter = pass.mark === null ? undefined : gt(users.id, pass.mark);
    // Who joined since was not meant.
    const recipients = findRecipients(row, now, ofPass, isAfter, lte(users.createdAt, startedAt));
    const dueAt = new Date(now.getTime() + ((row.devices + row.mails) / broadcastDeliveriesPerMinute) * 60_000);
    const announcement = { ...row, dedupKey: dedupKey(id), dueAt };
    const { scanned, last, people, devices, mails } = await announce(tx, recipients, announcement, peopleAtOnce, now);
    const isOver = scanned < peopleAtOnce;
    await saveProgress(tx, id, {
      ...(row.state === 'scheduled' && { state: 'sending', startedAt, version: row.version + 1 }),
      people: sql`${broadcasts.people} + ${people}`,
      devices: sql`${broadcasts.devices} + ${devices}`,
      mails: sql`${broadcasts.mails} + ${mails}`,
      ...(isOver ? endPass(row, pass, now) : { pass: pass.pass, passZones: pass.passZones, mark: last }),
    });
    return true;
  });
}

type Pass = Pick<BroadcastRow, 'pass' | 'passZones' | 'mark'>;

const wholePass: Pass = { pass: 'all', passZones: [], mark: null };

/**
 * The pass that is due; null: none is yet. At its time in a zone it goes to the people there. The last pass goes over
 * everybody: it finds those who moved to a zone that was done.
 */
async function findNextPass(tx: Db, row: BroadcastRow, now: Date): Promise<Pass | null> {
  const { scheduledOn: day, scheduledTime: time, doneZones } = row;
  if (day === null || time === null) return wholePass;
  const nowMs = now.getTime();
  if (findZonesDue(day, time, [firstZone], nowMs).length === 0) return null;
  const zones = await findZonesInUse(tx);
  const due = findZonesDue(day, time, zones, nowMs);
  if (due.length === zones.length) return wholePass;
  const passZones = due.filter((zone) => !doneZones.includes(zone));
  return passZones.length === 0 ? null : { pass: 'zones', passZones, mark: null };
}

function endPass({ doneZones }: BroadcastRow, { pass, passZones }: Pass, now: Date) {
  const ended = { pass: null, passZones: [], mark: null };
  if (pass === 'all') return { ...ended, state: 'sent' as const, sentAt: now };
  return { ...ended, doneZones: [...doneZones, ...passZones] };
}
