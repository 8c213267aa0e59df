import type { Endpoint } from '@afdal/contract/endpoint';
import { type CallInput, call } from './api.ts';
import { acceptGone } from './api-failure.ts';

/** Makes the call of a write, without what is `shown` of it. */
export function sendWrite(entry: Pick<Endpoint, 'method' | 'path'>, write: object): Promise<unknown> {
  const { shown: _, ...input } = write as { readonly shown?: unknown };
  const sent = call(entry as Endpoint, input as CallInput<Endpoint>);
  // Deleting what is deleted already, in another tab, has the wanted effect.
  return entry.method === 'DELETE' ? sent.catch(acceptGone) : sent;
}
