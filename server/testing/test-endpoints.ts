import type { Endpoints } from '@afdal/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { findCaller } from '../src/features/accounts/session-store.ts';
import { findKeyHolder } from '../src/features/api-keys/store.ts';
import { mustAgreeColumn } from '../src/features/legal/must-agree.ts';
import { bindEndpoints } from '../src/platform/http/bind-endpoints.ts';
import type { Handlers } from '../src/platform/http/call.ts';
import { type CallQueues, callQueues } from '../src/platform/http/call-queues.ts';
import { createHttp } from '../src/platform/http/transport/create-http.ts';
import { securityHeaders } from '../src/platform/http/transport/headers.ts';
import type { TestServer } from './test-server.ts';

/** Binds endpoints that only a test has, the way the app binds its own, to the test's database and users. */
export function bindTestEndpoints<G extends Endpoints>(
  server: TestServer,
  group: G,
  handlers: Handlers<G>,
  queues: CallQueues = callQueues(),
  rateLimitFactor = 1_000,
): FastifyInstance {
  const { database, clock } = server;
  const app = createHttp({ logger: pino({ level: 'silent' }), headers: securityHeaders(false), trustProxy: false });
  bindEndpoints(app, group, handlers, {
    db: database.db,
    clock,
    rateLimitFactor,
    queues,
    findCaller: (tokenHash, now) => findCaller(database.db, tokenHash, now, mustAgreeColumn),
    findKeyHolder: (keyHash, now) => findKeyHolder(database.db, keyHash, now),
  });
  return app;
}
