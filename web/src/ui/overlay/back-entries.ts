import type { RouterHistory } from '@tanstack/react-router';

/**
 * Each open overlay has its own entry in the browser's history, so that "back" closes it, even on the first page of the
 * session. The entries have the page's URL, and the router does not see them: for it, only leaving the page is navigation.
 */

/** The close functions of the open overlays, the lowest first. */
let open: readonly (() => void)[] = [];
/** Number of navigations waiting for our entries to be removed. While there are any, no entry is added. */
let pendingNavigations = 0;
/** A `history.go` of ours whose `popstate` is pending. */
let pendingGo: Promise<void> | null = null;
/** Marks the next `popstate` as caused by our `history.go`, even after its timeout, and not by the user's "back". */
let finishGo: (() => void) | null = null;
let router: RouterHistory | null = null;
let unblock: (() => void) | null = null;

const mark = 'overlays';
/** Timeout of a `history.go`, in milliseconds. None takes as long, and a lost one must not block navigation. */
const timeoutMs = 1000;

/** Starts listening to history navigation, and removes the entries that a reload has left behind. */
export function watchBack(history: RouterHistory): void {
  if (!router) window.addEventListener('popstate', onPopState, { capture: true });
  router = history;
  settle();
}

/** Adds a history entry for an opened overlay, so that "back" closes it. Returns a function that removes the entry. */
export function enterAbove(close: () => void): () => void {
  open = [...open, close];
  queueMicrotask(settle);
  return () => {
    open = open.filter((other) => other !== close);
    queueMicrotask(settle);
  };
}

/** Adds or removes entries until there is one per open overlay. */
function settle(): void {
  if (pendingGo || pendingNavigations > 0) return;
  const surplus = currentEntries() - open.length;
  if (surplus > 0) void goBack(surplus);
  for (let entry = currentEntries() + 1; entry <= open.length; entry++) enter(entry);
  if (pendingGo || open.length > 0) unblock ??= router?.block({ blockerFn, enableBeforeUnload: false }) ?? null;
  else {
    unblock?.();
    unblock = null;
  }
}

/** Removes our entries before a navigation, so that the new page follows the current page in the history. */
async function blockerFn({ action }: { action: string }): Promise<boolean> {
  if (action !== 'PUSH' && action !== 'REPLACE') return false;
  pendingNavigations++;
  await pendingGo;
  if (currentEntries() > 0) await goBack(currentEntries());
  // The router changes the history once this promise has resolved.
  setTimeout(() => {
    pendingNavigations--;
    settle();
  });
  return false;
}

// Registered in the capture phase, before the router's listener: navigation between our entries must not reach it.
function onPopState(event: PopStateEvent): void {
  const isSamePage = keyOf(event.state) === keyOf(router?.location.state);
  if (isSamePage) event.stopImmediatePropagation();
  if (finishGo) finishGo();
  else for (const close of open.slice(isSamePage ? currentEntries() : 0).reverse()) close();
  // Adds the entry of an overlay that refused to close again, and removes entries that "forward" has led to.
  setTimeout(settle);
}

function goBack(steps: number): Promise<void> {
  pendingGo = new Promise((resolve) => {
    const end = () => {
      pendingGo = null;
      resolve();
    };
    const giveUp = setTimeout(end, timeoutMs);
    finishGo = () => {
      clearTimeout(giveUp);
      finishGo = null;
      end();
    };
  });
  window.history.go(-steps);
  return pendingGo;
}

// Uses the prototype's `pushState`: the router has patched the instance's, and would treat this as a new page.
function enter(entry: number): void {
  History.prototype.pushState.call(window.history, { ...currentState(), [mark]: entry }, '');
}

function currentEntries(): number {
  const entries = currentState()[mark];
  return typeof entries === 'number' ? entries : 0;
}

function keyOf(state: unknown): unknown {
  return fieldsOf(state).__TSR_key;
}

function currentState(): Record<string, unknown> {
  return fieldsOf(window.history.state);
}

function fieldsOf(state: unknown): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? { ...state } : {};
}
