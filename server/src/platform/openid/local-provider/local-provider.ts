import { createHash, randomBytes } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JWK } from 'jose';
import Provider, { errors, interactionPolicy } from 'oidc-provider';
import { memoryAdapter } from './memory-adapter.ts';
import { type Page, refusedPage } from './pages.ts';

export interface LocalProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly redirectUris: readonly string[];
  readonly signingKey: JWK;
  /** Where its sign-in page is, below the issuer's own path. */
  readonly pagePathOf: (id: string) => string;
  readonly onError: (error: Error) => void;
}

/** Whom somebody says to be. */
export interface LocalPerson {
  readonly email: string;
  readonly name: string;
  readonly isConfirmed: boolean;
}

export interface LocalProvider {
  /** Answers everything but the sign-in page. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Whether a sign-in is under way in this browser. */
  isSigningIn(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Ends the sign-in page, with nobody when it was cancelled. Gives the path to go on at. */
  finish(request: IncomingMessage, response: ServerResponse, person: LocalPerson | null): Promise<string>;
}

const tenMinutes = 600;

/** A real OpenID provider for trying the product out: it lets anybody be anybody, and remembers nobody. */
export function localProvider(settings: LocalProviderSettings): LocalProvider {
  const { issuer, clientId } = settings;
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
    jwks: { keys: [settings.signingKey] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    ttl: { Grant: tenMinutes, IdToken: tenMinutes, Interaction: tenMinutes, Session: tenMinutes },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    interactions: { policy, url: (_, interaction) => settings.pagePathOf(interaction.uid) },
    findAccount: (ctx, sub) => {
      const person = ctx.oidc.result?.person as LocalPerson | undefined;
      if (!person) return undefined;
      const { email, name, isConfirmed } = person;
      return {
        accountId: sub,
        claims: () => ({ sub, email, email_verified: isConfirmed, ...(name && { name }) }),
      };
    },
    // There is one client, ours: nobody is asked whether it may know.
    loadExistingGrant: async (ctx) => {
      const { accountId } = ctx.oidc.session ?? {};
      if (!accountId) return undefined;
      const grant = new ctx.oidc.provider.Grant({ clientId, accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: (ctx, out) => {
      send(ctx, refusedPage(`${out.error}: ${out.error_description ?? ''}`));
    },
  });
  allowImplicitOnThisMachine(provider);
  provider.on('server_error', (_, error) => settings.onError(error));
  // What its web framework meets besides: unheard, it would be written to the terminal.
  (provider as EventEmitter).on('error', settings.onError);

  const answer = provider.callback();
  return {
    handle: (request, response) => void answer(withoutSession(request), response),
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
        ? { login: { accountId: subjectOf(person.email), remember: false }, select_account: {}, person }
        : { error: 'access_denied', error_description: 'cancelled' };
      const next = await provider.interactionResult(request, response, result, { mergeWithLastSubmission: false });
      return new URL(next).pathname;
    },
  };
}

/** The same person after every restart. */
function subjectOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}

function send(ctx: { type: string; body: unknown; set(name: string, value: string): void }, { html, policy }: Page) {
  ctx.type = 'html';
  ctx.set('content-security-policy', policy);
  ctx.body = html;
}

/** Everybody who comes is asked: what a browser remembers of an earlier sign-in is left aside. */
function withoutSession(request: IncomingMessage): IncomingMessage {
  const cookies = request.headers.cookie?.split('; ').filter((cookie) => !cookie.startsWith('_session'));
  request.headers.cookie = cookies?.join('; ');
  return request;
}

/** The library knows the flow for https alone, and never for localhost; here both are one's own machine. */
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
