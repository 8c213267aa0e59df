import type { UserId } from '@afdal/contract/ids';
import type { Referral } from '@afdal/contract/subscriptions/referrals';
import { maxCredits } from '@afdal/domain/referrals/limits';
import { beforeEach, expect, it } from 'vitest';
import { runJobs } from '../../../testing/run-jobs.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { markEmailVerified } from '../accounts/user-store.ts';

const server = useTestServer();

let layla: Person;
let omar: Person;

const invite = async (person: Person, email: string) =>
  (await person.call('POST', '/referral/invite', { email })).status;
const read = async (person: Person) => (await person.call<Referral>('GET', '/referral')).body;

/** Layla has all that there may be: invitations, complaints, a free month, one under review, and somebody to come. */
beforeEach(async () => {
  await server.startOver();
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  for (let n = 0; n < 3; n++) expect(await invite(layla, `${layla.user.id}-${n}@example.org`)).toBe(201);
  const { pool } = server.database;
  await pool.query('update referral_invites set stopped_at = $1', [server.clock.now()]);
  await pool.query(
    `insert into referrals (id, user_id, status, registered_at, decided_at)
       select gen_random_uuid(), $1, status, $2, $2 from unnest(array['granted', 'review']) status`,
    [layla.user.id, server.clock.now()],
  );
  const body = { name: 'نورة', email: `${layla.user.id}@example.org`, password: layla.password };
  await server.call('POST', '/auth/register', { ...body, ref: layla.user.referralCode });
  await runJobs(server);
  expect(await read(layla)).toMatchObject({ referralCount: 1, pendingCount: 2, isUnderReview: true });
});

it('nobody sees whom somebody else invited, or what that brought', async () => {
  expect((await read(layla)).invites).toHaveLength(6);
  expect(await read(omar)).toMatchObject({ referralCount: 0, pendingCount: 0, isUnderReview: false, invites: [] });
});

it('nobody’s day is used up by somebody else, nor ended by complaints of them', async () => {
  for (let n = 0; n < 3; n++) expect(await invite(omar, `${layla.user.id}-${n}@example.org`)).toBe(201);
});

it('nobody’s free month waits because of those of somebody else', async () => {
  const { pool, db } = server.database;
  await pool.query(
    `insert into referrals (id, user_id, status, registered_at, decided_at)
       select gen_random_uuid(), $1, 'granted', $2, $2 from generate_series(1, $3::integer)`,
    [layla.user.id, server.clock.now(), maxCredits],
  );
  const body = { name: 'سارة', email: `${omar.user.id}@example.org`, password: omar.password };
  const join = { ...body, ref: omar.user.referralCode };
  const joined = await server.call<{ user: { id: string } }>('POST', '/auth/register', join);
  await markEmailVerified(db, joined.body.user.id as UserId, server.clock.now());
  await runJobs(server);
  expect(await read(omar)).toMatchObject({ referralCount: 1, isUnderReview: false });
});
