import type { Endpoint, NamedEndpoint } from '@afdal/contract/endpoint';
import { isAgreementRequired } from '../agreement-required.ts';
import { sendWrite } from '../api.ts';
import { ApiError, getErrorMessage, getFieldErrors, isOffline, NetworkError, WriteQueuedError } from '../api-error.ts';
import { newId } from '../new-id.ts';
import { changeStore, type Database, type QueuedWrite, removeRows, type Sent } from './database.ts';
import { texts } from './texts.ts';
import { getTitle, isOrdered, isQueueable, type WriteRules, withTime } from './write-rules.ts';

/** What is on this device, in its order. */
export interface Outbox {
  readonly waiting: readonly QueuedWrite[];
  readonly rejected: readonly QueuedWrite[];
}

export const emptyOutbox: Outbox = { waiting: [], rejected: [] };

/** What came of sending all that waits: how many arrived that nobody had awaited, and what was rejected. */
export interface Sync {
  readonly arrived: number;
  readonly rejected: readonly QueuedWrite[];
}

export interface Tools {
  readonly database: Database;
  readonly userId: string;
  readonly rules: WriteRules;
  /** The person's date, YYYY-MM-DD. */
  readonly today: () => string;
  readonly now: () => number;
  readonly isOnline: () => boolean;
  /** The title of the row with an id, as it is shown; null where it is not or has none. */
  readonly findTitle?: (id: string) => string | null;
  /** Whether the person is still the one who is signed in. */
  readonly isPresent: () => boolean;
  /** Runs alone among all tabs. @throws Unanswered where another tab takes too long, and the work has not begun */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Keeps what a write has changed on the screen, before the write counts as kept. */
  readonly flushReads: () => Promise<void>;
  readonly onChange: (outbox: Outbox) => void;
  /** Runs after this tab has changed what is on the device. */
  readonly notifyOtherTabs: () => void;
  readonly onSynced: (sync: Sync) => void;
  /** Runs where what waits is refused until the person agrees to a new version of a document. */
  readonly onAgreementRequired?: () => void;
}

