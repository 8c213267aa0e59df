import type { Endpoint } from '@afdal/contract/endpoint';
import { type CallInput, call } from './api.ts';
import { ignoreNotFound } from './api-error.ts';

/** Makes the call of a write, without what is `context` of it. */
export function sendWrite(endpoint: Pick<Endpoint, 'method' | 'path'>, write: object): Promise<unknown> {
  const { context: _, ...input } = write as { readonly context?: unknown };
  const sent = call(endpoint as Endpoint, input as CallInput<Endpoint>);
  // Deleting what is deleted already, in another tab, has the wanted effect.
  return endpoint.method === 'DELETE' ? sent.catch(ignoreNotFound) : sent;
}
