import { analytics, type Counted } from '@afdal/contract/people/analytics';
import {
  type CountedAction,
  type CountedPage,
  callsOfActions,
  countedActions,
  countedPages,
  maxCountPerName,
} from '@afdal/domain/analytics/counted';
import { answers } from '../../lib/api.ts';

/** Counts that nobody hid the page for are sent after so long. */
const longestKeptMs = 600_000;

interface Usage {
  /** The person's token. */
  readonly token: string;
  /** Calls a listener with the route's pattern of every page that is opened. Returns what ends that. */
  readonly watchPages: (listener: (pattern: string) => void) => () => void;
}

const actions: ReadonlyMap<string, CountedAction> = new Map(
  countedActions.map((action) => [callsOfActions[action], action]),
);

/**
 * Counts which pages are opened and what is done, by known names alone, and sends the numbers when the page is left. Only for who
 * agreed to it. Returns what ends it: what was not sent by then is forgotten.
 */
export function countUsage({ token, watchPages }: Usage): () => void {
  let counts = new Map<CountedPage | CountedAction, Counted>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const add = (counted: Counted) => {
    const before = counts.get(counted.name)?.count ?? 0;
    counts.set(counted.name, { ...counted, count: Math.min(before + 1, maxCountPerName) });
    timer ??= setTimeout(send, longestKeptMs);
  };

  /** At most once: what does not arrive is not counted, rather than counted twice. */
  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    if (counts.size === 0 || !navigator.onLine) return;
    const body = JSON.stringify({ counts: [...counts.values()] });
    counts = new Map();
    // `keepalive`: it arrives though the page is gone. A beacon could not say who sends it.
    void fetch(`/api${analytics.countUsage.path}`, {
      method: analytics.countUsage.method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body,
      keepalive: true,
    }).catch(() => {});
  }

  const sendHidden = () => {
    if (document.visibilityState === 'hidden') send();
  };
  const stopPages = watchPages((pattern) => {
    const page = countedPages.find((each) => each === pattern);
    if (page) add({ kind: 'page', name: page, count: 1 });
  });
  answers.listener = ({ method, path }) => {
    const action = actions.get(`${method} ${path}`);
    if (action) add({ kind: 'action', name: action, count: 1 });
  };
  document.addEventListener('visibilitychange', sendHidden);
  window.addEventListener('pagehide', send);

  return () => {
    counts = new Map();
    clearTimeout(timer);
    stopPages();
    answers.listener = null;
    document.removeEventListener('visibilitychange', sendHidden);
    window.removeEventListener('pagehide', send);
  };
}
