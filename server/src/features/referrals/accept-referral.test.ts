import type { UserId } from '@afdal/contract/ids';
import type { Notification } from '@afdal/contract/notifications/notifications';
import type { User } from '@afdal/contract/people/users';
import type { Referral } from '@afdal/contract/subscriptions/referrals';
import { accountDeletionDays } from '@afdal/domain/people/account-deletion';
import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { runJobs, type SentMail, toSentMail } from '../../../testing/run-jobs.ts';
import { runRecurring } from '../../../testing/run-purge.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { parseCommand } from '../../admin/commands.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { mailboxHashes } from '../accounts/mailbox-hash.ts';
import { markEmailVerified } from '../accounts/user-store.ts';
import { acceptReferral } from './accept-referral.ts';

const server = useTestServer();
const config = readConfig({});
const day = 86_400_000;
const password = 'نخلة على ضفة النهر';
let people = 0;

interface ReferredPerson {
  readonly id: UserId;
  readonly email: string;
  readonly code: string;
  readonly referral: () => Promise<Referral>;
  readonly user: () => Promise<User>;
  readonly fetchNotifications: () => Promise<Notification[]>;
}

/** Registers somebody, by somebody's code if by any. */
async function join({ email = `person@of-${++people}.example`, ref = '' } = {}): Promise<ReferredPerson> {
  const body = { name: 'نورة', email, password, ...(ref && { ref }) };
  const response = await server.call<{ token: string; user: User }>('POST', '/auth/register', body);
  const get = async <T>(path: string) =>
    (await server.call<T>('GET', path, undefined, { authorization: `Bearer ${response.body.token}` })).body;
  return {
    id: response.body.user.id as UserId,
    email,
    code: response.body.user.referralCode,
    referral: () => get('/referral'),
    user: () => get('/user'),
    fetchNotifications: () => get('/notification'),
  };
}

const confirm = async ({ id }: ReferredPerson) => await markEmailVerified(server.database.db, id, server.clock.now());

/** Somebody who registered by a code and confirmed the address. */
async function registerByReferral(ref: string, email?: string): Promise<ReferredPerson> {
  const joined = await join({ ref, ...(email && { email }) });
  await confirm(joined);
  await runJobs(server);
  return joined;
}

/** The person asks for the deletion of their account, and is deleted once the days of that are over. */
async function leave({ id }: ReferredPerson): Promise<void> {
  const requestedAt = server.clock.now();
  const dueAt = new Date(requestedAt.getTime() + accountDeletionDays * day);
  await server.database.pool.query('update users set deletion_due_at = $2 where id = $1', [id, dueAt]);
  await later(dueAt);
  await runRecurring(server, 'erase-due-accounts');
}

/** At an instant of which nobody was signed out until then. */
async function later(at: Date): Promise<void> {
  server.clock.set(at.toISOString());
  await server.database.pool.query('update sessions set created_at = $1, last_seen_at = $1', [at]);
}

const remove = async ({ id }: ReferredPerson) =>
  await server.database.pool.query('delete from users where id = $1', [id]);
const reasons = async (inviter: ReferredPerson) => {
  const { rows } = await server.database.pool.query('select status, reason from referrals where user_id = $1', [
    inviter.id,
  ]);
  return rows.map(({ status, reason }) => reason ?? status).sort();
};
/** The ids of what waits for an administrator, by its inviter: invitations of others outlive their accounts. */
const inReview = async (inviter: ReferredPerson): Promise<string[]> => {
  const sql = "select id from referrals where user_id = $1 and status = 'review'";
  return (await server.database.pool.query(sql, [inviter.id])).rows.map(({ id }) => id);
};
const months = async (inviter: ReferredPerson) => (await inviter.user()).freeMonthsEarned;
const admin = async (...args: string[]) =>
  await parseCommand(['referral', ...args])?.({ db: server.database.db, config, now: server.clock.now() });

let layla: ReferredPerson;
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  await server.startOver();
  layla = await join();
  await runJobs(server);
});

