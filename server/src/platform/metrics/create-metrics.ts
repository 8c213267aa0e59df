import { signInCalls } from '@afdal/domain/admin/operations';
import { recordedProviders } from '@afdal/domain/admin/providers';
import { deliveryChannels } from '@afdal/domain/notifications/topics';
import { paymentProviders } from '@afdal/domain/subscriptions/history';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../database/database.ts';
import { deliveryOutcomes, paymentOutcomes, subscribeToEvents } from '../events.ts';
import { apiRoot } from '../http/bind-endpoints.ts';
import type { OnAnswer } from '../http/transport/create-http.ts';
import { type DatabaseSources, readDatabase, type Upkeep } from './read-database.ts';

export interface MetricsDeps extends DatabaseSources {
  /** The pools of connections, by whose they are. */
  readonly pools: Readonly<Record<string, pg.Pool>>;
  /** Where the queue and the upkeep are read, on a connection that nobody else uses. */
  readonly db: Db;
  /** The names of all. */
  readonly invariants: readonly string[];
}

export interface Metrics {
  readonly contentType: string;
  readonly onAnswer: OnAnswer;
  /** All metrics as Prometheus reads them. It answers although the database does not. */
  readonly scrape: () => Promise<string>;
  readonly names: () => readonly string[];
  readonly stop: () => void;
}

/** From a look into memory to what a person gives up on, in seconds. */
const requestBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
/** A run of jobs may take minutes. */
const jobBuckets = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300];

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const signIns: ReadonlyMap<string, string> = new Map(Object.entries(signInCalls));

/** The metrics of this process. Each label has few values, none of them somebody's. */
export function createMetrics({ pools, invariants, ...sources }: MetricsDeps): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'afdal_http_request_duration_seconds',
    help: 'Answered requests by method, template of the address and status, with the time they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  });
  const jobs = new Histogram({
    name: 'afdal_job_duration_seconds',
    help: 'Runs of jobs by task and outcome, with the time they took.',
    labelNames: ['task', 'outcome'],
    buckets: jobBuckets,
    registers,
  });
  const counter = (
    name: string,
    help: string,
    label: string,
    values: readonly string[],
    outcomes: readonly string[],
  ) => {
    const made = new Counter({ name, help, labelNames: [label, 'outcome'], registers });
    // An increase is seen only from a sample that was there before.
    for (const value of values) for (const outcome of outcomes) made.inc({ [label]: value, outcome }, 0);
    return made;
  };
  const triedSignIns = counter(
    'afdal_sign_ins_total',
    'Tries to sign in by what proves the person.',
    'step',
    Object.values(signInCalls),
    signInOutcomes,
  );
  const providers = counter(
    'afdal_provider_outcomes_total',
    'What providers were asked.',
    'provider',
    recordedProviders,
    ['succeeded', 'failed'],
  );
  const deliveries = counter(
    'afdal_deliveries_total',
    'Mails and pushes.',
    'channel',
    deliveryChannels,
    deliveryOutcomes,
  );
  const payments = counter(
    'afdal_payments_total',
    'Payments, by their provider.',
    'provider',
    paymentProviders,
    paymentOutcomes,
  );
  registerPools(pools, registers);
  const readSources = registerDatabase(sources, invariants, registers);

  return {
    contentType: registry.contentType,
    onAnswer: ({ method, route, status, ms }) => {
      requests.observe(
        { method: methods.has(method) ? method : 'other', route: toRouteLabel(route), status },
        ms / 1_000,
      );
      const step = signIns.get(`${method} ${route.slice(apiRoot.length)}`);
      if (step) triedSignIns.inc({ step, outcome: toSignInOutcome(status) });
    },
    scrape: async () => {
      await readSources();
      return await registry.metrics();
    },
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
    stop: subscribeToEvents({
      job: ({ task, outcome, ms }) => jobs.observe({ task, outcome }, ms / 1_000),
      provider: ({ provider, outcome }) => providers.inc({ provider, outcome }),
      delivery: ({ channel, outcome }) => deliveries.inc({ channel, outcome }),
      payment: ({ provider, outcome }) => payments.inc({ provider, outcome }),
    }),
  };
}

/** Files have routes of their own, whose names change with each build. */
function toRouteLabel(route: string): string {
  return !route.startsWith(`${apiRoot}/`) && /\.\w+$/.test(route) ? '(file)' : route;
}

