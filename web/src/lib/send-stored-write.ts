import type { Endpoint } from '@afdal/contract/endpoint';
import { ApiFailure } from './api-failure.ts';
import { copy } from './stored-copy.ts';
import { sendWrite } from './writes.ts';

/** Sends a write by the name of its call. @throws ApiFailure for one of an older version that the contract no longer accepts */
export async function sendStoredWrite(name: string, write: object): Promise<unknown> {
  const { endpoints } = await import('@afdal/contract/endpoints');
  const entry = (endpoints as Readonly<Record<string, Endpoint>>)[name];
  if (entry && isAccepted(entry, write)) return sendWrite(entry, write);
  throw new ApiFailure(0, '', { errorType: 'validation_failed', message: copy.outdated, requestId: '' });
}

function isAccepted(
  entry: Endpoint,
  write: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown },
) {
  return (['params', 'query', 'body'] as const).every(
    (part) => !entry[part] || write[part] === undefined || entry[part].safeParse(write[part]).success,
  );
}
