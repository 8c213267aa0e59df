import type { EndpointResponse, NamedEndpoint } from '@afdal/contract/endpoint';
import type * as z from 'zod/mini';
import type { CallInput } from './api.ts';
import { sendOrQueue } from './outbox/offline-store.ts';

/** What a write is made of: plain JSON, so that it can be stored and sent after a reload. */
export type WriteVariables<E extends NamedEndpoint> = CallInput<E> & {
  /** What the app shows of it before the answer. It is not sent. */
  readonly context?: unknown;
};

/** What a call takes as its body. */
export type BodyInput<E extends NamedEndpoint> = E extends { body: infer B extends z.ZodMiniType }
  ? z.input<B>
  : object;

const writePrefix = 'write';

/**
 * What all writes of a person share: a key that names the call, and one queue, so that they are sent in the order
 * they were made and an undo never overtakes its deletion.
 */
export function writeOptions<E extends NamedEndpoint>(endpoint: E) {
  return {
    mutationKey: [writePrefix, endpoint.name] as const,
    scope: { id: writePrefix },
    mutationFn: (write: WriteVariables<E>) => sendOrQueue(endpoint, write) as Promise<EndpointResponse<E>>,
  };
}
