import type { Endpoint } from '@afdal/contract/endpoint';
import { ApiFailure, Unanswered } from '../api-failure.ts';
import { sendWrite } from '../send-write.ts';
import { copy } from './copy.ts';

/** Sends a write by the name of its call, which is loaded for it. @throws ApiFailure for one of an older version that the contract no longer accepts */
export async function sendStoredWrite(name: string, write: object): Promise<unknown> {
  const { endpoints } = await import('@afdal/contract/endpoints').catch((cause: unknown) => {
    throw new Unanswered('', cause);
  });
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
