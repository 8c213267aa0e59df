import type { SessionId, UserId } from '@afdal/contract/ids';
import { sessionsAtMost } from '@afdal/domain/sessions/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { givePlan } from '../../../testing/give-plan.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { holderTables } from '../../holder-map.ts';
import type { Db } from '../../platform/database/database.ts';
import { cycleSettingsOf, todayOf } from './cycle-settings-store.ts';
import { newEmailConfirmation, spendConfirmation, voidEmailConfirmations } from './email-confirmation.ts';
import { insertIdentity, subjectOf } from './identity-store.ts';
import { claimTry, forgetTries, giveTryBack } from './login-tries-store.ts';
import { forgetNetworks, isKnownNetwork, rememberNetwork } from './network-store.ts';
import { newPasswordReset, recentResetsOf } from './password-reset-store.ts';
import { preferencesOf, updatePreferences } from './preferences-store.ts';
import { proveFromOutside } from './remove-unproved-holder.ts';
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionsOf,
  markProved,
  sessionProofOf,
  sessionsOf,
  touchSession,
} from './session-store.ts';
import { startSession } from './start-session.ts';
import {
  isStillPassword,
  isStillThere,
  lockHolder,
  lockPasswordHash,
  lockPerson,
  markEmailVerified,
  markHolderVerified,
  moveToEmail,
  planOf,
  setAvatarUrl,
  setPasswordHash,
  updateUser,
  userWithPreferences,
} from './user-store.ts';

const server = useTestServer();
const issuer = 'https://accounts.example';
const source = '203.0.113.9';
const nobodys = '01990000-0000-7000-8000-000000000000' as SessionId;

let layla: Person;
let omar: Person;
const idOf = ({ user }: Person) => user.id as UserId;
const sessionOf = async (person: Person) => (await sessionsOf(server.database.db, idOf(person)))[0]?.id as SessionId;

/** Two users with every kind of row that an account can have. */
beforeEach(async () => {
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  const { db } = server.database;
  const now = server.clock.now();
  // Layla last, so that the steps for Omar cannot change hers.
  for (const person of [omar, layla]) {
    await server.call('POST', '/auth/forgot-password', { email: person.email });
    await insertIdentity(db, idOf(person), { issuer, subject: person.email }, now);
    for (let n = 0; n < 3; n++) await claimTry(db, idOf(person), source, now, 1);
  }
  await rememberNetwork(db, idOf(layla), '198.51.100.0', now);
  await runJobs(server);
  const stored = await rowsOf(server.database, layla.user.id);
  const tables = ['users', 'sessions', 'password_resets', 'email_confirmations', 'identities', 'login_tries'];
  for (const table of [...tables, 'known_networks']) expect(stored[table], table).not.toEqual([]);
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
        await proveFromOutside(db, await lockHolder(db, user), { name: null, holderTables }, now),
    ],
    ['by the end of its other sessions', (db, user) => deleteOtherSessions(db, user, nobodys)],
    ['by the end of its sessions', (db, user) => deleteSessionsOf(db, user)],
    ['by the end of its confirmation links', (db, user) => voidEmailConfirmations(db, user)],
    ['by a newer reset link', (db, user, now) => newPasswordReset(db, user, now)],
    ['by a wrong password', (db, user, now) => claimTry(db, user, source, now, 1)],
    ['by a try that is given back', (db, user, now) => giveTryBack(db, user, source, now)],
    ['by a right password', (db, user) => forgetTries(db, user, source)],
    ['by tries that are forgotten', (db, user) => forgetTries(db, user)],
    ['by networks that are forgotten', (db, user) => forgetNetworks(db, user)],
    ['by a preference', (db, user) => updatePreferences(db, user, { theme: 'dark' })],
  ])('%s', async (_, change) => {
    const { database, clock } = server;
    const others = await rowsOf(database, layla.user.id);
    const own = await rowsOf(database, omar.user.id);
    await change(database.db, idOf(omar), clock.now());
    expect(await rowsOf(database, layla.user.id)).toEqual(others);
    expect(await rowsOf(database, omar.user.id)).not.toEqual(own);
  });
});

