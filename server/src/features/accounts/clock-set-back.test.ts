import type { UserId } from '@afdal/contract/ids';
import { maxLoginWaitMs } from '@afdal/domain/limits/login-limits';
import { beforeEach, expect, it } from 'vitest';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/call.ts';
import { assertReauthenticated } from './assert-reauthenticated.ts';
import { newNonce, spendNonce } from './google/identity-store.ts';
import { isKnownNetwork, rememberOrigin } from './origins-store.ts';
import { consumeRegistration, putRegistration } from './passkeys-store.ts';
import { claimTry } from './passwords/login-tries-store.ts';
import {
  countRecentResets,
  findUserByResetToken,
  newPasswordReset,
  spendResetToken,
} from './passwords/password-reset-store.ts';
import { claimChallenge, findChallenge, newChallenge } from './security/challenge-store.ts';
import {
  findEmailChange,
  newEmailChangeToken,
  putEmailChange,
  spendEmailChange,
} from './security/email-change-store.ts';
import { putPendingSecret, useCode } from './security/totp-store.ts';
import { newEmailConfirmation, spendConfirmation } from './sign-up/email-confirmation.ts';
import { consumePending, insertPending, newPendingToken } from './sign-up/pending-registrations-store.ts';
import { claimRegistrationMail, countProbe, isProbing } from './sign-up/registrations-store.ts';

const server = useTestServer();
const hour = 3_600_000;
const now = new Date('2026-11-21T09:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const email = 'noura@example.com';

let layla: Person;
const user = () => layla.user.id as UserId;

beforeEach(async () => {
  server.clock.set(now.toISOString());
  layla = await server.person('ليلى');
});

/** What is given at an instant, and whether it counts at another. */
const given: [string, (db: Db) => Promise<(at: Date) => Promise<unknown>>][] = [
  [
    'a link that confirms an address',
    async (db) => {
      const token = await newEmailConfirmation(db, user(), layla.user.email, now);
      return (at) => spendConfirmation(db, token, at);
    },
  ],
  [
    'a link that registers',
    async (db) => {
      const choices = { country: 'SA' as const, interests: [], occupation: null };
      const id = await insertPending(db, { email, name: 'نورة', passwordHash: 'x', ...choices } as never, now);
      const token = await newPendingToken(db, id);
      return (at) => consumePending(db, token, at);
    },
  ],
  [
    'a link that resets a password, asked for its address',
    async (db) => {
      const token = await newPasswordReset(db, user(), now);
      return (at) => findUserByResetToken(db, token, at);
    },
  ],
  [
    'a link that resets a password',
    async (db) => {
      const token = await newPasswordReset(db, user(), now);
      return (at) => spendResetToken(db, token, at);
    },
  ],
  [
    'a link that changes an address',
    async (db) => {
      await putEmailChange(db, user(), email, now);
      const token = (await newEmailChangeToken(db, user(), email, now)) ?? expect.fail();
      return (at) => spendEmailChange(db, token, at);
    },
  ],
  [
    'an address that waits for its link',
    async (db) => {
      await putEmailChange(db, user(), email, now);
      return (at) => findEmailChange(db, user(), at);
    },
  ],
  [
    'the nonce of a sign-in',
    async (db) => {
      const nonce = await newNonce(db, now);
      return (at) => spendNonce(db, nonce, at);
    },
  ],
  [
    'the challenge of a second step',
    async (db) => {
      const token = await newChallenge(db, user(), 'signed', now);
      return (at) => findChallenge(db, token, at);
    },
  ],
  [
    'the answer to a second step',
    async (db) => {
      const token = await newChallenge(db, user(), 'signed', now);
      return (at) => claimChallenge(db, token, at);
    },
  ],
  [
    'what a new passkey signs',
    async (db) => {
      await putRegistration(db, user(), 'signed', now);
      return (at) => consumeRegistration(db, user(), at);
    },
  ],
  [
    'a secret that waits for its first code',
    async (db) => {
      await putPendingSecret(db, user(), 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', now);
      return async (at) => (await useCode(db, user(), '000000', 'pending', at)) !== 'none';
    },
  ],
  [
    'a network one signed in from',
    async (db) => {
      await rememberOrigin(db, user(), { device: '', network: '192.0.2.9' }, now);
      return (at) => isKnownNetwork(db, user(), '192.0.2.9', at);
    },
  ],
  [
    'the count of links that reset a password',
    async (db) => {
      await newPasswordReset(db, user(), now);
      return async (at) => (await countRecentResets(db, user(), at)) > 0;
    },
  ],
  [
    'the count of mails to a mailbox',
    async (db) => {
      for (let n = 0; n < 20; n++) await claimRegistrationMail(db, email, `job ${n}`, now);
      return async (at) => !(await claimRegistrationMail(db, email, 'one more', at));
    },
  ],
  [
    'the count of addresses that a network tried',
    async (db) => {
      for (let n = 0; n < 5; n++) await countProbe(db, '192.0.2.7', `${n}@example.com`, now, 1);
      return (at) => isProbing(db, '192.0.2.7', at, 1);
    },
  ],
  [
    'the wait after wrong passwords',
    async (db) => {
      for (let n = 0; n < 5; n++) await claimTry(db, user(), 'elsewhere', now, 1);
      return async (at) => (await claimTry(db, user(), 'elsewhere', at, 1)).kind === 'wait';
    },
  ],
];

it.each(given)('%s counts, and not by a clock that was set back by hours', async (_, give) => {
  const counts = await give(server.database.db);
  expect(await counts(later(-3 * hour))).toBeFalsy();
  expect(maxLoginWaitMs).toBeLessThan(3 * hour);
});

it.each(given)('%s counts by a clock a little behind', async (_, give) => {
  const counts = await give(server.database.db);
  expect(await counts(later(-30_000))).toBeTruthy();
});

it('a session is over, and so is what was proved in it, when the clock is set back', async () => {
  const url = '/user';
  expect((await layla.call('GET', url)).status).toBe(200);
  server.clock.advance(-3 * hour);
  expect((await layla.call('GET', url)).status).toBe(401);
});

it('a proof does not outlast its time by a clock that is set back', async () => {
  const { db, pool } = server.database;
  const { rows } = await pool.query('select id from sessions where user_id = $1', [user()]);
  const caller = { id: user(), sessionId: rows[0].id } as Caller;
  const isReauthenticated = (at: Date) =>
    assertReauthenticated(db, caller, at).then(
      () => true,
      () => false,
    );
  // Signed in for long, and proved anew.
  await pool.query('update sessions set created_at = $2, proved_at = $3 where user_id = $1', [
    ...[user(), later(-10 * hour), now],
  ]);
  expect([await isReauthenticated(now), await isReauthenticated(later(hour / 4))]).toEqual([true, false]);
  for (let back = 1; back <= 12; back++) expect(await isReauthenticated(later((-back * hour) / 4))).toBe(false);
});
