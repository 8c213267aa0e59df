import type { AnswerOf } from '@afdal/contract/endpoint';
import type { EndpointName, endpoints } from '@afdal/contract/endpoints';
import type { CallInput } from './api.ts';
import { sendOrQueue } from './outbox/offline-store.ts';

type Endpoints = typeof endpoints;

/** A part of the contract that has these calls. */
export type Entries<Name extends EndpointName> = Pick<Endpoints, Name>;

/** What a write is made of: plain JSON, so that it can be stored and sent after a reload. */
export type WriteOf<Name extends EndpointName> = CallInput<Endpoints[Name]> & {
  /** What the app shows of it before the answer. It is not sent. */
  readonly shown?: unknown;
};

const writePrefix = 'write';

/**
 * What all writes of a person share: a key that names the call, and one queue, so that they are sent in the order
 * they were made and an undo never overtakes its deletion.
 */
export function writeOptions<Name extends EndpointName>(entries: Entries<Name>, name: Name) {
  return {
    mutationKey: [writePrefix, name] as const,
    scope: { id: writePrefix },
    mutationFn: (write: WriteOf<Name>) => sendOrQueue(name, entries[name], write) as Promise<AnswerOf<Endpoints[Name]>>,
  };
}
