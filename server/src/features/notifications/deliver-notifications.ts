import { getDeliveryDeadline, retryDelayMs } from '@afdal/domain/notifications/retry-delay';
import { type DeliveryChannel, deliveryChannels } from '@afdal/domain/notifications/topics';
import { publishEvent } from '../../platform/events.ts';
import { defineJob, type JobTools } from '../../platform/jobs/job.ts';
import { describeError } from '../../platform/log.ts';
import { type Channel, type Channels, type Outgoing, RetryLater, Undeliverable } from './channel.ts';
import { claimDue } from './claim-due.ts';
import { changeDeliveries, type DueDelivery, deliverSoon, deliveryJob, dropDeliveries } from './deliveries-store.ts';

const limits = { perBatch: 100, atOnce: 25 } as const;
/** After this long a run leaves the rest to the next one, so that it can be stopped, and others get their turn. */
const longestRunMs = 45_000;

/**
 * Every minute, and soon after a notification was made: brings what is due to people, each channel beside the other, so
 * that a slow one holds up nothing but itself. A delivery is taken first, then sent, then marked; in one that dies between
 * sending and marking it is sent again.
 */
export const deliverNotifications = (channels: Channels) =>
  defineJob<unknown>(deliveryJob.name, async (_, tools) => {
    const runs = await Promise.allSettled(deliveryChannels.map((name) => deliver(name, channels[name], tools)));
    for (const run of runs) if (run.status === 'rejected') throw run.reason;
    if (runs.some((run) => run.status === 'fulfilled' && run.value === 'more')) await deliverSoon(tools.db);
  });

async function deliver(name: DeliveryChannel, channel: Channel, tools: JobTools): Promise<'done' | 'more'> {
  const { db, clock } = tools;
  const startMs = clock.now().getTime();
  while (clock.now().getTime() - startMs < longestRunMs) {
    const { toSend, isAny } = await claimDue(db, name, clock.now(), limits.perBatch);
    if (!isAny) return 'done';
    await inParallel(toSend, limits.atOnce, async (delivery) => await send(delivery, channel, tools));
  }
  return 'more';
}

async function send(delivery: DueDelivery, channel: Channel, tools: JobTools): Promise<void> {
  const { db, clock, log } = tools;
  const { id, attempts, dueAt } = delivery;
  try {
    const outcome = await channel.send(toOutgoing(delivery), tools);
    if (outcome === 'none') return await dropDeliveries(db, [id]);
  } catch (error) {
    const lastError = describeError(error);
    const requestedMs = error instanceof RetryLater ? error.retryAfterMs : undefined;
    const nextMs = clock.now().getTime() + retryDelayMs(attempts + 1, requestedMs);
    const isGivenUp = error instanceof Undeliverable || nextMs >= getDeliveryDeadline(dueAt.getTime());
    if (isGivenUp) {
      log('error', `a ${delivery.channel} notification is given up: ${lastError}`);
      publishEvent('delivery', { channel: delivery.channel, outcome: 'given_up' });
    }
    return await changeDeliveries(db, [id], {
      isTaken: false,
      attempts: attempts + 1,
      lastError,
      nextAt: new Date(nextMs),
      state: isGivenUp ? 'undeliverable' : 'waiting',
    });
  }
  await changeDeliveries(db, [id], { state: 'sent', isTaken: false, sentAt: clock.now() });
}

function toOutgoing(delivery: DueDelivery): Outgoing {
  const { id, userId, notificationId, topic, title, message, actionType, actionId, createdAt } = delivery;
  return { deliveryId: id, userId, notificationId, topic, title, message, actionType, actionId, createdAt };
}

/** @throws whatever failed first, once all others are through */
async function inParallel<T>(all: readonly T[], atOnce: number, work: (each: T) => Promise<void>): Promise<void> {
  const queue = all.values();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const each of queue) await work(each);
  });
  const outcomes = await Promise.allSettled(workers);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
