import { aloneAmongTabs, openDatabase } from './database.ts';
import { openOutbox } from './outbox.ts';
import type { WriteRules } from './write-rules.ts';

export interface Unsent {
  /** What waits, and what was rejected. */
  readonly count: () => number;
  readonly send: () => Promise<void>;
  readonly close: () => void;
}

/** Nothing is written here: what waits is sent as it was stored. */
const rules: WriteRules = { queued: {}, online: {}, madeAt: {}, isSecret: {} };

/** What a person has not sent, for a page that neither reads nor writes anything of theirs. @throws where a browser keeps nothing */
export async function readUnsent(userId: string, isPresent: () => boolean): Promise<Unsent> {
  const database = await openDatabase();
  const quiet = () => {};
  const outbox = openOutbox({
    database,
    userId,
    rules,
    isPresent,
    now: Date.now,
    today: () => '',
    isOnline: () => navigator.onLine,
    alone: aloneAmongTabs,
    flushReads: async () => {},
    onChange: quiet,
    notifyOtherTabs: quiet,
    onSynced: quiet,
  });
  await outbox.refresh();
  return {
    count: () => outbox.now().waiting.length + outbox.now().rejected.length,
    send: async () => void (await outbox.drain()),
    close: () => {
      outbox.close();
      database.close();
    },
  };
}
