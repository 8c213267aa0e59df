import { endpoints } from '@afdal/contract/endpoints';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { callerOf } from './features/accounts/caller-of.ts';
import { accountHandlers } from './features/accounts/routes.ts';
import { dailyTaskHandlers } from './features/daily-tasks/routes.ts';
import { userOf } from './features/profile/user-of.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { Failure } from './platform/failure.ts';
import { apiRoot, bindEndpoints } from './platform/http/bind-endpoints.ts';
import { createHttp } from './platform/http/create-http.ts';
import { securityHeaders } from './platform/http/headers.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import { referencePage } from './platform/http/reference-page.ts';
import { serveWeb } from './platform/http/serve-web.ts';

export interface AppParts {
  readonly config: Pick<Config, 'appEnv' | 'publicUrl' | 'rateLimitFactor' | 'trustProxy'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** The built web app; null where only the API is wanted. */
  readonly webFolder: string | null;
}

/** The whole product as one HTTP server, not listening yet. */
export async function createApp({ config, database, clock, logger, webFolder }: AppParts): Promise<FastifyInstance> {
  const headers = securityHeaders(config.publicUrl.startsWith('https://'));
  const app = createHttp({ logger, headers, trustProxy: config.trustProxy });
  if (webFolder) await serveWeb(app, webFolder, headers);
  else app.setNotFoundHandler(refuseRoute);

  const { db, pool } = database;
  const handlers = { ...accountHandlers({ userOf, rateLimitFactor: config.rateLimitFactor }), ...dailyTaskHandlers };
  bindEndpoints(app, endpoints, handlers, {
    db,
    clock,
    rateLimitFactor: config.rateLimitFactor,
    callerOf: (authorization, now) => callerOf(db, authorization, now),
  });

  const document = openApiDocument(endpoints, config.publicUrl);
  app.get(`${apiRoot}/openapi.json`, () => document);
  if (config.appEnv === 'local') {
    const { html, policy } = referencePage(endpoints, config.publicUrl);
    app.get(`${apiRoot}/docs`, (_, reply) =>
      reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html),
    );
  }
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await pool.query('select 1');
    return { status: 'ok' };
  });
  return app;
}

function refuseRoute(): never {
  throw new Failure('route_not_found');
}
