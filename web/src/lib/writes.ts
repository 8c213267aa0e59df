import type { EndpointResponse } from '@afdal/contract/endpoint';
import type { EndpointName, endpoints } from '@afdal/contract/endpoints';
import type { CallInput } from './api.ts';
import { sendOrQueue } from './outbox/offline-store.ts';

type Endpoints = typeof endpoints;

/** A part of the contract that has these calls. */
export type EndpointGroup<Name extends EndpointName> = Pick<Endpoints, Name>;

/** What a write is made of: plain JSON, so that it can be stored and sent after a reload. */
export type WriteVariables<Name extends EndpointName> = CallInput<Endpoints[Name]> & {
  /** What the app shows of it before the answer. It is not sent. */
  readonly context?: unknown;
};

const writePrefix = 'write';

/**
 * What all writes of a person share: a key that names the call, and one queue, so that they are sent in the order
 * they were made and an undo never overtakes its deletion.
 */
export function writeOptions<Name extends EndpointName>(group: EndpointGroup<Name>, name: Name) {
  return {
    mutationKey: [writePrefix, name] as const,
    scope: { id: writePrefix },
    mutationFn: (write: WriteVariables<Name>) =>
      sendOrQueue(name, group[name], write) as Promise<EndpointResponse<Endpoints[Name]>>,
  };
}
