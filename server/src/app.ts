import { endpoints, ownEndpoints } from '@afdal/contract/endpoints';
import { needsAgreement } from '@afdal/contract/people/without-agreement';
import { lazy } from '@afdal/domain/lazy';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createHandlers, serveRoutes } from './assemble-areas.ts';
import type { Config } from './config.ts';
import { assertAdminHasSecondStep } from './features/accounts/security/find-second-step.ts';
import { passkeySite } from './features/accounts/security/passkey-checks.ts';
import { findCaller } from './features/accounts/session-store.ts';
import { findKeyHolder } from './features/api-keys/store.ts';
import { mustAgreeColumn } from './features/legal/must-agree.ts';
import { assertFeatureIsOn, findSupportEmail } from './features/product-settings/store.ts';
import { paymentDeps } from './payment-deps.ts';
import { AppError } from './platform/app-error.ts';
import type { Clock } from './platform/clock.ts';
import { concurrencyLimit } from './platform/concurrency-limit.ts';
import type { Database } from './platform/database/database.ts';
import { inTurns } from './platform/database/in-turns.ts';
import { apiRoot, type Binding, bindEndpoints } from './platform/http/bind-endpoints.ts';
import { callQueues, eventLimits } from './platform/http/call-queues.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import { referencePage } from './platform/http/reference-page.ts';
import { createHttp, type OnAnswer } from './platform/http/transport/create-http.ts';
import { securityHeaders } from './platform/http/transport/headers.ts';
import { openPublicSite } from './platform/http/transport/public-site.ts';
import { securityTxt, securityTxtPath } from './platform/http/transport/security-txt.ts';
import { serveWeb } from './platform/http/transport/serve-web.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { type IdentityProvider, lazyProvider } from './platform/openid/identity-provider.ts';
import { serveLocalProvider } from './platform/openid/local-provider/serve-local-provider.ts';
import { recordedProvider } from './platform/openid/recorded-provider.ts';
import type { Passwords } from './platform/password.ts';

export interface AppDeps {
  readonly config: Pick<
    Config,
    | 'analyticsTarget'
    | 'appEnv'
    | 'company'
    | 'databaseUrl'
    | 'dataDir'
    | 'inboundMail'
    | 'openId'
    | 'payments'
    | 'publicUrl'
    | 'rateLimitFactor'
    | 'smtpUrl'
    | 'trustProxy'
  >;
  readonly database: Database;
  /** Connections that calls never take: for webhooks and delivered mail. By default those of the calls. */
  readonly reserved?: Database;
  /** Asks whether the database answers; by default with a query of its own, on those. @throws where it does not */
  readonly probeDatabase?: () => Promise<void>;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** Required, so that no setting can weaken it: the started server names the full cost, tests a cheap one. */
  readonly passwords: Passwords;
  /** What sends a mail whose outcome is wanted at once; all others are sent by jobs. */
  readonly mailer: Mailer;
  /** Called after each answer, to count it; by default nobody does. */
  readonly onAnswer?: readonly OnAnswer[];
  /** Traces the requests; by default nothing does. */
  readonly traceRequests?: (app: FastifyInstance) => void;
  /** The built web app; null for the API alone. */
  readonly webFolder: string | null;
  /** What renders public pages, built beside the web app; without it, the app alone answers their addresses. */
  readonly publicPagesFolder?: string;
}

