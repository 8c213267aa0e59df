import type { UserId } from '@afdal/contract/ids';
import type { SessionId } from '@afdal/contract/people/accounts';
import type { PasskeyId } from '@afdal/contract/people/two-step';
import { maxSessions } from '@afdal/domain/sessions/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { findUserRows } from '../../../testing/find-user-rows.ts';
import { grantPlan } from '../../../testing/grant-plan.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { holderTables } from '../../assemble-areas.ts';
import type { Db } from '../../platform/database/database.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { claimUnverifiedAccount } from './claim-unverified-account.ts';
import { findCycleSettings, findToday } from './cycle-settings-store.ts';
import { findSubject, insertIdentity } from './google/identity-store.ts';
import { forgetOrigins, isKnownNetwork, isNewOrigin, rememberOrigin } from './origins-store.ts';
import {
  consumeRegistration,
  deletePasskey,
  deletePasskeys,
  findPasskeys,
  insertPasskey,
  putRegistration,
  renamePasskey,
  touchPasskey,
} from './passkeys-store.ts';
import { claimTry, forgetTries, giveTryBack } from './passwords/login-tries-store.ts';
import { countRecentResets, newPasswordReset } from './passwords/password-reset-store.ts';
import { findPreferences, updatePreferences } from './preferences-store.ts';
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessions,
  findReauthentication,
  findSessions,
  markReauthenticated,
  startSession,
  touchSession,
} from './session-store.ts';
import { newEmailConfirmation, spendConfirmation, voidEmailConfirmations } from './sign-up/email-confirmation.ts';
import {
  findPlan,
  isStillPassword,
  isStillThere,
  lockHolder,
  lockPasswordHash,
  lockPerson,
  markEmailVerified,
  markHolderVerified,
  moveToEmail,
  setAvatarUrl,
  setPasswordHash,
  updateUser,
  userWithPreferences,
} from './user-store.ts';

const server = useTestServer();
const issuer = 'https://accounts.example';
const source = '203.0.113.9';
const unknownSessionId = '01990000-0000-7000-8000-000000000000' as SessionId;

let layla: Person;
let omar: Person;
const getId = ({ user }: Person) => user.id as UserId;
const findSession = async (person: Person) =>
  (await findSessions(server.database.db, getId(person)))[0]?.id as SessionId;

/** Two users with every kind of row that an account can have. */
beforeEach(async () => {
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  const { db } = server.database;
  const now = server.clock.now();
  // Layla last, so that the steps for Omar cannot change hers.
  for (const person of [omar, layla]) {
    await server.call('POST', '/auth/forgot-password', { email: person.email });
    await insertIdentity(db, getId(person), { issuer, subject: person.email }, now);
    for (let n = 0; n < 3; n++) await claimTry(db, getId(person), source, now, 1);
  }
  await rememberOrigin(db, getId(layla), { device: 'iPhone Safari/605', network: '198.51.100.0' }, now);
  await runJobs(server);
  const stored = await findUserRows(server.database, layla.user.id);
  const tables = ['users', 'sessions', 'password_resets', 'email_confirmations', 'identities', 'login_tries'];
  for (const table of [...tables, 'known_networks', 'known_devices']) expect(stored[table], table).not.toEqual([]);
});

type Change = (db: Db, user: UserId, now: Date) => Promise<unknown>;

describe('one account alone is changed', () => {
  it.each<[string, Change]>([
    ['by a new password', (db, user, now) => setPasswordHash(db, user, 'hash', now)],
    ['by the proof of its address', (db, user, now) => markEmailVerified(db, user, now)],
    ['by the proof of its holder', (db, user, now) => markHolderVerified(db, user, now)],
    [
      'by another address',
      (db, user, now) => moveToEmail(db, user, { email: `moved-${user}@example.com`, isHolderVerified: true }, now),
    ],
    [
      'by being handed over',
      async (db, user, now) =>
        await claimUnverifiedAccount(db, await lockHolder(db, user), { name: null, holderTables }, now),
    ],
    ['by the end of its other sessions', (db, user) => deleteOtherSessions(db, user, unknownSessionId)],
    ['by the end of its sessions', (db, user) => deleteSessions(db, user)],
    ['by the end of its confirmation links', (db, user) => voidEmailConfirmations(db, user)],
    ['by a newer reset link', (db, user, now) => newPasswordReset(db, user, now)],
    ['by a wrong password', (db, user, now) => claimTry(db, user, source, now, 1)],
    ['by a try that is given back', (db, user, now) => giveTryBack(db, user, source, now)],
    ['by a right password', (db, user) => forgetTries(db, user, source)],
    ['by tries that are forgotten', (db, user) => forgetTries(db, user)],
    ['by networks and devices that are forgotten', (db, user) => forgetOrigins(db, user)],
    ['by a preference', (db, user) => updatePreferences(db, user, { theme: 'dark' })],
  ])('%s', async (_, change) => {
    const { database, clock } = server;
    const others = await findUserRows(database, layla.user.id);
    const own = await findUserRows(database, omar.user.id);
    await change(database.db, getId(omar), clock.now());
    expect(await findUserRows(database, layla.user.id)).toEqual(others);
    expect(await findUserRows(database, omar.user.id)).not.toEqual(own);
  });
});

