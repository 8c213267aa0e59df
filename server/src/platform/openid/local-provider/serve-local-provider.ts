import { fieldErrors } from '@afdal/contract/field-errors';
import { Email } from '@afdal/contract/people/accounts';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../../app-error.ts';
import { lazyAsync } from '../../lazy-async.ts';
import { type IdentityProvider, lazyProvider } from '../identity-provider.ts';
import type { LocalProvider } from './local-provider.ts';
import { expiredPage, type Page, signInPage } from './pages.ts';

const mount = '/openid';

/** The fields that the page's form sends: all strings. */
const Form = z.object({
  email: z.catch(z.string(), ''),
  name: z.catch(z.string().check(z.trim(), z.maxLength(200)), ''),
  unconfirmed: z.optional(z.string()),
  action: z.optional(z.string()),
});

/**
 * Serves our own OpenID provider under `/openid`, for trying out sign-in without a third-party account.
 * Anyone who can reach it can sign in as anyone: never in production, and only for users of this machine.
 *
 * It is loaded lazily, on the first request.
 */
export function serveLocalProvider(
  app: FastifyInstance,
  publicUrl: string,
  logger: FastifyBaseLogger,
): IdentityProvider {
  const origins = getOrigins(publicUrl);
  const hosts = new Set(origins.map((origin) => new URL(origin).host));
  const provider = lazyAsync(async () => {
    const { localProvider } = await import('./local-provider.ts');
    return localProvider({
      issuer: `${publicUrl}${mount}`,
      redirectUris: origins.map((origin) => `${origin}/google-callback`),
      getPagePath: (id) => `${mount}/sign-in/${id}`,
      logger,
    });
  });
  // Against DNS rebinding: another site must not reach it through its own host name that resolves to this machine.
  const ofThisMachine = async (request: FastifyRequest) => {
    if (!hosts.has(request.headers.host ?? '')) throw new AppError('route_not_found');
  };

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.addHook('onRequest', ofThisMachine);
    scope.route({
      method: ['GET', 'POST'],
      url: `${mount}/*`,
      onRequest: async (request, reply) => await handOver(await provider(), request, reply),
      handler: () => {},
    });
    const page = `${mount}/sign-in/:id`;
    scope.get(page, async ({ raw }, reply) => {
      const isSigningIn = await (await provider()).isSigningIn(raw, reply.raw);
      return isSigningIn ? send(reply, 200, signInPage(empty, {}, origins)) : send(reply, 400, expiredPage());
    });
    scope.post(page, async ({ raw, body }, reply) => {
      const local = await provider();
      if (!(await local.isSigningIn(raw, reply.raw))) return send(reply, 400, expiredPage());
      const { email: typed, name, unconfirmed, action } = z.parse(Form, body ?? {});
      if (action === 'cancel') return reply.redirect(await local.finish(raw, reply.raw, null), 303);
      const { data: email, error } = z.safeParse(z.object({ email: Email }), { email: typed }, { reportInput: true });
      if (error) return send(reply, 400, signInPage({ email: typed, name }, fieldErrors(error.issues), origins));
      const person = { ...email, name, isConfirmed: unconfirmed === undefined };
      return reply.redirect(await local.finish(raw, reply.raw, person), 303);
    });
  });

  return lazyProvider(async () => (await provider()).identityProvider);
}

const empty = { email: '', name: '' };

/** The public origin and its loopback aliases: browsers treat `localhost` and `127.0.0.1` as different origins. */
function getOrigins(publicUrl: string): string[] {
  const { protocol, host, port } = new URL(publicUrl);
  const suffix = port && `:${port}`;
  return [...new Set([host, `localhost${suffix}`, `127.0.0.1${suffix}`])].map((name) => `${protocol}//${name}`);
}

/** Hands the raw request to the provider, with our headers as defaults. The provider reads the body itself. */
async function handOver(provider: LocalProvider, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  const { raw } = request;
  const { url = '' } = raw;
  provider.handle(Object.assign(raw, { originalUrl: url, url: url.slice(mount.length) }), reply.raw);
}

function send(reply: FastifyReply, status: number, { html, policy }: Page): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
}
