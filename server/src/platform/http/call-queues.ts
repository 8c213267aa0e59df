import type { UserId } from '@afdal/contract/ids';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ConcurrencyLimit, concurrencyLimit, concurrencyLimitPerKey } from '../concurrency-limit.ts';
import { connectionShares } from '../database/connection-shares.ts';
import { LruMap } from '../lru-map.ts';
import type { CallerToday } from './call.ts';
import { getTokenHash, toNetwork } from './request-caller.ts';

/** How many calls run at once and how many wait, before they take a connection: of a person, and of a network where nobody is signed in. */
export const callLimits = {
  person: {
    atOnce: connectionShares.person,
    waiting: 100,
    // A browser opens six connections: who has twice as many calls waiting loads no page.
    overload: { waiting: 12, atOnce: 1, restMs: 2 },
    errorCode: 'rate_limited',
  },
  network: { atOnce: connectionShares.networks, waiting: 300, errorCode: 'rate_limited' },
} as const;

/** Of webhooks and delivered mail: many events of one moment, of whom each is sent again when it finds no room. */
export const eventLimits = { atOnce: connectionShares.events, waiting: 300 } as const;

/** How many tokens a process knows the person of. */
const knownTokens = 10_000;

export interface CallQueues {
  /**
   * Runs what a call needs connections for when it is its turn. Reading a body, or waiting for an upload, is not part of it.
   *
   * @param isUnderWay whether the call has had a turn before
   * @throws Failure `rate_limited` when the queue is full, with the time to wait
   */
  readonly run: <T>(call: CallInProgress, work: () => Promise<T>, isUnderWay?: boolean) => Promise<T>;
  /** Runs a further part of a call that has had effects: it is never rejected, and runs though its client has hung up. */
  readonly resume: <T>(call: CallInProgress, work: () => Promise<T>) => Promise<T>;
  /** Remembers whose token or key a call has, so that the next one waits among that person's from its start; null forgets it. */
  readonly remember: (request: FastifyRequest, caller: CallerToday | null) => void;
}

interface CallInProgress {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * The queues in which calls wait outside the pool of connections, so that nobody's calls take all of it. Who is not known
 * to be signed in, by a token that was right before, waits with their network: tokens can be made up without end. So many
 * networks can be as well, thus all of them together leave connections to who is signed in; each waits its turn among them.
 */
export function callQueues(): CallQueues {
  const ofPerson = concurrencyLimitPerKey(callLimits.person);
  const ofNetwork = concurrencyLimitPerKey(callLimits.network);
  const ofNetworks = concurrencyLimit({ atOnce: connectionShares.networks, waiting: 0 });
  const people = new LruMap<UserId>(knownTokens);
  const getQueue = (request: FastifyRequest): Pick<ConcurrencyLimit, 'run' | 'await'> => {
    const person = request.caller?.id ?? people.get(getTokenHash(request) ?? '');
    if (person) return ofPerson(person);
    const lane = ofNetwork(getLane(request));
    return {
      run: (work, turn) => lane.run(() => ofNetworks.await(work, turn), turn),
      await: (work, turn) => lane.await(() => ofNetworks.await(work, turn), turn),
    };
  };
  return {
    run: async ({ request, reply }, work, isUnderWay = false) =>
      await getQueue(request).run(work, { isUnderWay, response: reply.raw }),
    resume: async ({ request }, work) => await getQueue(request).await(work, { isUnderWay: true }),
    remember: (request, caller) => {
      const token = getTokenHash(request);
      if (token === null) return;
      if (caller) people.set(token, caller.id);
      else people.delete(token);
    },
  };
}

/** Whom a call of nobody waits with, in its network: neither pictures nor made-up tokens hold up a sign-in. */
function getLane(request: FastifyRequest): string {
  const kind = getTokenHash(request) === null ? request.method : 'token';
  return `${kind} ${toNetwork(request.ip)}`;
}
