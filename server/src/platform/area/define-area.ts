import type { Endpoints } from '@afdal/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from '../http/call.ts';
import type { Job } from '../jobs/job.ts';
import type { AreaTable, CommonTable } from './area-table.ts';

// Each job has its own payload type; here they share one list.
// biome-ignore lint/suspicious/noExplicitAny: a job's payload is checked where it is enqueued
type AnyJob = Job<any>;

/** A job that a worker can run, and when it runs by itself. */
export interface AreaJob {
  readonly job: AnyJob;
  /** Minute, hour, day of the month, month, day of the week, in UTC. */
  readonly cron?: string;
  /** For how long one that was due while nobody ran is made up for at the next start: `12h`. */
  readonly fill?: string;
  /** Of the jobs in a queue one runs at a time, over all replicas. */
  readonly queue?: string;
}

/**
 * Everything that the product must know about an area. What areas give to each other goes by name: `handlers`, `routes`,
 * `jobs` and `provides` may be functions, whose parameter says what they need: it does not compile unless some area
 * provides that, or `app.ts` does as a setting.
 */
interface AreaDefinition<G extends Endpoints, HandlerNeeds, RouteNeeds, JobNeeds, Provides, ProvideNeeds> {
  /** Its part of the contract. */
  readonly endpoints?: G;
  readonly handlers?: NoInfer<Handlers<G>> | ((needs: HandlerNeeds) => NoInfer<Handlers<G>>);
  /** Serves what is no call of the contract. */
  readonly routes?: (app: FastifyInstance, needs: RouteNeeds) => void;
  /** Its tables with rows of a person, parents before their children. */
  readonly tables?: readonly AreaTable[];
  /** Its tables whose rows are no person's. */
  readonly commonTables?: readonly CommonTable[];
  readonly jobs?: readonly (AnyJob | AreaJob)[] | ((needs: JobNeeds) => readonly (AnyJob | AreaJob)[]);
  /**
   * What other areas are given. A list is joined with those that others provide by the same name; anything else is provided
   * by one area alone. What it needs itself it may read only when it is called: nobody has provided anything before.
   */
  readonly provides?: Provides | ((needs: ProvideNeeds) => Provides);
}

export interface Area<G extends Endpoints, HandlerNeeds, RouteNeeds, JobNeeds, Provides, ProvideNeeds> {
  readonly handlers: (needs: HandlerNeeds) => Handlers<G>;
  readonly routes: (app: FastifyInstance, needs: RouteNeeds) => void;
  readonly tables: readonly AreaTable[];
  readonly commonTables: readonly CommonTable[];
  readonly jobs: (needs: JobNeeds) => readonly AreaJob[];
  readonly provides: (needs: ProvideNeeds) => Provides;
}

// biome-ignore lint/complexity/noBannedTypes: an area without calls has an empty part of the contract
type None = {};

export function defineArea<
  G extends Endpoints = None,
  HandlerNeeds = unknown,
  RouteNeeds = unknown,
  JobNeeds = unknown,
  Provides = None,
  ProvideNeeds = unknown,
>({
  handlers,
  routes = () => {},
  tables = [],
  commonTables = [],
  jobs = [],
  provides,
}: AreaDefinition<G, HandlerNeeds, RouteNeeds, JobNeeds, Provides, ProvideNeeds>): Area<
  G,
  HandlerNeeds,
  RouteNeeds,
  JobNeeds,
  Provides,
  ProvideNeeds
> {
  return {
    handlers: (needs) => (typeof handlers === 'function' ? handlers(needs) : (handlers ?? ({} as Handlers<G>))),
    routes,
    tables,
    commonTables,
    jobs: (needs) =>
      (typeof jobs === 'function' ? jobs(needs) : jobs).map((each) => ('job' in each ? each : { job: each })),
    provides: (needs) => (provides instanceof Function ? provides(needs) : (provides ?? ({} as Provides))),
  };
}

/**
 * What all areas provide, by name.
 *
 * @throws if two provide one thing that is no list
 */
export function joinProvided(areas: readonly { provides(needs: object): object }[]): Record<string, unknown> {
  const joined: Record<string, unknown> = {};
  for (const area of areas) {
    for (const [name, value] of Object.entries(area.provides(joined))) {
      const before = joined[name];
      if (before !== undefined && !(Array.isArray(before) && Array.isArray(value))) {
        throw new Error(`two areas provide "${name}"`);
      }
      joined[name] = before === undefined ? value : [before, value].flat();
    }
  }
  return joined;
}
