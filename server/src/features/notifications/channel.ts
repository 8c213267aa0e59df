import type { UserId } from '@afdal/contract/ids';
import type { NotificationAction } from '@afdal/domain/notifications/notification';
import type { DeliveryChannel, NotificationTopic } from '@afdal/domain/notifications/topics';
import type { JobTools } from '../../platform/jobs/job.ts';

/** A notification as a channel brings it. */
export interface Outgoing {
  readonly deliveryId: string;
  readonly userId: UserId;
  readonly notificationId: string;
  readonly topic: NotificationTopic;
  readonly title: string;
  readonly message: string;
  readonly actionType: NotificationAction | null;
  readonly actionId: string | null;
  /** When the notification was made. */
  readonly createdAt: Date;
}

/** Brings notifications to where a person is. It may be given one again, if the process died before that was recorded. */
export interface Channel {
  /**
   * `sent`, or `none` where the person has no address for it.
   *
   * @throws to be tried again later, and a `RetryLater` may say when; or `Undeliverable`, to be given up
   */
  send(outgoing: Outgoing, tools: JobTools): Promise<'sent' | 'none'>;
}

export type Channels = Readonly<Record<DeliveryChannel, Channel>>;

/** What a channel throws that was asked to leave the other side alone for a while. */
export class RetryLater extends Error {
  readonly retryAfterMs: number | undefined;

  constructor(message: string, retryAfterMs?: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** What a channel throws when no other try can bring it. */
export class Undeliverable extends Error {}
