import type { QueryClient } from '@tanstack/react-query';
import { isAgreementRequired } from '../agreement-required.ts';
import { aloneAmongTabs, openDatabase } from './database.ts';
import { forgetOthers, type OpenOutbox, type Outbox, openOutbox, type Sync } from './outbox.ts';
import { forgetReads, persistReads, type ReadPersister } from './reads.ts';
import { findTitle, type WriteRules } from './write-rules.ts';

export interface OfflineStore {
  readonly outbox: OpenOutbox;
  readonly reads: ReadPersister;
  /** Ends it, and forgets what the person has read. What waits stays until they are back. */
  readonly close: () => void;
}

/** Opens the device's stores for a person, without what is left in them of somebody else, and sends what waits. */
export async function openOfflineStore(person: Person, onChange: (outbox: Outbox) => void): Promise<OfflineStore> {
  const { client, id: userId, rules, today, isPresent } = person;
  // A version came into force while the app was open: what is known of the person says so, and the app asks them.
  const readUserAnew = () => void client.invalidateQueries({ queryKey: ['user'] });
  const stopWatchingWrites = client.getMutationCache().subscribe(({ mutation }) => {
    if (isAgreementRequired(mutation?.state.error)) readUserAnew();
  });
  const database = await openDatabase();
  await forgetOthers(database, userId);
  await forgetReads(database, (owner) => owner !== userId);
  const now = () => Date.now();
  const cache = client.getQueryCache();
  const reads = persistReads({ database, cache, userId, build: getBuildId(document), now, isPresent });
  const channel = new BroadcastChannel(`outbox of ${userId}`);
  const onSynced = (sync: Sync) => {
    void client.invalidateQueries();
    person.onSynced(sync);
  };
  const outbox = openOutbox({
    database,
    userId,
    rules,
    today,
    now,
    isPresent,
    onChange,
    findTitle: (id) => {
      const titles = cache.getAll().map(({ state }) => findTitle(state.data, id));
      return titles.find((title) => typeof title === 'string') ?? null;
    },
    isOnline: () => navigator.onLine,
    alone: aloneAmongTabs,
    flushReads: () => reads.flush().catch(() => {}),
    notifyOtherTabs: () => channel.postMessage('changed'),
    onAgreementRequired: readUserAnew,
    onSynced: (sync) => {
      channel.postMessage('synced');
      onSynced(sync);
    },
  });
  channel.onmessage = ({ data }: MessageEvent<'changed' | 'synced'>) => {
    void outbox.refresh().catch(() => {});
    if (data === 'synced') void client.invalidateQueries();
  };
  const retry = () => {
    if (document.visibilityState === 'hidden') void reads.flush().catch(() => {});
    else if (navigator.onLine) void outbox.drain();
  };
  window.addEventListener('online', retry);
  document.addEventListener('visibilitychange', retry);
  await outbox.refresh();
  retry();
  void reads.prune().catch(() => {});
  return {
    outbox,
    reads,
    close: () => {
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', retry);
      stopWatchingWrites();
      channel.close();
      outbox.close();
      reads.close();
      void forgetReads(database, (owner) => owner === userId)
        .catch(() => {})
        .finally(() => database.close());
    },
  };
}

/** The entry's name changes with every part of the app. */
function getBuildId({ scripts }: Document): string {
  return [...scripts].find(({ type }) => type === 'module')?.src ?? '';
}

/** Who is signed in. */
export interface Person {
  readonly client: QueryClient;
  readonly id: string;
  readonly rules: WriteRules;
  /** Their date, YYYY-MM-DD. */
  readonly today: () => string;
  /** Whether they are still the one who is signed in. */
  readonly isPresent: () => boolean;
  /** Runs after all that waited was sent, or something of it was rejected. */
  readonly onSynced: (sync: Sync) => void;
}
