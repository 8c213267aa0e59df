import { lasts } from '@afdal/domain/limits/age';
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { openIdProvider, type ProviderDeps, ProviderUnavailable, retryAfterMs } from './open-id-provider.ts';
import { isSafeAddress } from './safe-address.ts';

interface Lifetimes {
  /** How long a value is used without refetching. */
  readonly freshMs: number;
  /** How long a stale value is still used while refetching fails. */
  readonly retentionMs: number;
  /** How long after a failure nothing is fetched. */
  readonly pauseMs: number;
}

/** A cached remote value: refetched when no longer fresh, served stale while that fails. */
class CachedFetch<T> {
  readonly #load: () => Promise<T>;
  readonly #lifetimes: Lifetimes;
  readonly #clock: Clock;
  #loaded: { readonly value: T; readonly at: number } | null = null;
  #failed: { readonly error: unknown; readonly at: number } | null = null;
  #loading: Promise<void> | null = null;

  constructor(load: () => Promise<T>, lifetimes: Lifetimes, clock: Clock) {
    this.#load = load;
    this.#lifetimes = lifetimes;
    this.#clock = clock;
  }

  /** Whether the last fetch failed. */
  get isStale(): boolean {
    return this.#failed !== null;
  }

  /** @throws the last fetch error, when there is no usable value */
  async get(): Promise<T> {
    const { freshMs, retentionMs, pauseMs } = this.#lifetimes;
    const isWithin = (since: { readonly at: number } | null, ms: number) =>
      since !== null && lasts(ms, since.at, this.#clock.now().getTime());
    if (!isWithin(this.#loaded, freshMs) && !isWithin(this.#failed, pauseMs)) await this.#reload();
    if (this.#loaded && isWithin(this.#loaded, retentionMs)) return this.#loaded.value;
    throw this.#failed?.error;
  }

  /** Concurrent callers share one fetch. */
  async #reload(): Promise<void> {
    this.#loading ??= this.#loadOnce().finally(() => {
      this.#loading = null;
    });
    await this.#loading;
  }

  async #loadOnce(): Promise<void> {
    try {
      this.#loaded = { value: await this.#load(), at: this.#clock.now().getTime() };
      this.#failed = null;
    } catch (error) {
      this.#failed = { error, at: this.#clock.now().getTime() };
    }
  }
}

const timeoutMs = 2_000;
const longest = 100_000;

/** Fetches a provider's JSON without following redirects, within two seconds and 100 kB. @throws Error otherwise */
async function fetchDocument(address: string): Promise<unknown> {
  if (!isSafeAddress(address)) throw new Error('the address is not https');
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json' },
  });
  if (response.status !== 200) throw new Error(`the provider answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > longest) throw new Error('the provider answered too much');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString());
}

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
