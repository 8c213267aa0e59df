import type { adminUsers } from '@afdal/contract/admin/users';
import type { UserId } from '@afdal/contract/ids';
import type { Role } from '@afdal/domain/sessions/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { lockName } from '../../../platform/database/locks.ts';
import type { Call, Caller } from '../../../platform/http/call.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { PasswordDeps } from '../../accounts/account-needs.ts';
import { getsResetMail, sendResetMail } from '../../accounts/passwords/reset-mail.ts';
import { endAccess } from '../../accounts/security/end-access.ts';
import { reauthenticate } from '../../accounts/security/reauthenticate.ts';
import { sendStandingMail } from '../../accounts/security/standing-mail.ts';
import { findAdministrators, lockUser, setStanding, type UserRow } from '../../accounts/user-store.ts';
import { remindAll } from '../../notifications/reminders-store.ts';
import { changeDays } from '../../subscriptions/change-days.ts';
import { findRenewal, stopRenewalSoon } from '../../subscriptions/stop-renewal.ts';
import { audited } from '../audited.ts';
import { texts } from './texts.ts';

type Endpoints = typeof adminUsers;

/** Who stops or promotes others is locked in one order, so that two cannot wait for each other. */
const standingLock = 'standing of users';

const target = (id: UserId) => ({ kind: 'user', id });

/** The user whose standing is changed, locked. @throws Failure `own_account`, `not_found` */
async function lockOther(tx: Db, id: UserId, caller: Caller): Promise<UserRow> {
  if (id === caller.id) throw new AppError('own_account');
  await lockName(tx, standingLock);
  return orNotFound(await lockUser(tx, id));
}

/** Stops a user: their sessions end, and what renews is charged no more. */
export async function stopUser(call: Call<Endpoints['stopUser']>): Promise<void> {
  const { params, body, user, now } = call;
  const { id } = params;
  await audited(call, async (tx) => {
    const { isStopped } = await lockOther(tx, id, user);
    if (isStopped) throw new AppError('changed_meanwhile');
    await setStanding(tx, id, { isStopped: true }, now);
    await endAccess(tx, id);
    const renewal = await findRenewal(tx, id);
    if (renewal) await stopRenewalSoon(tx, renewal);
    await enqueue(tx, sendStandingMail, { userId: id, kind: 'stopped' });
    const after = { status: 'stopped', reason: body.reason, ...(body.note && { note: body.note }) };
    return { action: 'user.stop', target: target(id), before: { status: 'active' }, after, answer: undefined };
  });
}

/** Lets a stopped user sign in again. */
export async function activateUser(call: Call<Endpoints['activateUser']>): Promise<void> {
  const { params, body, user, now } = call;
  const { id } = params;
  await audited(call, async (tx) => {
    const { isStopped } = await lockOther(tx, id, user);
    if (!isStopped) throw new AppError('changed_meanwhile');
    await setStanding(tx, id, { isStopped: false }, now);
    await enqueue(tx, sendStandingMail, { userId: id, kind: 'activated' });
    const after = { status: 'active', reason: body.reason };
    return { action: 'user.activate', target: target(id), before: { status: 'stopped' }, after, answer: undefined };
  });
}

/**
 * Changes the role of a user, who is told, as are all administrators; their sessions end. Nobody changes their own role, so
 * that an administrator stays.
 */
export async function changeRole(call: Call<Endpoints['changeUserRole']>, deps: PasswordDeps): Promise<void> {
  const { db, params, body, user, now } = call;
  const { id } = params;
  if (id === user.id) throw new AppError('own_account');
  orNotFound(await lockUser(db, id));
  const { person, confirm } = await reauthenticate(call, { field: 'password', password: body.password }, deps);
  await audited(call, async (tx) => {
    const other = await lockOther(tx, id, user);
    await confirm(tx);
    if (other.role !== body.expected || other.role === body.role) throw new AppError('changed_meanwhile');
    await setStanding(tx, id, { role: body.role }, now);
    await endAccess(tx, id);
    await notifyOfRole(tx, { other, role: body.role, actor: person.name }, now);
    const [before, after] = [{ role: other.role }, { role: body.role }];
    return { action: 'user.change_role', target: target(id), before, after, answer: undefined };
  });
}

interface RoleChange {
  readonly other: UserRow;
  readonly role: Role;
  readonly actor: string;
}

async function notifyOfRole(tx: Db, { other, role, actor }: RoleChange, now: Date): Promise<void> {
  const notice = (title: string, message: string) => ({
    kind: `role-${role}`,
    period: now.toISOString(),
    subject: other.id,
    unlessSent: [],
    topic: 'security' as const,
    notification: { type: 'warning' as const, actionType: 'security' as const, title, message },
  });
  const own =
    role === 'admin' ? notice(texts.madeAdmin, texts.madeAdminMessage) : notice(texts.madeUser, texts.madeUserMessage);
  const message = interpolate(texts.roleChangedMessage, { actor, name: other.name, role: texts.roles[role] });
  const others = (await findAdministrators(tx)).filter((id) => id !== other.id);
  const told = others.map((id) => ({ user: id, reminder: notice(texts.roleChanged, message) }));
  await remindAll(tx, [{ user: other.id as UserId, reminder: own }, ...told], now);
}

/** Mails a user the link that sets a new password. */
export async function mailResetLink(call: Call<Endpoints['mailResetLink']>): Promise<void> {
  const { params, body, now } = call;
  const { id } = params;
  await audited(call, async (tx) => {
    const other = orNotFound(await lockUser(tx, id));
    if (!(await getsResetMail(tx, other, now))) throw new AppError('reset_link_refused');
    await enqueue(tx, sendResetMail, { email: other.email });
    const after = { reason: body.reason };
    return { action: 'user.mail_reset_link', target: target(id), before: null, after, answer: undefined };
  });
}

/** Grants a user days, or takes back days that were granted. */
export async function changeUserDays(call: Call<Endpoints['changeUserDays']>): Promise<void> {
  const { params, body, now } = call;
  const { id } = params;
  const { direction, reason, expectedEnd } = body;
  const days = direction === 'grant' ? body.days : -body.days;
  await audited(call, async (tx) => {
    orNotFound(await lockUser(tx, id));
    const isExpected = (end: Date | null) => (end?.toISOString() ?? null) === normalized(expectedEnd);
    const assertExpected = (end: Date | null) => {
      if (!isExpected(end)) throw new AppError('changed_meanwhile');
    };
    const ends = await changeDays(tx, id, days, assertExpected, now);
    return {
      action: days > 0 ? 'user.grant_days' : 'user.take_days',
      target: target(id),
      before: { endsAt: ends.before?.toISOString() ?? null },
      after: { endsAt: ends.after?.toISOString() ?? null, days, reason },
      answer: undefined,
    };
  });
}

function normalized(instant: string | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}
