import type { AsyncLocalStorage } from 'node:async_hooks';
import { type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A span for each request: its route, status and id. It must be called before routes are bound. */
export function traceRequests(app: FastifyInstance, tracer: Tracer, active: AsyncLocalStorage<Span>): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { id, method } = request;
    const route = request.routeOptions.url ?? '*';
    const attributes = { 'http.request.method': method, 'http.route': route, 'afdal.request_id': id };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, root: true, attributes });
    spans.set(request, span);
    active.run(span, done);
  });
  // What comes after the body is called by its stream, outside of the context that the body was awaited in.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) active.run(span, done);
    else done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
