import type { AsyncLocalStorage } from 'node:async_hooks';
import { type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import type { TraceJob } from '../jobs/start-worker.ts';

/** A span for each attempt of a job: its name and id. Its statements are below it. */
export function traceJobs(tracer: Tracer, active: AsyncLocalStorage<Span>): TraceJob {
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
