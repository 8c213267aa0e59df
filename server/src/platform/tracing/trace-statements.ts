import { type AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import pg from 'pg';
import { describeStatement } from './describe-statement.ts';

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown;

/**
 * A span for each statement that a request or a job sends. It changes the driver's classes, so it must be called before a pool is
 * opened. Returns what changes them back.
 */
export function traceStatements(tracer: Tracer, active: AsyncLocalStorage<Span>): () => void {
  const client = pg.Client.prototype as unknown as { query: AnyFunction };
  const pool = pg.Pool.prototype as unknown as { connect: AnyFunction };
  const { query } = client;
  const { connect } = pool;

  client.query = function (...args) {
    const parent = active.getStore();
    const text = getText(args[0]);
    if (!parent || text === null) return Reflect.apply(query, this, args);
    const span = startSpan(tracer, parent, text);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const traced = (error: unknown, result: unknown) => {
        endSpan(span, error);
        Reflect.apply(callback, undefined, [error, result]);
      };
      return Reflect.apply(query, this, [...args.slice(0, -1), traced]);
    }
    const result = Reflect.apply(query, this, args);
    if (!(result instanceof Promise)) {
      span.end();
      return result;
    }
    result.then(
      () => endSpan(span, null),
      (error: unknown) => endSpan(span, error),
    );
    return result;
  };
  // Whoever waits for a connection is called by who gives one back.
  pool.connect = function (...args) {
    const bound = args.map((arg) => (typeof arg === 'function' ? AsyncResource.bind(arg as AnyFunction) : arg));
    return Reflect.apply(connect, this, bound);
  };
  return () => {
    client.query = query;
    pool.connect = connect;
  };
}

/** Null for what sends itself, such as a COPY. */
function getText(config: unknown): string | null {
  if (typeof config === 'string') return config;
  if (typeof config !== 'object' || config === null || 'submit' in config) return null;
  return 'text' in config && typeof config.text === 'string' ? config.text : null;
}

function startSpan(tracer: Tracer, parent: Span, text: string): Span {
  const { operation, table } = describeStatement(text);
  return tracer.startSpan(
    table === null ? operation : `${operation} ${table}`,
    {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table !== null && { 'db.collection.name': table }),
      },
    },
    trace.setSpan(ROOT_CONTEXT, parent),
  );
}

/** What an error says may hold values: its code alone is told. */
function endSpan(span: Span, error: unknown): void {
  if (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', code);
  }
  span.end();
}
