import type { Endpoint } from '@afdal/contract/endpoint';
import { type CallInput, call } from './api.ts';
import { acceptGone } from './api-failure.ts';

/** Makes the call of a write. */
export function sendWrite(entry: Endpoint, { shown: _, ...input }: { readonly shown?: unknown }): Promise<unknown> {
  const sent = call(entry, input as CallInput<Endpoint>);
  // Deleting what is deleted already, in another tab, has the wanted effect.
  return entry.method === 'DELETE' ? sent.catch(acceptGone) : sent;
}
