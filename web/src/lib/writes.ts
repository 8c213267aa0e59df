import type { AnswerOf, Endpoint } from '@afdal/contract/endpoint';
import type { EndpointName, endpoints } from '@afdal/contract/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { acceptGone, OutdatedWrite } from './api-failure.ts';

type Endpoints = typeof endpoints;

/** A part of the contract that has these calls. */
export type Entries<Name extends EndpointName> = Pick<Endpoints, Name>;

/** What a write is made of: plain JSON, so that it can be stored and sent after a reload. */
export type WriteOf<Name extends EndpointName> = CallInput<Endpoints[Name]> & {
  /** What the app shows of it before the answer. It is not sent. */
  readonly shown?: unknown;
};

const prefix = 'write';

/**
 * What all writes of a person share: a key that names the call, and one queue, so that they are sent in the order
 * they were made and an undo never overtakes its deletion.
 */
export function writeOptions<Name extends EndpointName>(entries: Entries<Name>, name: Name) {
  return {
    mutationKey: [prefix, name] as const,
    scope: { id: prefix },
    mutationFn: (write: WriteOf<Name>) => sendWrite(entries[name], write) as Promise<AnswerOf<Endpoints[Name]>>,
  };
}

/**
 * Lets the client send writes of which no feature is loaded, such as those that were stored before a reload.
 * The contract is loaded when the first of them is sent.
 *
 * @param onFailed runs for each that cannot be sent, with what its feature says of that (`meta.failed`)
 */
export function sendStoredWrites(client: QueryClient, onFailed: (failed: string, error: unknown) => void): void {
  client.setMutationDefaults([prefix], {
    scope: { id: prefix },
    mutationFn: async (write: object, { mutationKey }) => {
      const { endpoints: all } = await import('@afdal/contract/endpoints');
      const entry = (all as Readonly<Record<string, Endpoint>>)[String(mutationKey?.[1])];
      if (!entry || !isAccepted(entry, write)) throw new OutdatedWrite();
      return sendWrite(entry, write);
    },
    onError: (error, _write, _shown, { meta }) => onFailed(String(meta?.failed ?? ''), error),
  });
}

function sendWrite(entry: Endpoint, { shown: _, ...input }: { readonly shown?: unknown }): Promise<unknown> {
  const sent = call(entry, input as CallInput<Endpoint>);
  // Deleting what is deleted already, in another tab, has the wanted effect.
  return entry.method === 'DELETE' ? sent.catch(acceptGone) : sent;
}

function isAccepted(
  entry: Endpoint,
  write: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown },
) {
  return (['params', 'query', 'body'] as const).every(
    (part) => !entry[part] || write[part] === undefined || entry[part].safeParse(write[part]).success,
  );
}
