import { AsyncLocalStorage } from 'node:async_hooks';
import { type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import type { TraceJob } from '../jobs/start-worker.ts';
import { traceRequests } from './trace-requests.ts';
import { traceStatements } from './trace-statements.ts';

export interface Tracing {
  /** Traces the requests of an app, before its routes are bound. */
  readonly traceRequests: (app: FastifyInstance) => void;
  readonly traceJob: TraceJob;
  /** Sends what is left. */
  stop(): Promise<void>;
}

export interface TracingSettings {
  /** Without the path of traces, such as `http://127.0.0.1:4318`. */
  readonly endpoint: string;
  /** 0 to 1. */
  readonly sampledShare: number;
}

/** Sends spans of requests, of jobs and of their statements by OTLP over HTTP. It must be called before a pool is opened. */
export function startTracing({ endpoint, sampledShare }: TracingSettings): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: 5_000 });
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledShare) }),
    resource: resourceFromAttributes({ 'service.name': 'afdal' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('afdal');
  const active = new AsyncLocalStorage<Span>();
  const untraceStatements = traceStatements(tracer, active);
  return {
    traceRequests: (app) => traceRequests(app, tracer, active),
    traceJob: traceJobs(tracer, active),
    stop: async () => {
      untraceStatements();
      await provider.shutdown();
    },
  };
}

/** A span for each attempt of a job: its name and id. Its statements are below it. */
function traceJobs(tracer: Tracer, active: AsyncLocalStorage<Span>): TraceJob {
  return async ({ name, id }, work) => {
    const attributes = { 'afdal.job_name': name, 'afdal.job_id': id };
    const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER, root: true, attributes });
    try {
      await active.run(span, work);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  };
}