const signInOutcomes = ['succeeded', 'next_step', 'rejected', 'limited', 'failed'] as const;

/** 403 asks for the second step, or for a reset of the password. */
function toSignInOutcome(status: number): (typeof signInOutcomes)[number] {
  if (status < 400) return 'succeeded';
  if (status === 403) return 'next_step';
  if (status === 429) return 'limited';
  return status >= 500 ? 'failed' : 'rejected';
}

function registerPools(pools: MetricsDeps['pools'], registers: Registry[]): void {
  const connections = new Gauge({
    name: 'afdal_pool_connections',
    help: 'Connections to the database by pool and state; `max` is how many there may be.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, options }] of Object.entries(pools)) {
        connections.set({ pool, state: 'used' }, totalCount - idleCount);
        connections.set({ pool, state: 'idle' }, idleCount);
        connections.set({ pool, state: 'max' }, options.max);
      }
    },
  });
  const waiting = new Gauge({
    name: 'afdal_pool_waiting',
    help: 'Who waits for a connection, by pool.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools)) waiting.set({ pool }, waitingCount);
    },
  });
}

/** Returns what reads the database into its metrics. Where it does not answer, what was read before is forgotten. */
function registerDatabase(
  sources: DatabaseSources,
  invariants: readonly string[],
  registers: Registry[],
): () => Promise<void> {
  const isUp = new Gauge({
    name: 'afdal_database_up',
    help: '1 where the database answered this scrape in time, else 0.',
    registers,
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['task'], registers });
  const waiting = gauge('afdal_jobs_waiting', 'Jobs that are due, by task. The same from every replica.');
  const oldest = gauge(
    'afdal_jobs_oldest_waiting_seconds',
    'For how long the first of the due jobs has waited, by task.',
  );
  const retried = gauge('afdal_jobs_retried', 'Jobs that failed and are tried again, by task.');
  const failed = gauge('afdal_jobs_failed', 'Jobs that failed as often as they may, by task.');
  const setUpkeep = registerUpkeep(invariants, registers);
  const read = readDatabase(sources);
  return async () => {
    const reading = await read();
    isUp.set(reading === null ? 0 : 1);
    setUpkeep(reading?.upkeep ?? null);
    for (const each of [waiting, oldest, retried, failed]) each.reset();
    for (const { name: task, ...row } of reading?.queue ?? []) {
      waiting.set({ task }, row.waiting);
      retried.set({ task }, row.delayed);
      failed.set({ task }, row.failed);
      oldest.set(
        { task },
        row.oldestAt === null ? 0 : Math.max(0, (sources.clock.now().getTime() - row.oldestAt.getTime()) / 1_000),
      );
    }
  };
}

/** Returns what sets what the database knows of backups and invariants; without it, nothing is said of them. */
function registerUpkeep(invariants: readonly string[], registers: Registry[]): (upkeep: Upkeep | null) => void {
  const violations = new Gauge({
    name: 'afdal_invariant_violations',
    help: 'Rows that contradicted others at the last check, by invariant. The same from every replica.',
    labelNames: ['invariant'],
    registers,
  });
  const checked = new Gauge({
    name: 'afdal_invariants_checked_timestamp_seconds',
    help: 'When the invariants were last checked, in seconds since 1970.',
    labelNames: [],
    registers,
  });
  const backups = new Gauge({
    name: 'afdal_backup_timestamp_seconds',
    help: 'When a backup was last written, and last restored elsewhere to try it, in seconds since 1970.',
    labelNames: ['kind'],
    registers,
  });
  return (upkeep) => {
    for (const each of [violations, checked, backups]) each.reset();
    // Without labels a reset means 0, which would be a check in 1970.
    checked.remove();
    if (!upkeep) return;
    for (const kind of ['written', 'tested']) {
      const at = upkeep.backups.get(kind);
      if (at) backups.set({ kind }, at.getTime() / 1_000);
    }
    if (!upkeep.checkedAt) return;
    checked.set(upkeep.checkedAt.getTime() / 1_000);
    for (const invariant of invariants) violations.set({ invariant }, 0);
    for (const invariant of upkeep.violated) violations.inc({ invariant });
  };
}