describe('an invitation is accepted', () => {
  it('once the invited person has confirmed the address by the mailed link, and not before', async () => {
    const noura = await join({ ref: layla.code.toLowerCase() });
    const mails = await runJobs(server);
    expect(await layla.referral()).toMatchObject({ referralCount: 0, pendingCount: 1 });
    const token = /confirm-email\?token=([\w-]+)/.exec(mails.find(({ to }) => to.address === noura.email)?.text ?? '');
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => server.call('POST', '/auth/confirm-email', { token: token?.[1] })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    await runJobs(server);
    expect(await layla.referral()).toMatchObject({
      referralCount: 1,
      pendingCount: 0,
      freeMonthsEarned: 1,
      invites: [{ email: null, status: 'accepted' }],
    });
    expect((await layla.user()).subscription).toMatchObject({
      isSubscribed: true,
      plan: 'premium',
      startDate: '2026-11-21T09:00:00.000Z',
      endDate: '2026-12-21T09:00:00.000Z',
    });
  });

  it('and the inviter is told in the app and by mail', async () => {
    await server.database.pool.query('update users set email_verified_at = now() where id = $1', [layla.id]);
    await registerByReferral(layla.code);
    expect(await layla.fetchNotifications()).toMatchObject([
      {
        title: 'دعوة مقبولة',
        message: 'شهر بريميوم مجاني أُضيف إليك. الاشتراك سارٍ حتى 21 ديسمبر 2026.',
        actionType: 'referral',
      },
    ]);
    const { rows } = await server.database.pool.query(
      "select title, message from notification_deliveries where user_id = $1 and channel = 'email'",
      [layla.id],
    );
    expect(rows).toEqual([
      {
        title: 'دعوتك قُبلت: شهر بريميوم مجاني',
        message: 'انضم شخص برمز دعوتك، فأضفنا إليك شهر بريميوم مجانيًا.\nالاشتراك سارٍ حتى 21 ديسمبر 2026.',
      },
    ]);
  });

  it('and a second one moves the end by another month', async () => {
    await registerByReferral(layla.code);
    await registerByReferral(layla.code);
    expect((await layla.user()).subscription.endDate).toBe('2027-01-21T09:00:00.000Z');
    expect(await months(layla)).toBe(2);
  });

  it('and counted on the invitation that was mailed', async () => {
    const email = 'invited@example.org';
    await server.database.pool.query(
      `insert into referral_invites (id, user_id, shown_email, mailbox_hash, sent_at)
         select gen_random_uuid(), $1, 'i•••@example.org', 'other', now()`,
      [layla.id],
    );
    const { body } = await server.call<{ token: string }>('POST', '/auth/login', { email: layla.email, password });
    await server.call('POST', '/referral/invite', { email }, { authorization: `Bearer ${body.token}` });
    await registerByReferral(layla.code, 'invited+afdal@example.org');
    expect((await layla.referral()).invites.map(({ email, status }) => [email, status]).sort()).toEqual([
      ['i•••@example.org', 'accepted'],
      ['i•••@example.org', 'sent'],
    ]);
  });

  it('fifty times at once, and one month is given', async () => {
    const noura = await join({ ref: layla.code });
    await confirm(noura);
    const sent: SentMail[] = [];
    const mailer = { send: async (mail: Mail) => void sent.push(toSentMail(mail)) };
    const tools = {
      db: server.database.db,
      clock: server.clock,
      mailer,
      publicUrl: '',
      log: () => {},
    };
    const runs = Array.from({ length: 50 }, (_, n) =>
      acceptReferral.run({ userId: noura.id }, { ...tools, jobId: String(n) }),
    );
    await Promise.all(runs);
    expect([await months(layla), await reasons(layla)]).toEqual([1, ['granted']]);
    expect((await layla.user()).subscription.endDate).toBe('2026-12-21T09:00:00.000Z');
    expect(await layla.fetchNotifications()).toHaveLength(1);
  });

  it('and stays so when the invited person leaves', async () => {
    await remove(await registerByReferral(layla.code));
    expect(await layla.referral()).toMatchObject({ referralCount: 1, freeMonthsEarned: 1 });
  });
});