/** The whole product as one HTTP server, not listening yet. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, reserved = database, clock, logger, passwords, webFolder, publicPagesFolder } = deps;
  const { mailer, onAnswer } = deps;
  const headers = securityHeaders(config.publicUrl.startsWith('https://'));
  const app = createHttp({ logger, headers, trustProxy: config.trustProxy, onAnswer });
  deps.traceRequests?.(app);
  const { db } = database;
  const provider = providerFor(app, config, { clock, logger, db });
  const document = provider ? 'index.html' : 'index.without-google.html';
  if (webFolder) await serveWeb(app, webFolder, headers, document);
  else app.setNotFoundHandler(rejectUnknownRoute);

  const queues = callQueues();
  const { company, inboundMail, rateLimitFactor } = config;
  const binding: Binding = {
    db,
    clock,
    rateLimitFactor,
    queues,
    findCaller: (tokenHash, now) => findCaller(db, tokenHash, now, mustAgreeColumn),
    findKeyHolder: (keyHash, now) => findKeyHolder(db, keyHash, now),
    admit: async (caller, endpoint) => {
      await assertAdminHasSecondStep(db, caller, endpoint);
      if (caller.mustAgree && needsAgreement(endpoint)) throw new AppError('agreement_required');
    },
    assertFeatureIsOn: (feature) => assertFeatureIsOn(db, feature),
  };
  const payments = paymentDeps(config, db, clock);
  const handlers = createHandlers({
    company,
    dataFolder: config.databaseUrl === null ? config.dataDir : null,
    inboundMail,
    identityProvider: provider,
    logError: (err, message) => logger.error({ err }, message),
    mailer,
    passwords,
    payments,
    providerSettings: toProviderSettings(config),
    publicUrl: config.publicUrl,
    rateLimitFactor,
    site: passkeySite(config.publicUrl),
  });
  // Without a provider, its endpoints do not exist.
  const served = provider ? endpoints : ownEndpoints;
  bindEndpoints(app, served, handlers, binding);

  const { run } = concurrencyLimit(eventLimits);
  // A turn for each query: none is taken while a provider is asked.
  const events = { db: inTurns(reserved.db, (work) => run(work)), clock };
  const publicSite =
    webFolder && publicPagesFolder
      ? await openPublicSite({ webFolder, document, pagesFolder: publicPagesFolder }, headers.page)
      : null;
  serveRoutes(app, {
    clock,
    company,
    db,
    events,
    inboundMail,
    payments,
    publicSite,
    publicUrl: config.publicUrl,
    queues,
    uploadHeaders: headers.upload,
  });
  // Made when they are first read: that takes longer than everything else here.
  const apiDocument = lazy(() => openApiDocument(served, config.publicUrl));
  app.get(`${apiRoot}/openapi.json`, () => apiDocument());
  if (config.appEnv === 'local') {
    const page = lazy(() => referencePage(served, config.publicUrl));
    app.get(`${apiRoot}/docs`, (_, reply) => {
      const { html, policy } = page();
      return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
    });
  }
  app.get(securityTxtPath, async (request, reply) => {
    const email = await queues.run({ request, reply }, () => findSupportEmail(db, company));
    const text = securityTxt({ publicUrl: config.publicUrl, email }, clock.now());
    return reply.type('text/plain; charset=utf-8').send(text);
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  const probe = deps.probeDatabase ?? (() => reserved.pool.query('select 1'));
  app.get('/readyz', async (_, reply) => {
    if (app.isStopping) return reply.code(503).send({ status: 'stopping' });
    await probe();
    return { status: 'ok' };
  });
  return app;
}

function providerFor(
  app: FastifyInstance,
  { openId, publicUrl }: AppDeps['config'],
  { clock, logger, db }: Pick<AppDeps, 'clock' | 'logger'> & Pick<Database, 'db'>,
): IdentityProvider | null {
  if (openId === null) return null;
  const provider =
    openId === 'local'
      ? serveLocalProvider(app, publicUrl, logger)
      : lazyProvider(async () => {
          const { remoteProvider } = await import('./platform/openid/remote-provider.ts');
          return remoteProvider(openId, clock, logger);
        });
  return recordedProvider(provider, { db, clock, provider: 'google' });
}

/** How the process is set up, for administrators: nothing secret gets further than here. */
function toProviderSettings({ payments, smtpUrl, openId, inboundMail, analyticsTarget }: AppDeps['config']) {
  const { provider } = payments;
  return {
    payments: {
      provider: provider.name,
      isLive: provider.name === 'stripe' && /^(sk|rk)_live_/.test(provider.secretKey),
    },
    mailHost: smtpUrl === null ? null : new URL(smtpUrl).host,
    google: openId === null || openId === 'local' ? openId : ('remote' as const),
    isMailReceived: inboundMail !== null,
    analytics: analyticsTarget?.kind ?? null,
  };
}

function rejectUnknownRoute(): never {
  throw new AppError('route_not_found');
}
