import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { CachedFetch } from './cached-fetch.ts';
import { fetchDocument } from './fetch-document.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { openIdProvider, type ProviderDeps } from './open-id-provider.ts';
import { ProviderUnavailable, retryAfterMs } from './provider-unavailable.ts';
import { isSafeAddress } from './safe-address.ts';

/** A third-party provider. */
export interface RemoteProviderSettings {
  readonly issuer: string;
  readonly clientIds: readonly [string, ...string[]];
  /** Null: taken from the issuer's discovery document. */
  readonly jwksUri: string | null;
}

const hour = 3_600_000;
const lifetimes = { retentionMs: 24 * hour, pauseMs: retryAfterMs };
const SafeAddress = z.string().check(z.refine(isSafeAddress));

/** Discovers the issuer's authorization endpoint and signing keys. Nothing is fetched before the first call. */
export function remoteProvider(
  { issuer, clientIds, jwksUri }: RemoteProviderSettings,
  clock: Clock,
  logger: ProviderDeps['logger'],
): IdentityProvider {
  const discovery = new CachedFetch(() => discover(issuer), { ...lifetimes, freshMs: hour }, clock);
  const discovered = () => discovery.get().catch(throwUnavailable);
  let cachedKeys: { readonly uri: string; readonly keys: JWTVerifyGetKey } | null = null;
  const keys: JWTVerifyGetKey = async (header, token) => {
    const uri = jwksUri ?? (await discovered()).jwks_uri;
    if (cachedKeys?.uri !== uri) cachedKeys = { uri, keys: remoteKeys(uri, clock) };
    return await cachedKeys.keys(header, token);
  };
  const authorizationUrl = async () => (await discovered()).authorization_endpoint;
  return openIdProvider({ issuer, clientIds, authorizationUrl, keys, logger });
}

async function discover(issuer: string) {
  const document = await fetchDocument(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  // OpenID Connect Discovery 1.0 §4.3: the document must name the issuer it was fetched from.
  const Discovery = z.object({
    issuer: z.literal(issuer),
    authorization_endpoint: SafeAddress,
    jwks_uri: SafeAddress,
  });
  return z.parse(Discovery, document);
}

/**
 * The keys at an address. Refetched after ten minutes, and when a token names an unknown key, at most every thirty seconds;
 * while refetching fails, the last fetched ones remain valid for a day.
 */
function remoteKeys(uri: string, clock: Clock): JWTVerifyGetKey {
  const document = new CachedFetch(() => fetchDocument(uri), { ...lifetimes, freshMs: 0 }, clock);
  const keys = createRemoteJWKSet(new URL(uri), {
    cooldownDuration: 30_000,
    timeoutDuration: 2_000,
    [customFetch]: async () => Response.json(await document.get()),
  });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      const isUnknown = error instanceof errors.JWKSNoMatchingKey && !document.isStale;
      if (isUnknown || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw new ProviderUnavailable(error);
    }
  };
}

function throwUnavailable(error: unknown): never {
  throw new ProviderUnavailable(error);
}