describe('nobody earns a month', () => {
  it.each([
    ['own@gmail.com', 'own+2@gmail.com'],
    ['own.er@gmail.com', 'owner@gmail.com'],
    ['owner2@gmail.com', 'o.w.n.e.r.2+x@googlemail.com'],
    ['own2@example.org', 'OWN2+afdal@Example.org'],
    ['own3@example.org', 'ｏｗｎ3+a@example.org'],
    ['own4@مثال.example', 'own4+b@xn--mgbh0fb.example'],
  ])('as %s by %s, which is the same mailbox', async (email, again) => {
    const owner = await join({ email });
    await registerByReferral(owner.code, again);
    expect([await months(owner), await reasons(owner)]).toEqual([0, ['same_mailbox']]);
    expect(await owner.referral()).toMatchObject({ referralCount: 0, pendingCount: 0, invites: [] });
  });

  it('for somebody who leaves and registers again', async () => {
    await remove(await registerByReferral(layla.code, 'again@example.org'));
    await registerByReferral(layla.code, 'again+1@example.org');
    const omar = await join();
    await registerByReferral(omar.code, 'again@example.org');
    expect([await months(layla), await reasons(layla)]).toEqual([1, ['granted', 'known_mailbox']]);
    expect([await months(omar), await reasons(omar)]).toEqual([0, ['known_mailbox']]);
  });

  it('for an inviter who leaves and comes back by the code of whom they invited', async () => {
    const noura = await registerByReferral(layla.code);
    await remove(layla);
    await registerByReferral(noura.code, layla.email);
    expect([await months(noura), await reasons(noura)]).toEqual([0, ['known_mailbox']]);
  });

  it('for whoever invited them', async () => {
    const noura = await registerByReferral(layla.code);
    await server.database.pool.query('update users set referred_by = $2 where id = $1', [layla.id, noura.id]);
    await confirm(layla);
    await runJobs(server);
    expect([await months(noura), await reasons(noura)]).toEqual([0, ['cycle']]);
  });

  it('twice for one mailbox that two accounts confirm at once', async () => {
    const omar = await join();
    const both = [
      await join({ ref: layla.code, email: 'both@example.org' }),
      await join({ ref: omar.code, email: 'both+2@example.org' }),
    ];
    for (const joined of both) await confirm(joined);
    const tools = { db: server.database.db, clock: server.clock, publicUrl: '', jobId: '1', log: () => {} };
    const mailer = { send: async () => {} };
    await Promise.all(both.map(({ id }) => acceptReferral.run({ userId: id }, { ...tools, mailer })));
    expect((await months(layla)) + (await months(omar))).toBe(1);
  });

  it('for a mailbox that is known by what was told of it before', async () => {
    const inviter = await join();
    const hashMailbox = await mailboxHashes(server.database.db, server.clock.now());
    const email = `noura-shop-${++people}@yahoo.com`;
    await server.database.pool.query(
      'insert into referral_mailboxes (mailbox_hash, account_id, created_at) values ($1, $2, now())',
      [hashMailbox.former(email), inviter.id],
    );
    await registerByReferral(inviter.code, email);
    expect((await inviter.referral()).freeMonthsEarned).toBe(0);
  });

  it('for an address that is not confirmed, or without a code', async () => {
    await join({ ref: layla.code });
    await registerByReferral('');
    await registerByReferral('NOBODYSCODE');
    expect(await months(layla)).toBe(0);
  });
});

describe('beyond ten months in thirty days', () => {
  async function eleven(): Promise<string> {
    for (let n = 0; n < 10; n++) await registerByReferral(layla.code);
    await registerByReferral(layla.code);
    const [id = ''] = await inReview(layla);
    return id;
  }
  const audited = async (id: string) => {
    const sql = 'select action, before, after from audit_log where target_id = $1';
    return (await server.database.pool.query(sql, [id])).rows;
  };

  it('the month waits for an administrator, who gives it once', async () => {
    const id = await eleven();
    expect(await layla.referral()).toMatchObject({ referralCount: 10, pendingCount: 1, isUnderReview: true });
    expect(await admin('list')).toMatch(new RegExp(`^${id}\t.*${layla.email}`));
    await admin('approve', id);
    await expect(admin('approve', id)).rejects.toThrow(/waits for no look/);
    await expect(admin('refuse', id)).rejects.toThrow(/waits for no look/);
    expect(await layla.referral()).toMatchObject({ referralCount: 11, freeMonthsEarned: 11, isUnderReview: false });
    expect(await admin('list')).toBe('No free month waits for a look.');
    expect(await audited(id)).toEqual([
      { action: 'referral.approve', before: { status: 'review' }, after: { status: 'granted' } },
    ]);
  });

  it('or refuses it', async () => {
    const id = await eleven();
    await admin('refuse', id);
    expect(await layla.referral()).toMatchObject({ referralCount: 10, freeMonthsEarned: 10, pendingCount: 0 });
    expect(await audited(id)).toEqual([
      { action: 'referral.refuse', before: { status: 'review' }, after: { status: 'refused' } },
    ]);
  });

  it('and the eleventh of a later month does not wait', async () => {
    for (let n = 0; n < 10; n++) await registerByReferral(layla.code);
    await server.database.pool.query("update referrals set decided_at = decided_at - interval '30 days'");
    await registerByReferral(layla.code);
    expect(await months(layla)).toBe(11);
  });
});