describe('somebody else’s session', () => {
  it('is neither lengthened, proved nor ended, even by its own id', async () => {
    const { database, clock } = server;
    const [id, before] = [await sessionOf(layla), await rowsOf(database, layla.user.id)];
    const later = new Date(clock.now().getTime() + 60_000);
    await touchSession(database.db, idOf(omar), id, later);
    await markProved(database.db, idOf(omar), id, later);
    expect(await deleteSession(database.db, idOf(omar), id)).toBe(false);
    expect(await rowsOf(database, layla.user.id)).toEqual(before);
  });

  it('counts for nobody else', async () => {
    const { database, clock } = server;
    await database.pool.query(
      `insert into sessions (id, user_id, token_hash, device, created_at, last_seen_at)
         select gen_random_uuid(), $1, 'of-layla-' || n, '', $2, $2 from generate_series(1, $3::int) n`,
      [layla.user.id, new Date(clock.now().getTime() + 60_000), sessionsAtMost],
    );
    const [first, hers] = [await sessionOf(omar), (await sessionsOf(database.db, idOf(layla))).length];
    await startSession(database.db, idOf(omar), { device: '', network: '192.0.2.1' }, clock.now());
    expect((await sessionsOf(database.db, idOf(omar))).map(({ id }) => id)).toContain(first);
    expect(await sessionsOf(database.db, idOf(layla))).toHaveLength(hers);
  });

  it('tells nothing of its proof', async () => {
    const { db } = server.database;
    const id = await sessionOf(layla);
    expect(await sessionProofOf(db, idOf(layla), id)).not.toBeNull();
    expect(await sessionProofOf(db, idOf(omar), id)).toBeNull();
  });
});

it('reads of an account what is its own', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  for (const person of [layla, omar]) {
    const { user, preferences } = (await userWithPreferences(db, idOf(person))) ?? {};
    expect([user?.id, preferences?.userId]).toEqual([person.user.id, person.user.id]);
    expect(await subjectOf(db, idOf(person), issuer)).toBe(person.email);
    expect((await sessionsOf(db, idOf(person))).map(({ userId }) => userId)).toEqual([person.user.id]);
    expect(await recentResetsOf(db, idOf(person), now)).toBe(1);
  }
  const hash = (await userWithPreferences(db, idOf(layla)))?.user.passwordHash ?? null;
  expect(await isStillPassword(db, idOf(layla), hash)).toBe(true);
  expect(await isStillPassword(db, idOf(omar), hash)).toBe(false);
  await db.transaction(async (tx) => {
    await setPasswordHash(tx, idOf(omar), 'hash', now);
    expect([await lockPasswordHash(tx, idOf(layla)), await lockPasswordHash(tx, idOf(omar))]).toEqual([hash, 'hash']);
  });
  expect(await isKnownNetwork(db, idOf(layla), '198.51.100.0', now)).toBe(true);
  expect(await isKnownNetwork(db, idOf(omar), '198.51.100.0', now)).toBe(false);
});

it('tells of one person whether they are still there', async () => {
  const { db, pool } = server.database;
  await pool.query('delete from users where id = $1', [omar.user.id]);
  expect([await isStillThere(db, idOf(layla)), await isStillThere(db, idOf(omar))]).toEqual([true, false]);
});

it('changes the name and the picture of one person alone', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  const named = async (person: Person) => (await userWithPreferences(db, idOf(person)))?.user;
  const before = await named(omar);
  await updateUser(db, idOf(layla), { city: 'جدة' }, now);
  await setAvatarUrl(db, idOf(layla), '/files/avatar/x.webp', now);
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
      expect(await moveToEmail(tx, idOf(person), moved, now)).toBe(person.email);
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
  expect((await cycleSettingsOf(database.db, idOf(layla))).currency).toBe('SAR');
  expect((await cycleSettingsOf(database.db, idOf(omar))).currency).toBe('KWD');
  await database.pool.query(`update users set timezone = 'Pacific/Kiritimati' where id = $1`, [omar.user.id]);
  const lateInRiyadh = new Date('2026-11-21T12:00:00Z');
  expect(await todayOf(database.db, idOf(layla), lateInRiyadh)).toBe('2026-11-21');
  expect(await todayOf(database.db, idOf(omar), lateInRiyadh)).toBe('2026-11-22');
  expect((await preferencesOf(database.db, idOf(layla))).currency).toBe('SAR');
  expect((await preferencesOf(database.db, idOf(omar))).currency).toBe('KWD');
});

it('tells each person’s own plan', async () => {
  const { db } = server.database;
  await givePlan(server, omar, 'paid');
  expect((await planOf(db, idOf(layla))).plan).toBe('free');
  expect((await planOf(db, idOf(omar))).plan).toBe('paid');
});

it('locks the person that is meant, and nobody else in their place', async () => {
  const { db } = server.database;
  await lockPerson(db, idOf(layla));
  const nobody = '0190b5a0-0000-7000-8000-000000000001' as ReturnType<typeof idOf>;
  await expect(lockPerson(db, nobody)).rejects.toThrow('a person who is gone');
});

it('confirms no address for its present owner by a link that went to a former one', async () => {
  const { database, clock } = server;
  const token = await newEmailConfirmation(database.db, idOf(omar), layla.email, clock.now());
  const before = await rowsOf(database, layla.user.id);
  expect(await spendConfirmation(database.db, token, clock.now())).toBeNull();
  expect(await rowsOf(database, layla.user.id)).toEqual(before);
});