describe('somebody else’s session', () => {
  it('is neither lengthened, proved nor ended, even by its own id', async () => {
    const { database, clock } = server;
    const [id, before] = [await findSession(layla), await findUserRows(database, layla.user.id)];
    const later = new Date(clock.now().getTime() + 60_000);
    await touchSession(database.db, getId(omar), id, later);
    await markReauthenticated(database.db, getId(omar), id, later);
    expect(await deleteSession(database.db, getId(omar), id)).toBe(false);
    expect(await findUserRows(database, layla.user.id)).toEqual(before);
  });

  it('counts for nobody else', async () => {
    const { database, clock } = server;
    await database.pool.query(
      `insert into sessions (id, user_id, token_hash, device, created_at, last_seen_at)
         select gen_random_uuid(), $1, 'of-layla-' || n, '', $2, $2 from generate_series(1, $3::int) n`,
      [layla.user.id, new Date(clock.now().getTime() + 60_000), maxSessions],
    );
    const [first, victimSessions] = [await findSession(omar), (await findSessions(database.db, getId(layla))).length];
    await startSession(database.db, getId(omar), { device: '', network: '192.0.2.1' }, clock.now());
    expect((await findSessions(database.db, getId(omar))).map(({ id }) => id)).toContain(first);
    expect(await findSessions(database.db, getId(layla))).toHaveLength(victimSessions);
  });

  it('tells nothing of its proof', async () => {
    const { db } = server.database;
    const id = await findSession(layla);
    expect(await findReauthentication(db, getId(layla), id)).not.toBeNull();
    expect(await findReauthentication(db, getId(omar), id)).toBeNull();
  });
});

it('reads of an account what is its own', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  for (const person of [layla, omar]) {
    const { user, preferences } = (await userWithPreferences(db, getId(person))) ?? {};
    expect([user?.id, preferences?.userId]).toEqual([person.user.id, person.user.id]);
    expect(await findSubject(db, getId(person), issuer)).toBe(person.email);
    expect((await findSessions(db, getId(person))).map(({ userId }) => userId)).toEqual([person.user.id]);
    expect(await countRecentResets(db, getId(person), now)).toBe(1);
  }
  const hash = (await userWithPreferences(db, getId(layla)))?.user.passwordHash ?? null;
  expect(await isStillPassword(db, getId(layla), hash)).toBe(true);
  expect(await isStillPassword(db, getId(omar), hash)).toBe(false);
  await db.transaction(async (tx) => {
    await setPasswordHash(tx, getId(omar), 'hash', now);
    expect([await lockPasswordHash(tx, getId(layla)), await lockPasswordHash(tx, getId(omar))]).toEqual([hash, 'hash']);
  });
  expect(await isKnownNetwork(db, getId(layla), '198.51.100.0', now)).toBe(true);
  expect(await isKnownNetwork(db, getId(omar), '198.51.100.0', now)).toBe(false);
});

it('what one person signed in from is another’s news', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  const origin = { device: 'iPhone Safari/605', network: '198.51.100.0' };
  expect(await isNewOrigin(db, getId(layla), origin, now)).toBe(false);
  expect(await isNewOrigin(db, getId(omar), origin, now)).toBe(true);
  await rememberOrigin(db, getId(omar), { ...origin, device: 'curl' }, now);
  expect(await isNewOrigin(db, getId(omar), origin, now)).toBe(true);
});

it('what one person signed in from is not another’s network, though they have the same device', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  const origin = { device: 'iPhone Safari/605', network: '198.51.100.0' };
  await rememberOrigin(db, getId(omar), { ...origin, network: '192.0.2.0' }, now);
  expect(await isNewOrigin(db, getId(omar), origin, now)).toBe(true);
});

it('the age of one account says nothing of another’s', async () => {
  const { db, pool } = server.database;
  const now = server.clock.now();
  const origin = { device: 'iPhone Safari/605', network: '203.0.113.0' };
  await pool.query(`update users set created_at = $1 where id = $2`, [new Date(0), layla.user.id]);
  for (const person of [layla, omar]) await forgetOrigins(db, getId(person));
  expect(await isNewOrigin(db, getId(layla), origin, now)).toBe(true);
  expect(await isNewOrigin(db, getId(omar), origin, now)).toBe(false);
});

