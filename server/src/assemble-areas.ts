import type { endpoints } from '@afdal/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { areas } from './areas.ts';
import { type AreaJob, joinProvided } from './platform/area/define-area.ts';
import type { Db } from './platform/database/database.ts';
import type { Handlers } from './platform/http/call.ts';

type AnyArea = (typeof areas)[number];
/** What all areas together need for one of their parts. */
type Needs<Part extends 'handlers' | 'jobs' | 'provides'> = AnyArea[Part] extends (needs: infer N) => unknown
  ? N
  : never;
type RouteNeeds = AnyArea['routes'] extends (app: FastifyInstance, needs: infer N) => unknown ? N : never;
type KeyOfAny<T> = T extends unknown ? keyof T : never;
/** Of a union of objects, each property as whichever has it has it. */
type MergedUnion<T> = {
  readonly [Key in KeyOfAny<T>]: T extends { readonly [K in Key]: infer Value } ? Value : never;
};

/** Every table with rows of a person, parents before their children. */
export const tables = areas.flatMap((area) => area.tables);

/** Every table whose rows are no person's. */
export const commonTables = areas.flatMap((area) => area.commonTables);

/** What is deleted of a holder who never proved to read the mailbox, once its owner comes; in this order. */
export const holderTables = tables.filter((entry) => entry.atTakeover === 'deleted').map(({ table }) => table);

/** What areas are given of each other. */
export const provided = Object.assign(joinProvided(areas), { tables, holderTables }) as MergedUnion<
  ReturnType<AnyArea['provides']> | { readonly tables: typeof tables; readonly holderTables: typeof holderTables }
>;

/** What the start of a server needs of the areas. */
interface StartNeeds {
  /** Run before anything is served, one after the other. They may run in several processes at once. */
  readonly onStart: readonly ((db: Db, now: Date, warn: (message: string) => void) => Promise<void>)[];
}

/** What areas need and no other provides: the settings of the process. */
type Settings<N> = Omit<N, keyof typeof provided>;

type AllNeeds = Needs<'handlers'> & RouteNeeds & Needs<'jobs'> & Needs<'provides'> & StartNeeds;

// An error here: an area needs something that no other provides, or that is provided as something else.
provided satisfies Needs<'provides'> & StartNeeds;
// An error here: an area provides something that nobody needs by that name.
({}) satisfies Record<Exclude<keyof typeof provided, keyof AllNeeds>, never>;

/** A handler for every call of the contract. */
export function createHandlers(settings: Settings<Needs<'handlers'>>): Handlers<typeof endpoints> {
  const needs: Needs<'handlers'> = { ...provided, ...settings };
  const handlers: MergedUnion<ReturnType<AnyArea['handlers']>> = Object.assign(
    {},
    ...areas.map((area) => area.handlers(needs)),
  );
  return handlers;
}

/** Serves what is no call of the contract. */
export function serveRoutes(app: FastifyInstance, settings: Settings<RouteNeeds>): void {
  const needs: RouteNeeds = { ...provided, ...settings };
  for (const area of areas) area.routes(app, needs);
}

/** The jobs of all areas. */
export function createAreaJobs(settings: Settings<Needs<'jobs'>>): readonly AreaJob[] {
  const needs: Needs<'jobs'> = { ...provided, ...settings };
  return areas.flatMap((area) => area.jobs(needs));
}
