import type { RouterHistory } from '@tanstack/react-router';

/**
 * What stands above the page has entries of its own in the browser's history, one each, so that there is always a way back to
 * take, also for who came straight to this page. They are the page's address once more, and the router never hears of them:
 * to it the page is left only when the page is.
 */

/** How to close each of what stands above the page, the lowest first. */
let open: readonly (() => void)[] = [];
/** Navigations that wait for our entries to be gone. While there are any, none is added. */
let departures = 0;
/** A way through the history that was begun here and has not arrived yet. */
let underway: Promise<void> | null = null;
/** Takes an arrival for that of the way begun here, which may be given up by then and is nobody's press on "back". */
let arrive: (() => void) | null = null;
let router: RouterHistory | null = null;
let unblock: (() => void) | null = null;

const mark = 'overlays';
/** No way within a document takes so long; one that was lost must not keep anybody from leaving. In milliseconds. */
const patience = 1000;

/** Hears the ways through the history from now on, and takes away what a loading of the document has left in it. */
export function watchBack(history: RouterHistory): void {
  if (!router) window.addEventListener('popstate', onArrival, { capture: true });
  router = history;
  settle();
}

/** Gives what has come up an entry, so that the way back closes it. Answers how to take the entry away. */
export function enterAbove(close: () => void): () => void {
  open = [...open, close];
  queueMicrotask(settle);
  return () => {
    open = open.filter((other) => other !== close);
    queueMicrotask(settle);
  };
}

/** Makes our entries as many as what is open. */
function settle(): void {
  if (underway || departures > 0) return;
  const surplus = entriesHere() - open.length;
  if (surplus > 0) void goBack(surplus);
  for (let entry = entriesHere() + 1; entry <= open.length; entry++) enter(entry);
  if (underway || open.length > 0) unblock ??= router?.block({ blockerFn, enableBeforeUnload: false }) ?? null;
  else {
    unblock?.();
    unblock = null;
  }
}

/** A new page takes its place after the one that stands, not after our entries. */
async function blockerFn({ action }: { action: string }): Promise<boolean> {
  if (action !== 'PUSH' && action !== 'REPLACE') return false;
  departures++;
  await underway;
  if (entriesHere() > 0) await goBack(entriesHere());
  // The router changes the history once it has this answer.
  setTimeout(() => {
    departures--;
    settle();
  });
  return false;
}

// Before the router hears of it, since ways between our entries are none of its.
function onArrival(event: PopStateEvent): void {
  const isSamePage = keyOf(event.state) === keyOf(router?.location.state);
  if (isSamePage) event.stopImmediatePropagation();
  if (arrive) arrive();
  else for (const close of open.slice(isSamePage ? entriesHere() : 0).reverse()) close();
  // What would not close is given its entry again; one that came back by the way forward goes.
  setTimeout(settle);
}

function goBack(steps: number): Promise<void> {
  underway = new Promise((resolve) => {
    const end = () => {
      underway = null;
      resolve();
    };
    const giveUp = setTimeout(end, patience);
    arrive = () => {
      clearTimeout(giveUp);
      arrive = null;
      end();
    };
  });
  window.history.go(-steps);
  return underway;
}

// The prototype's: the router has put one of its own over it, which would take this for a new page.
function enter(entry: number): void {
  History.prototype.pushState.call(window.history, { ...stateHere(), [mark]: entry }, '');
}

function entriesHere(): number {
  const entries = stateHere()[mark];
  return typeof entries === 'number' ? entries : 0;
}

function keyOf(state: unknown): unknown {
  return fieldsOf(state).__TSR_key;
}

function stateHere(): Record<string, unknown> {
  return fieldsOf(window.history.state);
}

function fieldsOf(state: unknown): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? { ...state } : {};
}