interface Awaited {
  readonly resolve: (response: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const waitBeforeRetryMs = 1000;
const firstPauseMs = 2000;
const longestPauseMs = 60_000;
/** A longer wait is not awaited on the page: the write is kept. */
const longestAwaitedMs = 5_000;
/** A write over which the server itself fails this often is rejected, so that it does not hold up the others for good. */
const maxAttempts = 3;

export type OpenOutbox = ReturnType<typeof openOutbox>;

/**
 * The writes of a person that could not be sent: kept on the device, and sent in their order, each by one tab. Where
 * nothing waits, a write is sent at once; else behind what does.
 */
export function openOutbox(tools: Tools) {
  const { database, userId, rules } = tools;
  let outbox = emptyOutbox;
  let drainPromise: Promise<'done' | 'away'> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  /** Nothing is sent before: the server asked for it. Milliseconds of `performance.now`. */
  let notBefore = 0;
  let isClosed = false;
  let arrived = 0;
  /** What this tab's writes still wait for, by place. */
  const awaited = new Map<number, Awaited>();

  async function refresh(): Promise<void> {
    const all = await rows();
    const next = { waiting: all.filter(isWaiting), rejected: all.filter((each) => !isWaiting(each)) };
    if (isClosed) return;
    outbox = next;
    tools.onChange(next);
  }

  async function changed(): Promise<void> {
    await refresh();
    tools.notifyOtherTabs();
  }

  async function rows(): Promise<readonly QueuedWrite[]> {
    const found = await database.getAllFromIndex('writes', 'userId', userId);
    return found.toSorted((a, b) => a.place - b.place);
  }

  const put = (write: QueuedWrite) => changeStore(database, 'writes', (store) => store.put(write));
  const remove = (place: number) => changeStore(database, 'writes', (store) => store.delete(place));

  /** @throws WriteQueuedError once it waits on the device; what the server said, where it was sent at once */
  async function send(entry: NamedEndpoint, write: Sent & { readonly context?: unknown }): Promise<unknown> {
    const { name } = entry;
    if (isClosed || !isOrdered(rules, name)) return await sendWrite(entry, write);
    const wasOnline = tools.isOnline();
    if (wasOnline && (await isBehind())) await drain();
    if (!isQueueable(rules, name, write)) return await tools.alone(() => sendDirectly(entry, write));
    const keyed = withKey(entry, write);
    if (!wasOnline) {
      await enqueue(name, entry, keyed, false);
      // The network may have come back before the write was there: nobody awaits it, and it goes out as one that waits.
      if (tools.isOnline()) void drain();
      throw new WriteQueuedError();
    }
    const first = await tools
      .alone(() => sendFirst(name, entry, keyed))
      .catch(async (error: unknown) => {
        if (!isOffline(error)) throw error;
        // Another tab is still at it.
        await enqueue(name, entry, keyed, false);
        throw new WriteQueuedError();
      });
    if ('response' in first) return first.response;
    const { place, isTried } = first;
    if (!tools.isOnline() || getRetryDelayMs() > longestAwaitedMs) throw new WriteQueuedError();
    if (isTried) await new Promise((resolve) => setTimeout(resolve, Math.max(waitBeforeRetryMs, getRetryDelayMs())));
    const response = new Promise<unknown>((resolve, reject) => awaited.set(place, { resolve, reject }));
    // It may be rejected before it is awaited below.
    response.catch(() => {});
    // A round that was under way may have looked for the next one before this one was there.
    if ((await drain()) === 'done' && awaited.has(place)) await drain();
    settle(place, ({ reject }) => reject(new WriteQueuedError()));
    return await response;
  }

  /** Sends a write where nothing waits; else, and where nobody answers, keeps it. It runs alone, so that no write overtakes it. */
  async function sendFirst(
    name: string,
    entry: Endpoint,
    write: Sent & { readonly context?: unknown },
  ): Promise<{ readonly response: unknown } | { readonly place: number; readonly isTried: boolean }> {
    const isTried = !(await isBehind());
    if (isTried) {
      try {
        return { response: await sendWrite(entry, write) };
      } catch (error) {
        if (!isOffline(error)) throw error;
        obey(error);
      }
    }
    return { place: await enqueue(name, entry, write, isTried), isTried };
  }

  /** What waits would be sent after it, and undo it. */
  async function sendDirectly(entry: Endpoint, write: Sent): Promise<unknown> {
    if (await isBehind()) throw new NetworkError(texts.behind, null);
    return await sendWrite(entry, write);
  }

  /** Whether something waits, also what another tab has just kept. */
  async function isBehind(): Promise<boolean> {
    return (await rows().catch(() => outbox.waiting)).some(isWaiting);
  }

  async function enqueue(
    name: string,
    entry: Endpoint,
    { context, ...sent }: Sent & { readonly context?: unknown },
    isTried: boolean,
  ): Promise<number> {
    const timed = withTime(rules, name, sent, tools.today(), tools.now());
    // What was sent before without a time is another request by now. It is one effect by its own id.
    const isOther = isTried && timed !== sent && sent.idempotencyKey !== undefined;
    const row = {
      userId,
      name,
      entry: { method: entry.method, path: entry.path },
      sent: isOther ? { ...timed, idempotencyKey: newId() } : timed,
      title: getTitle({ ...sent, context }) ?? findVisibleTitle(sent) ?? rules.queued[name] ?? name,
      madeAt: tools.now(),
      faults: 0,
      refusal: null,
    } satisfies Omit<QueuedWrite, 'place'>;
    // Whoever signed out meanwhile leaves nothing behind.
    if (!tools.isPresent()) throw new NetworkError('', null);
    // The store itself gives it its place.
    const place = await changeStore(database, 'writes', (store) => store.add(row as QueuedWrite));
    // Only then what it has changed on the screen: that without the write would be a lie.
    await tools.flushReads();
    await changed();
    scheduleRetry();
    return place;
  }

  function findVisibleTitle({ params }: Sent): string | null {
    const ids = Object.values(params ?? {});
    return ids.map((id) => tools.findTitle?.(String(id)) ?? null).find((title) => title !== null) ?? null;
  }

  function obey(error: unknown): void {
    if (error instanceof ApiError) notBefore = Math.max(notBefore, performance.now() + error.retryAfterMs);
  }

  function getRetryDelayMs(): number {
    return Math.max(0, Math.ceil(notBefore - performance.now()));
  }

  function settle(place: number, callback: (awaiting: Awaited) => void): boolean {
    const awaiting = awaited.get(place);
    awaited.delete(place);
    if (awaiting) callback(awaiting);
    return awaiting !== undefined;
  }

  /** Sends what waits, until nothing does or nobody answers. */
  function drain(): Promise<'done' | 'away'> {
    drainPromise ??= tools
      .alone(sendAll)
      // The browser's data were cleared, or the page is being left.
      .catch(() => 'away' as const)
      .finally(() => {
        drainPromise = null;
      });
    return drainPromise;
  }

  async function sendAll(): Promise<'done' | 'away'> {
    const rejected: QueuedWrite[] = [];
    let hasMoved = false;
    let end: 'done' | 'away' = 'done';
    for (;;) {
      const next = (await rows()).find(isWaiting);
      if (!next || isClosed || !tools.isPresent()) break;
      if (getRetryDelayMs() > 0) {
        end = 'away';
        break;
      }
      const outcome = await sendNext(next);
      if (outcome === 'away') {
        end = outcome;
        break;
      }
      hasMoved = true;
      if (outcome !== 'sent') rejected.push(outcome);
      // One by one, so that the count on the screen is true.
      await changed();
    }
    await refresh();
    if (hasMoved) pauseMs = firstPauseMs;
    scheduleRetry();
    const isNews = outbox.waiting.length === 0 || rejected.length > 0;
    if (hasMoved && isNews && !isClosed) {
      tools.onSynced({ arrived, rejected });
      arrived = 0;
    }
    return end;
  }

  async function sendNext(next: QueuedWrite): Promise<'sent' | 'away' | QueuedWrite> {
    const { place, entry, sent } = next;
    try {
      const response = await sendWrite(entry, sent);
      await remove(place);
      if (!settle(place, ({ resolve }) => resolve(response))) arrived++;
      return 'sent';
    } catch (error) {
      obey(error);
      if (isOffline(error) || isSignedOut(error)) return 'away';
      // It waits for the person's agreement.
      if (isAgreementRequired(error)) {
        tools.onAgreementRequired?.();
        return 'away';
      }
      const isServerError = error instanceof ApiError && error.status >= 500;
      if (isServerError && next.faults + 1 < maxAttempts) {
        await put({ ...next, faults: next.faults + 1 });
        return 'away';
      }
      // The form or the toast of its own feature tells it.
      if (settle(place, ({ reject }) => reject(error))) {
        await remove(place);
        return 'sent';
      }
      const failedWrite = { ...next, refusal: getReason(error) };
      await put(failedWrite);
      return failedWrite;
    }
  }

  /** Tries again after a while, since not every network says when it is back. */
  function scheduleRetry(): void {
    clearTimeout(timer);
    if (isClosed || outbox.waiting.length === 0) return;
    timer = setTimeout(
      () => {
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
        if (tools.isOnline()) void drain();
        else scheduleRetry();
      },
      Math.max(pauseMs, getRetryDelayMs()),
    );
  }

  return {
    send,
    refresh,
    drain,
    /** Sends a rejected write once more, in its old place. */
    async retry({ place, sent, ...write }: QueuedWrite): Promise<void> {
      // The server keeps its rejections by their keys.
      const renewed = sent.idempotencyKey === undefined ? sent : { ...sent, idempotencyKey: newId() };
      await put({ ...write, place, sent: renewed, faults: 0, refusal: null });
      await changed();
      await drain();
    },
    async discard(place: number): Promise<void> {
      await remove(place);
      await changed();
    },
    hasWaiting: () => outbox.waiting.length > 0,
    now: () => outbox,
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      for (const place of [...awaited.keys()]) settle(place, ({ reject }) => reject(new WriteQueuedError()));
    },
  };
}

/** Removes what is kept for everybody but this person. */
export const forgetOthers = (database: Database, userId: string) =>
  removeRows(database, 'writes', (owner) => owner !== userId);

// The write waits until the same person signs in again.
function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function isWaiting({ refusal }: QueuedWrite): boolean {
  return refusal === null;
}

/** What is made has one effect, however often it is sent: so each POST has a key. */
function withKey<W extends Sent>({ method }: Endpoint, write: W): W {
  return method === 'POST' && write.idempotencyKey === undefined ? { ...write, idempotencyKey: newId() } : write;
}

function getReason(error: unknown): string {
  return Object.values(getFieldErrors(error) ?? {})[0] ?? getErrorMessage(error) ?? String(error);
}