it('tells of one person whether they are still there', async () => {
  const { db, pool } = server.database;
  await pool.query('delete from users where id = $1', [omar.user.id]);
  expect([await isStillThere(db, getId(layla)), await isStillThere(db, getId(omar))]).toEqual([true, false]);
});

it('changes the name and the picture of one person alone', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  const named = async (person: Person) => (await userWithPreferences(db, getId(person)))?.user;
  const before = await named(omar);
  await updateUser(db, getId(layla), { city: 'جدة' }, now);
  await setAvatarUrl(db, getId(layla), '/files/avatar/x.webp', now);
  const [changed, other] = [await named(layla), await named(omar)];
  expect([changed?.city, changed?.avatarUrl]).toEqual(['جدة', '/files/avatar/x.webp']);
  expect([other?.city, other?.avatarUrl]).toEqual([before?.city, before?.avatarUrl]);
});

it('knows the address that an account had', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  await db.transaction(async (tx) => {
    for (const person of [layla, omar]) {
      const moved = { email: `moved-${person.email}`, isHolderVerified: true };
      expect(await moveToEmail(tx, getId(person), moved, now)).toBe(person.email);
    }
  });
});

it('counts each person’s money as they do', async () => {
  const { database } = server;
  for (const [person, currency] of [
    [layla, 'SAR'],
    [omar, 'KWD'],
  ] as const)
    await database.pool.query('update preferences set currency = $2 where user_id = $1', [person.user.id, currency]);
  expect((await findCycleSettings(database.db, getId(layla))).currency).toBe('SAR');
  expect((await findCycleSettings(database.db, getId(omar))).currency).toBe('KWD');
  await database.pool.query(`update users set timezone = 'Pacific/Kiritimati' where id = $1`, [omar.user.id]);
  const lateInRiyadh = new Date('2026-11-21T12:00:00Z');
  expect(await findToday(database.db, getId(layla), lateInRiyadh)).toBe('2026-11-21');
  expect(await findToday(database.db, getId(omar), lateInRiyadh)).toBe('2026-11-22');
  expect((await findPreferences(database.db, getId(layla))).currency).toBe('SAR');
  expect((await findPreferences(database.db, getId(omar))).currency).toBe('KWD');
});

it('tells each person’s own plan', async () => {
  const { db } = server.database;
  await grantPlan(server, omar, 'paid');
  expect((await findPlan(db, getId(layla))).plan).toBe('free');
  expect((await findPlan(db, getId(omar))).plan).toBe('paid');
});

it('locks the person that is meant, and nobody else in their place', async () => {
  const { db } = server.database;
  await lockPerson(db, getId(layla));
  const unknownUserId = '0190b5a0-0000-7000-8000-000000000001' as ReturnType<typeof getId>;
  await expect(lockPerson(db, unknownUserId)).rejects.toThrow('a person who is gone');
});

it('confirms no address for its present owner by a link that went to a former one', async () => {
  const { database, clock } = server;
  const token = await newEmailConfirmation(database.db, getId(omar), layla.email, clock.now());
  const before = await findUserRows(database, layla.user.id);
  expect(await spendConfirmation(database.db, token, clock.now())).toBeNull();
  expect(await findUserRows(database, layla.user.id)).toEqual(before);
});

it('reads, renames, uses and removes the passkeys of one person alone', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  const id = uuidv7<PasskeyId>(now.getTime());
  await insertPasskey(db, {
    id,
    userId: getId(omar),
    name: 'هاتف',
    credentialId: id,
    publicKey: 'x',
    counter: 1,
    transports: [],
    signsInAlone: false,
    createdAt: now,
    lastUsedAt: null,
  });
  expect(await findPasskeys(db, getId(layla))).toEqual([]);
  expect(await renamePasskey(db, getId(layla), id, 'غيره')).toBeNull();
  expect(await touchPasskey(db, getId(layla), id, 2, now)).toBe(false);
  expect(await deletePasskey(db, getId(layla), id)).toBe(false);
  await putRegistration(db, getId(omar), 'challenge', now);
  await deletePasskeys(db, getId(layla));
  expect((await findPasskeys(db, getId(omar))).map(({ name, counter }) => [name, counter])).toEqual([['هاتف', 1]]);
  expect(await consumeRegistration(db, getId(layla), now)).toBeNull();
  expect(await consumeRegistration(db, getId(omar), now)).toBe('challenge');
});
