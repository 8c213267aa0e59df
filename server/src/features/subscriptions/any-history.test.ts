import type { UserId } from '@afdal/contract/ids';
import type { Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { propertyRuns } from '@afdal/domain/testing/full-run';
import { PremiumDayModel } from '@afdal/domain/testing/premium-day-model';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { grantPlan } from '../../../testing/grant-plan.ts';
import { testCard } from '../../../testing/test-card.ts';
import { type Person, testConfig, useTestServer } from '../../../testing/test-server.ts';
import { paymentDeps } from '../../payment-deps.ts';
import { signingSecret } from '../../platform/payments/sandbox/sandbox-provider.ts';
import { computeSignature } from '../../platform/payments/webhook-signature.ts';
import { addFreeMonth } from './add-free-month.ts';
import { receiveEvent } from './receive-event.ts';
import { renewSubscriptions } from './renew-subscriptions.ts';

const server = useTestServer();
const day = 86_400_000;
const log = () => {};

type Step = readonly [
  (
    | 'pay'
    | 'pay by a card that fails later'
    | 'cancel'
    | 'resume'
    | 'earn'
    | 'refund'
    | 'refund in part'
    | 'news'
    | 'pass'
  ),
  number,
];

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(
    fc.constantFrom('pay', 'pay', 'pay by a card that fails later', 'cancel', 'cancel', 'resume', 'earn'),
    fc.constant(0),
  ),
  fc.tuple(fc.constantFrom('refund', 'refund in part', 'news'), fc.nat(5)),
  fc.tuple(fc.constant('pass'), fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 10, max: 32 }))),
);

/** A person's subscription over HTTP, jobs and webhooks, beside the count of days. */
class SubscriptionModel {
  readonly #person: Person;
  readonly #model = new PremiumDayModel();
  readonly #parts = paymentDeps(testConfig, server.database.db, server.clock);
  /** Refunds that the provider has yet to tell of, and all that it told: any may be told again. */
  #unsentDigests: string[] = [];
  readonly #delivered: string[] = [];
  #today = 0;
  #known = 0;

  constructor(person: Person, grantedDays: number) {
    this.#person = person;
    this.#model.add('granted', grantedDays);
  }

  async do([what, n]: Step): Promise<void> {
    const { call, user } = this.#person;
    if (what === 'pay') await call('POST', '/subscription/checkout', { sandbox: testCard('paid') });
    if (what.startsWith('pay by')) await call('POST', '/subscription/checkout', { sandbox: testCard('fails_later') });
    if (what === 'cancel' || what === 'resume') await call('POST', `/subscription/${what}`);
    if (what === 'earn') {
      const { database, clock } = server;
      await database.db.transaction(async (tx) => await addFreeMonth(tx, user.id as UserId, clock.now()));
    }
    if (what.startsWith('refund')) await this.#refund(n, what === 'refund' ? 400 : 150);
    if (what === 'news') await this.#deliver(n);
    for (let days = what === 'pass' ? n : 0; days > 0; days -= 1) await this.#passDay();
    await this.#countNewTimes();
  }

  /** Tells of all, in an order of its own, some of it twice. */
  async deliverAll(n: number): Promise<void> {
    const all = [...this.#unsentDigests, ...this.#delivered];
    this.#unsentDigests = n % 2 === 0 ? all : all.reverse();
    while (this.#unsentDigests.length > 0) await this.#deliver(n);
    await this.#countNewTimes();
  }

  /** Compares what the person reads with what is counted. */
  async check(): Promise<void> {
    const { body } = await this.#person.call<Subscription>('GET', '/subscription');
    const now = server.clock.now().getTime();
    const remaining = body.isSubscribed ? (Date.parse(body.endDate ?? '') - now) / day : 0;
    expect(remaining).toBe(this.#model.remaining(this.#today));
  }

  async #passDay(): Promise<void> {
    const { database, clock } = server;
    await advanceDays(server, 1);
    this.#today += 1;
    this.#model.passDay();
    const tools = { db: database.db, clock, mailer: { send: async () => {} }, publicUrl: '', jobId: '1', log };
    await renewSubscriptions(this.#parts).run({}, tools);
    await this.#countNewTimes();
  }

  /** Counts what was bought or earned since, and whether a charge is being tried. */
  async #countNewTimes(): Promise<void> {
    const { rows } = await server.database.pool.query(
      `select kind, extract(epoch from until_at - from_at) / 86400 as days from premium_times
        where user_id = $1 and kind <> 'granted' order by place`,
      [this.#person.user.id],
    );
    for (const { kind, days } of rows.slice(this.#known)) this.#model.add(kind, Number(days));
    this.#known = rows.length;
    const sql = 'select status from subscriptions where user_id = $1';
    const [row] = (await server.database.pool.query(sql, [this.#person.user.id])).rows;
    if (row?.status === 'past_due') this.#model.fail(this.#today);
    else this.#model.settle();
  }

  async #refund(n: number, amountMinor: number): Promise<void> {
    const { rows } = await server.database.pool.query(
      `select p.* from charges c join premium_times t on t.charge_id = c.id join sandbox_payments p on p.ref = c.ref
        where c.user_id = $1 order by t.place`,
      [this.#person.user.id],
    );
    const index = rows.length === 0 ? 0 : n % rows.length;
    const payment = rows[index];
    const before = Number(payment?.refunded_minor ?? 400);
    if (before === 400) return;
    await this.#parts.provider.refund({ key: `${before} ${payment.ref}`, payment: payment.ref, amountMinor });
    const refunded = Math.min(400, before + amountMinor);
    this.#unsentDigests.push(JSON.stringify({ id: `evt_${payment.ref}_${refunded}`, customer: payment.customer }));
    if (refunded === 400) this.#model.revoke(index);
  }

  async #deliver(n: number): Promise<void> {
    const [delivered] = this.#unsentDigests.splice(n % Math.max(1, this.#unsentDigests.length), 1);
    if (delivered === undefined) return;
    this.#delivered.push(delivered);
    const { database, clock } = server;
    const body = Buffer.from(delivered);
    const signature = computeSignature(body, await signingSecret(database.db, clock.now()), clock.now());
    await receiveEvent(database.db, this.#parts, { body, signature }, clock.now(), log);
  }
}

it('leaves what is unused of each charge and earned month, whatever happens, in whatever order it is told', async () => {
  const histories = fc.array(step, { minLength: 3, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.boolean(), histories, fc.nat(20), async (isGranted, history, n) => {
      await server.startOver();
      await server.database.pool.query('delete from users');
      const person = await server.person();
      if (isGranted) await grantPlan(server, person, 'paid');
      const subscriptionModel = new SubscriptionModel(person, isGranted ? 30 : 0);
      for (const each of history) await subscriptionModel.do(each);
      await subscriptionModel.deliverAll(n);
      await subscriptionModel.check();
    }),
    propertyRuns(8, 150),
  );
}, 600_000);