describe('of one mail domain within a day', () => {
  const registerManyByReferral = async (emails: readonly string[], ref = layla.code) => {
    for (const email of emails) await registerByReferral(ref, email);
  };

  it('the fourth waits for an administrator, whoever invited them and by whichever subdomain', async () => {
    const omar = await join();
    await registerManyByReferral(['a@many.example', 'b@x.many.example']);
    await registerManyByReferral(['c@many.example'], omar.code);
    expect([await months(layla), await months(omar)]).toEqual([2, 1]);
    await registerManyByReferral(['d@many.example', 'e@y.many.example'], omar.code);
    expect(await reasons(omar)).toEqual(['granted', 'review', 'review']);
    expect(await omar.referral()).toMatchObject({ isUnderReview: true, referralCount: 1, pendingCount: 2 });
    const [first = ''] = await inReview(omar);
    await admin('approve', first);
    expect(await months(omar)).toBe(2);
  });

  it('fourteen of one person give three months', async () => {
    await registerManyByReferral(Array.from({ length: 14 }, (_, n) => `person-${n}@catch-all.example`));
    expect(await months(layla)).toBe(3);
    expect((await reasons(layla)).filter((status) => status === 'review')).toHaveLength(11);
  });

  it('and at once, for many inviters, too', async () => {
    const invited: ReferredPerson[] = [];
    for (let n = 0; n < 8; n++) {
      const inviter = await join();
      invited.push(await join({ ref: inviter.code, email: `at-once-${n}@crowd.example` }));
    }
    for (const joined of invited) await confirm(joined);
    const tools = { db: server.database.db, clock: server.clock, publicUrl: '', jobId: '1', log: () => {} };
    const mailer = { send: async () => {} };
    await Promise.all(invited.map(({ id }) => acceptReferral.run({ userId: id }, { ...tools, mailer })));
    const { rows } = await server.database.pool.query(
      'select status, count(*)::int n from referrals where invited_id = any($1) group by 1 order by 1',
      [invited.map(({ id }) => id)],
    );
    expect(rows).toEqual([
      { status: 'granted', n: 3 },
      { status: 'review', n: 5 },
    ]);
  });

  it('those of public providers do not wait, nor the fourth of the next day', async () => {
    await registerManyByReferral(['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.layla@outlook.com`));
    await registerManyByReferral(['a@small.example', 'b@small.example', 'c@small.example']);
    server.clock.advance(day);
    await registerManyByReferral(['d@small.example']);
    expect(await reasons(layla)).toEqual(Array.from({ length: 9 }, () => 'granted'));
  });
});

describe('the month of somebody who leaves soon', () => {
  it('is taken back where it was not begun, and the inviter is told', async () => {
    await registerByReferral(layla.code);
    const noura = await registerByReferral(layla.code);
    expect((await layla.user()).subscription.endDate).toBe('2027-01-21T09:00:00.000Z');
    await leave(noura);
    expect((await layla.user()).subscription.endDate).toBe('2026-12-21T09:00:00.000Z');
    expect([await months(layla), await reasons(layla)]).toEqual([1, ['granted', 'invited_left']]);
    expect(await layla.referral()).toMatchObject({ referralCount: 1, freeMonthsEarned: 1 });
    expect((await layla.fetchNotifications()).map(({ title, message }) => [title, message])).toContainEqual([
      'شهر مجاني سُحب',
      'من انضم بدعوتك حذف حسابه، فسُحب شهره المجاني قبل أن يبدأ. الاشتراك سارٍ حتى 21 ديسمبر 2026.',
    ]);
  });

  it('stays where it was begun', async () => {
    const noura = await registerByReferral(layla.code);
    await leave(noura);
    expect((await layla.user()).subscription.endDate).toBe('2026-12-21T09:00:00.000Z');
    expect([await months(layla), await reasons(layla)]).toEqual([1, ['granted']]);
  });

  it.each([
    [30 * day - 1, 1],
    [30 * day, 2],
  ])('stays where they asked for it later: after %i ms there are %i months', async (after, expected) => {
    await registerByReferral(layla.code);
    const noura = await registerByReferral(layla.code);
    // What was earned has not begun: a year that was given before is used first.
    const year = [layla.id, new Date(server.clock.now().getTime() - day)];
    await server.database.pool.query(
      "insert into premium_times (user_id, place, kind, from_at, until_at) values ($1, 3, 'granted', $2::timestamptz, $2::timestamptz + interval '1 year')",
      year,
    );
    server.clock.advance(after);
    await leave(noura);
    expect(await months(layla)).toBe(expected);
  });

  it('is taken back once for each, of all that left at once', async () => {
    const invited: ReferredPerson[] = [];
    for (let n = 0; n < 4; n++) invited.push(await registerByReferral(layla.code));
    const dueAt = new Date(server.clock.now().getTime() + accountDeletionDays * day);
    const ids = invited.map(({ id }) => id);
    await server.database.pool.query('update users set deletion_due_at = $2 where id = any($1)', [ids, dueAt]);
    await later(dueAt);
    await Promise.all([1, 2].map(() => runRecurring(server, 'erase-due-accounts')));
    // The first of the four is in use.
    expect([await months(layla), (await layla.user()).subscription.endDate]).toEqual([1, '2026-12-21T09:00:00.000Z']);
    expect(await reasons(layla)).toEqual(['granted', 'invited_left', 'invited_left', 'invited_left']);
  });
});
