import { createHash, randomBytes } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLocalJWKSet, exportJWK, generateKeyPair } from 'jose';
import Provider, { type Adapter, type AdapterPayload, errors, interactionPolicy } from 'oidc-provider';
import { LruMap } from '../../lru-map.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { openIdProvider, type ProviderDeps } from '../open-id-provider.ts';
import { errorPage, type Page } from './pages.ts';

export interface LocalProviderSettings {
  readonly issuer: string;
  readonly redirectUris: readonly string[];
  /** The path of its sign-in page. */
  readonly getPagePath: (id: string) => string;
  readonly logger: ProviderDeps['logger'];
}

/** The identity entered on the sign-in page. */
interface LocalPerson {
  readonly email: string;
  readonly name: string;
  readonly isConfirmed: boolean;
}

export interface LocalProvider {
  /** As the product uses it. Its keys are passed in, not fetched: the public URL may not be reachable from this process. */
  readonly identityProvider: IdentityProvider;
  /** Handles all requests except those for the sign-in page. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Whether a sign-in is in progress in this browser. */
  isSigningIn(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Completes the sign-in page; `person` is null if it was cancelled. Returns the path to continue at. */
  finish(request: IncomingMessage, response: ServerResponse, person: LocalPerson | null): Promise<string>;
}

const clientId = 'afdal-web';
const tenMinutes = 600;

/** A real OpenID provider for trying out the product: anyone can sign in as anyone, and no accounts are stored. */
export async function localProvider(settings: LocalProviderSettings): Promise<LocalProvider> {
  const { issuer, logger } = settings;
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const keyInfo = { kid: 'local', alg: 'RS256', use: 'sig' };
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));
  const provider = new Provider(issuer, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: clientId,
        redirect_uris: [...settings.redirectUris],
        response_types: ['id_token'],
        grant_types: ['implicit'],
        token_endpoint_auth_method: 'none',
      },
    ],
    responseTypes: ['id_token'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), ...keyInfo }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    ttl: { Grant: tenMinutes, IdToken: tenMinutes, Interaction: tenMinutes, Session: tenMinutes },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    interactions: { policy, url: (_, interaction) => settings.getPagePath(interaction.uid) },
    findAccount: (ctx, sub) => {
      const person = ctx.oidc.result?.person as LocalPerson | undefined;
      if (!person) return undefined;
      const { email, name, isConfirmed } = person;
      return {
        accountId: sub,
        claims: () => ({ sub, email, email_verified: isConfirmed, ...(name && { name }) }),
      };
    },
    // Our own client is the only one, so there is no consent prompt.
    loadExistingGrant: async (ctx) => {
      const { accountId } = ctx.oidc.session ?? {};
      if (!accountId) return undefined;
      const grant = new ctx.oidc.provider.Grant({ clientId, accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: (ctx, out) => {
      send(ctx, errorPage(`${out.error}: ${out.error_description ?? ''}`));
    },
  });
  allowImplicitOnThisMachine(provider);
  const logError = (error: Error) => logger.warn({ err: error }, 'the local identity provider failed');
  provider.on('server_error', (_, error) => logError(error));
  // Other errors of its web framework: without a listener they would be printed to the terminal.
  (provider as EventEmitter).on('error', logError);

  const handleRequest = provider.callback();
  return {
    identityProvider: openIdProvider({
      issuer,
      clientIds: [clientId],
      authorizationUrl: async () => `${issuer}/auth`,
      keys: createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), ...keyInfo }] }),
      logger,
    }),
    handle: (request, response) => void handleRequest(withoutSession(request), response),
    isSigningIn: async (request, response) => {
      try {
        await provider.interactionDetails(request, response);
        return true;
      } catch (error) {
        if (error instanceof errors.SessionNotFound) return false;
        throw error;
      }
    },
    finish: async (request, response, person) => {
      const result = person
        ? { login: { accountId: toSubject(person.email), remember: false }, select_account: {}, person }
        : { error: 'access_denied', error_description: 'cancelled' };
      const next = await provider.interactionResult(request, response, result, { mergeWithLastSubmission: false });
      return new URL(next).pathname;
    },
  };
}

/** Derived from the address, so that the same person keeps the same subject across restarts. */
function toSubject(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}

function send(ctx: { type: string; body: unknown; set(name: string, value: string): void }, { html, policy }: Page) {
  ctx.type = 'html';
  ctx.set('content-security-policy', policy);
  ctx.body = html;
}

/** Drops the provider's session cookies, so that every sign-in shows the page again. */
function withoutSession(request: IncomingMessage): IncomingMessage {
  const cookies = request.headers.cookie?.split('; ').filter((cookie) => !cookie.startsWith('_session'));
  request.headers.cookie = cookies?.join('; ');
  return request;
}

/** The library allows the implicit flow only with https, and never on localhost; here both ends are on this machine. */
function allowImplicitOnThisMachine(provider: Provider): void {
  const { prototype } = (provider.Client as unknown as { Schema: { prototype: ClientSchema } }).Schema;
  const { invalidate } = prototype;
  prototype.invalidate = function (this: ClientSchema, message, code) {
    if (code === 'implicit-force-https' || code === 'implicit-forbid-localhost') return;
    invalidate.call(this, message, code);
  };
}

interface ClientSchema {
  invalidate(message: string, code?: string): void;
}

/** The provider's state between requests, in memory: the last thousand entries. */
function memoryAdapter(): (kind: string) => Adapter {
  const entries = new LruMap<AdapterPayload | undefined>(1_000);
  return (kind) => ({
    upsert: async (id, payload) => entries.set(`${kind} ${id}`, payload),
    find: async (id) => entries.get(`${kind} ${id}`),
    destroy: async (id) => entries.set(`${kind} ${id}`, undefined),
    // Only for what we neither issue nor store: codes, tokens and sessions.
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    consume: async () => {},
    revokeByGrantId: async () => {},
  });
}
