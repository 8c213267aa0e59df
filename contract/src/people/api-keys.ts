import { apiKeyScopes, maxApiKeyNameLength } from '@afdal/domain/api-keys/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { type Id, NewId, uuid } from '../ids.ts';
import { errorTexts } from '../texts.ts';
import { Instant, line } from '../values.ts';

export type ApiKeyId = Id<'ApiKeyId'>;

/** A key by which a device of the user sends to one place. `start` is its beginning, to tell it from others; the rest is not stored. */
export const ApiKey = z.strictObject({
  id: z.string(),
  name: z.string(),
  scope: z.enum(apiKeyScopes),
  start: z.string(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
  /** Where the product takes in mail: what is forwarded to this address is sent with the key. */
  mailAddress: z.optional(z.string()),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** The only answer that has the key itself. */
export const CreatedApiKey = z.strictObject({ ...ApiKey.shape, key: z.string() });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

export const apiKeys = defineEndpoints({
  listApiKeys: {
    method: 'GET',
    path: '/apiKey',
    access: 'user',
    summary: 'Your keys, newest first',
    output: z.array(ApiKey),
    status: 200,
    errors: [],
  },
  createApiKey: {
    method: 'POST',
    path: '/apiKey',
    access: 'user',
    summary: 'Make a key for a device; this answer alone has the key itself, so the same id again is a conflict',
    body: z.strictObject({
      id: z.optional(NewId),
      name: line(1, maxApiKeyNameLength, errorTexts.passkeyNameRequired, errorTexts.passkeyNameTooLong),
    }),
    output: CreatedApiKey,
    status: 201,
    errors: ['conflict', 'list_full'],
    limit: { burst: 10, everySeconds: 60, per: 'person' },
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/apiKey/:id',
    access: 'user',
    summary: 'Revoke a key: what is sent with it is refused from now on',
    params: z.strictObject({ id: uuid<ApiKeyId>() }),
    status: 204,
    errors: ['not_found'],
  },
});
