import { channel } from 'node:diagnostics_channel';
import type { RecordedProvider } from '@afdal/domain/admin/providers';
import type { DeliveryChannel } from '@afdal/domain/notifications/topics';
import type { PaymentProviderName } from '@afdal/domain/subscriptions/history';

/**
 * `rejected`: another try is pointless. `expired`: the device is no longer subscribed. `failed`: it may be tried again.
 * `given_up`: a notification that failed for too long.
 */
export const deliveryOutcomes = ['sent', 'rejected', 'expired', 'failed', 'given_up'] as const;

/** `failed`: a renewal. `declined`: the card of a checkout. `quarantined`: an amount that nobody was offered. */
export const paymentOutcomes = ['paid', 'failed', 'declined', 'refunded', 'quarantined'] as const;

export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** What happens in this process, for whoever counts it. Kinds and times alone: nothing that is somebody's. */
interface ProcessEvents {
  readonly job: { readonly task: string; readonly outcome: 'succeeded' | 'failed'; readonly ms: number };
  /** Whether a provider did what it was asked. */
  readonly provider: { readonly provider: RecordedProvider; readonly outcome: 'succeeded' | 'failed' };
  readonly delivery: { readonly channel: DeliveryChannel; readonly outcome: (typeof deliveryOutcomes)[number] };
  readonly payment: { readonly provider: PaymentProviderName; readonly outcome: PaymentOutcome };
}

const channels = {
  job: channel('afdal.job'),
  provider: channel('afdal.provider'),
  delivery: channel('afdal.delivery'),
  payment: channel('afdal.payment'),
} as const satisfies Record<keyof ProcessEvents, unknown>;

type EventListeners = { readonly [Name in keyof ProcessEvents]: (event: ProcessEvents[Name]) => void };

/** Does nothing while nobody has subscribed. */
export function publishEvent<Name extends keyof ProcessEvents>(name: Name, event: ProcessEvents[Name]): void {
  channels[name].publish(event);
}

/** Returns what ends the subscription. */
export function subscribeToEvents(listeners: EventListeners): () => void {
  const ends = (Object.keys(channels) as (keyof ProcessEvents)[]).map((name) => {
    const listener = (event: unknown) => listeners[name](event as never);
    channels[name].subscribe(listener);
    return () => channels[name].unsubscribe(listener);
  });
  return () => {
    for (const end of ends) end();
  };
}
