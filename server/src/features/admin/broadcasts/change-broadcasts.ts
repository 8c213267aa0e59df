import type { adminBroadcasts, Broadcast, BroadcastId, NewBroadcast } from '@afdal/contract/admin/broadcasts';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { maxScheduledDays } from '@afdal/domain/admin/broadcasts';
import { instantAt } from '@afdal/domain/calendar/instant-at';
import { AppError, invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { lockName } from '../../../platform/database/locks.ts';
import type { Call, Caller } from '../../../platform/http/call.ts';
import { idOrNew } from '../../../platform/uuid.ts';
import { userWithPreferences } from '../../accounts/user-store.ts';
import { announceForTest, countReached } from '../../notifications/announcements-store.ts';
import { audited } from '../audited.ts';
import { findRecipients } from './audience.ts';
import { sendSoon } from './send-broadcasts.ts';
import { type BroadcastRow, insertBroadcast, isRepeated, lockBroadcast, updateBroadcast } from './store.ts';

type Endpoints = typeof adminBroadcasts;

const target = (id: string) => ({ kind: 'broadcast', id });

export function describeBroadcast(row: BroadcastRow): Broadcast {
  return {
    id: row.id,
    title: row.title,
    message: row.message,
    actionType: row.actionType,
    plan: row.plan,
    isActive: row.isActive,
    countries: row.countries,
    isPushed: row.isPushed,
    isMailed: row.isMailed,
    scheduledOn: row.scheduledOn,
    scheduledTime: row.scheduledTime,
    state: row.state,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.updatedAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    reached: { people: row.people, devices: row.devices, mails: row.mails },
    opened: row.opened,
  };
}

/** What is recorded of a broadcast: to whom and when, not what it says. */
const toFacts = ({ state, version, plan, isActive, countries, isPushed, isMailed, ...when }: BroadcastRow) => ({
  state,
  version,
  plan,
  isActive,
  countries: countries.join(' '),
  isPushed,
  isMailed,
  scheduled: when.scheduledOn === null ? null : `${when.scheduledOn} ${when.scheduledTime}`,
});

/** Which call of whom a broadcast comes from. */
interface Origin {
  readonly user: Caller;
  readonly now: Date;
  /** The broadcast that is changed; null: a new one. */
  readonly id: BroadcastId | null;
}

/** What is stored of a broadcast that may be sent, and how many it would reach now. @throws Failure `validation_failed` */
async function accept(tx: Db, content: NewBroadcast, { user, now, id }: Origin) {
  const { scheduledOn, scheduledTime, ...rest } = content;
  await assertUpcoming(tx, content, user, now);
  // Two at once are one after the other.
  await lockName(tx, 'broadcasts');
  const stored = { ...rest, countries: [...new Set(rest.countries)].toSorted() };
  if (await isRepeated(tx, stored, id, now)) throw invalidField('title', refusalTexts.broadcastRepeated);
  const { people } = await countReached(tx, findRecipients(stored, now), stored);
  if (people === 0) throw invalidField('plan', refusalTexts.broadcastReachesNobody);
  const isNow = scheduledOn === null;
  const state = isNow ? ('sending' as const) : ('scheduled' as const);
  return { people, row: { ...stored, scheduledOn, scheduledTime, state, startedAt: isNow ? now : null } };
}

async function assertUpcoming(
  tx: Db,
  { scheduledOn: day, scheduledTime: time }: NewBroadcast,
  user: Caller,
  now: Date,
): Promise<void> {
  if (day === null && time === null) return;
  if (day === null || time === null) {
    throw invalidField(day === null ? 'scheduledOn' : 'scheduledTime', refusalTexts.broadcastTimeHalf);
  }
  const found = orNotFound(await userWithPreferences(tx, user.id));
  const aheadMs = instantAt(day, time, found.user.timezone) - now.getTime();
  if (aheadMs <= 0) throw invalidField('scheduledTime', refusalTexts.broadcastPast);
  if (aheadMs > maxScheduledDays * 86_400_000) throw invalidField('scheduledOn', refusalTexts.broadcastTooFar);
}

export async function addBroadcast(call: Call<Endpoints['addBroadcast']>): Promise<Broadcast> {
  const { user, body, now } = call;
  return await audited(call, async (tx) => {
    const { people, row } = await accept(tx, body, { user, now, id: null });
    const added = await insertBroadcast(tx, idOrNew<BroadcastId>(undefined, now), row, now);
    if (added.state === 'sending') await sendSoon(tx);
    return {
      action: 'broadcast.add',
      target: target(added.id),
      before: null,
      after: { ...toFacts(added), people },
      answer: describeBroadcast(added),
    };
  });
}

/** @throws Failure `not_found`, or `changed_meanwhile` for another version, or one that somebody got already */
async function lockScheduled(tx: Db, id: BroadcastId, expected: number): Promise<BroadcastRow> {
  const row = orNotFound(await lockBroadcast(tx, id));
  if (row.version !== expected || row.state !== 'scheduled') throw new AppError('changed_meanwhile');
  return row;
}

export async function editBroadcast(call: Call<Endpoints['editBroadcast']>): Promise<Broadcast> {
  const { user, params, body, now } = call;
  const { expected, ...content } = body;
  return await audited(call, async (tx) => {
    const before = await lockScheduled(tx, params.id, expected);
    const { people, row } = await accept(tx, content, { user, now, id: params.id });
    const changed = await updateBroadcast(tx, params.id, row, now);
    if (changed.state === 'sending') await sendSoon(tx);
    return {
      action: 'broadcast.edit',
      target: target(changed.id),
      before: toFacts(before),
      after: { ...toFacts(changed), people },
      answer: describeBroadcast(changed),
    };
  });
}

export async function cancelBroadcast(call: Call<Endpoints['cancelBroadcast']>): Promise<Broadcast> {
  const { params, body, now } = call;
  return await audited(call, async (tx) => {
    const before = await lockScheduled(tx, params.id, body.expected);
    const cancelled = await updateBroadcast(tx, params.id, { state: 'cancelled' }, now);
    return {
      action: 'broadcast.cancel',
      target: target(cancelled.id),
      before: { state: before.state, version: before.version },
      after: { state: cancelled.state, version: cancelled.version },
      answer: describeBroadcast(cancelled),
    };
  });
}

export async function testBroadcast(call: Call<Endpoints['testBroadcast']>): Promise<undefined> {
  const { user, body, now } = call;
  return await audited(call, async (tx) => {
    await announceForTest(tx, user.id, body, now);
    return {
      action: 'broadcast.test',
      target: { kind: 'user', id: user.id },
      before: null,
      after: null,
      answer: undefined,
    };
  });
}
