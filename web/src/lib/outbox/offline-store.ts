import type { NamedEndpoint } from '@afdal/contract/endpoint';
import type { QueryFunction, QueryFunctionContext, QueryKey, Query as StoredQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { sendWrite } from '../api.ts';
import { isOffline, NetworkError } from '../api-error.ts';
import type { OfflineStore, Person } from './open-offline-store.ts';
import type { Outbox } from './outbox.ts';

/** Tells from the first moment on, before the stores are open, whose writes wait. */
const mark = 'unsent';

/** A read that is slower than this is shown as it was last. */
const slowMs = 1000;
/** How long a read is waited for: after one that nobody answered in time, no longer, until somebody does. */
let waitMs = slowMs;
/** Whether the last read failed without an answer: the browser may say that there is a network, and be wrong. */
let isUnanswered = false;

const none: Outbox = { waiting: [], rejected: [] };

let opening: Promise<OfflineStore | null> | null = null;
let currentOutbox = none;
const listeners = new Set<() => void>();

function show(outbox: Outbox): void {
  currentOutbox = outbox;
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function setUnanswered(error: unknown): void {
  const is = error instanceof NetworkError;
  waitMs = is ? 0 : slowMs;
  if (is === isUnanswered) return;
  isUnanswered = is;
  notify();
}

/**
 * Keeps on this device, from now on, what the person reads and what they write while nobody answers. Its code comes
 * after the page's. Returns what ends it, and forgets what was read.
 */
export function startOfflineStore(person: Person): () => void {
  let isOver = false;
  const own = import('./open-offline-store.ts')
    .then(({ openOfflineStore }) =>
      openOfflineStore(person, (outbox) => {
        if (isOver) return;
        if (outbox.waiting.length > 0) localStorage.setItem(mark, person.id);
        else localStorage.removeItem(mark);
        show(outbox);
      }),
    )
    // A browser that keeps nothing, or has not loaded the code: then writes are sent at once or not at all.
    .catch(() => null);
  opening = own;
  return () => {
    isOver = true;
    if (opening === own) {
      opening = null;
      setUnanswered(null);
    }
    show(none);
    void own.then((offlineStore) => offlineStore?.close());
  };
}

/** The device's stores for the person who is signed in; null where there are none. */
export async function currentOfflineStore(): Promise<OfflineStore | null> {
  return await opening;
}

/** Makes the call of a write. @throws WriteQueuedError where it waits on this device instead */
export async function sendOrQueue(endpoint: NamedEndpoint, write: object): Promise<unknown> {
  const offlineStore = await opening;
  return await (offlineStore ? offlineStore.outbox.send(endpoint, write) : sendWrite(endpoint, write));
}

/** What waits on this device, and what was rejected. */
export function useOutbox(): Outbox {
  return useSyncExternalStore(subscribe, () => currentOutbox);
}

/** Whether the last read found nobody to answer it. */
export function useIsUnanswered(): boolean {
  return useSyncExternalStore(subscribe, () => isUnanswered);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type Read = QueryFunction<unknown, QueryKey>;

/**
 * Makes a query's call. While nobody answers, or for too long, the query shows what it was last. What was written before
 * is sent before: until then an answer would show the page without it.
 */
export async function networkFirst(read: Read, context: QueryFunctionContext, query: StoredQuery): Promise<unknown> {
  if (!opening) return await read(context);
  const own = opening;
  const readCached = async () => {
    if (query.state.data !== undefined) return;
    // A store that was closed meanwhile remembers nothing.
    const found = await (await own)?.reads.find(query.queryHash).catch(() => null);
    // `manual`: the call goes on.
    if (found && query.state.data === undefined) query.setData(found.data, { updatedAt: found.at, manual: true });
  };
  const isBehind = async () => localStorage.getItem(mark) !== null && ((await own)?.outbox.hasWaiting() ?? false);
  if (await isBehind()) {
    if (navigator.onLine) await (await own)?.outbox.drain();
    if (await isBehind()) await readCached();
    if (query.state.data !== undefined && (await isBehind())) throw unsent();
  }
  const timer = setTimeout(
    () => {
      waitMs = 0;
      void readCached();
    },
    navigator.onLine ? waitMs : 0,
  );
  try {
    const response = await reportAnswer(read(context), own);
    if (query.state.data !== undefined && (await isBehind())) throw unsent();
    return response;
  } catch (error) {
    if (isOffline(error)) await readCached();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The answer to a read, having noted whether there was one, unless the person has left meanwhile. */
async function reportAnswer(reading: unknown, own: typeof opening): Promise<unknown> {
  const note = (error: unknown) => opening === own && setUnanswered(error);
  try {
    const response = await reading;
    note(null);
    return response;
  } catch (error) {
    note(error);
    throw error;
  }
}

const unsent = () => new NetworkError('', null);
