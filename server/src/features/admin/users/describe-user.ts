import type { UserDetails } from '@afdal/contract/admin/users';
import type { UserId } from '@afdal/contract/ids';
import { userAuditRowsShown, userTicketsShown } from '@afdal/domain/admin/limits';
import { getLevel } from '@afdal/domain/points/level';
import { isAlive } from '@afdal/domain/subscriptions/subscription-state';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { toUnicodeEmail } from '../../accounts/mailbox-hash.ts';
import { findSecondStep, isOn } from '../../accounts/security/find-second-step.ts';
import { type AuditRow, findRowsAbout } from '../../audit/store.ts';
import { findPoints } from '../../points/store.ts';
import { countGrantedDays } from '../../subscriptions/change-days.ts';
import { findSubscriptionRow, grantedTo, toState } from '../../subscriptions/state-store.ts';
import { findPremiumTimes } from '../../subscriptions/times-store.ts';
import { findOwnTickets } from '../../support/thread-store.ts';
import {
  countRecorded,
  countSessions,
  countTasksDone,
  countTickets,
  findAccount,
  findEvents,
  findNames,
  hasIdentity,
  type PersonTables,
  sumPaid,
} from './details-store.ts';

const lateMs = 30 * 86_400_000;

/** What administrators see of a user. @throws Failure `not_found` */
export async function describeUser(db: Db, id: UserId, all: PersonTables, now: Date): Promise<UserDetails> {
  const { user, plan, lastSeenAt, device } = orNotFound(await findAccount(db, id, now));
  const { points, earned } = await findPoints(db, id);
  return {
    id,
    name: user.name,
    email: toUnicodeEmail(user.email),
    role: user.role,
    plan,
    status: user.isStopped ? 'stopped' : 'active',
    joinedAt: user.createdAt.toISOString(),
    lastSeenAt: (lastSeenAt ?? user.createdAt).toISOString(),
    points,
    emailVerified: user.emailVerifiedAt !== null,
    country: user.country,
    city: user.city,
    timezone: user.timezone,
    isInvited: user.referredBy !== null,
    acceptedInvites: user.freeMonthsEarned,
    device: device ?? '',
    sessions: await countSessions(db, id),
    hasPassword: user.passwordHash !== null,
    hasGoogle: await hasIdentity(db, id),
    hasSecondStep: isOn(await findSecondStep(db, id)),
    deletionDueAt: user.deletionDueAt?.toISOString() ?? null,
    level: getLevel(earned),
    ...(await countTasksDone(db, id, new Date(now.getTime() - lateMs), all)),
    subscription: await describePlan(db, id, now),
    counts: await countRecorded(db, id, all),
    tickets: {
      total: await countTickets(db, id, all),
      items: (await findOwnTickets(db, id, undefined))
        .slice(0, userTicketsShown)
        .map(({ id: ticket, number, subject, status, createdAt }) => ({
          id: ticket,
          number,
          subject,
          status,
          createdAt: createdAt.toISOString(),
        })),
    },
    audit: await describeAudit(db, await findRowsAbout(db, { kind: 'user', id }, userAuditRowsShown)),
  };
}

async function describePlan(db: Db, id: UserId, now: Date): Promise<UserDetails['subscription']> {
  const row = await findSubscriptionRow(db, id);
  const state = row ? toState(row) : await grantedTo(db, id, now);
  const text = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  const isRunning = isAlive(state, now.getTime());
  const grantedBefore = row || !isRunning ? 0 : Math.ceil(((state.endsAtMs ?? 0) - now.getTime()) / 86_400_000);
  return {
    status: isRunning || state.status === 'free' ? state.status : 'expired',
    startDate: text(state.startedAtMs),
    endDate: text(state.accessUntilMs),
    autoRenew: state.renews && isRunning,
    paid: await sumPaid(db, id),
    grantedDaysLeft: row ? countGrantedDays(await findPremiumTimes(db, id), now) : grantedBefore,
    events: (await findEvents(db, id)).map(({ at, endsAt, ...event }) => ({
      ...event,
      at: at.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
    })),
  };
}

/** Rows of the audit log, with the names of who acted. */
async function describeAudit(db: Db, rows: readonly AuditRow[]): Promise<UserDetails['audit']> {
  const names = await findNames(
    db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  );
  return rows.map(({ position, action, actorId, before, after, at }) => {
    const { reason: said, note, ...changed } = after ?? {};
    const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(changed)])];
    return {
      id: position,
      action,
      actor: names.get(actorId ?? '') ?? null,
      reason: [note, said].map(toText).find(Boolean) ?? null,
      changes: fields.map((field) => ({ field, before: toText(before?.[field]), after: toText(changed[field]) })),
      at: at.toISOString(),
    };
  });
}

function toText(fact: string | number | boolean | null | undefined): string | null {
  return fact === null || fact === undefined ? null : String(fact);
}
