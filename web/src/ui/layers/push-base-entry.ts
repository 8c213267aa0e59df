import type { AnyRouter, HistoryState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A dialog above its page, which is the entry beneath. */
    isDialog?: boolean;
    /** A copy of the first page, beneath it. */
    isFloor?: boolean;
  }
}

/** An entry of the history for the current page. */
interface Entry {
  /** What changes in the address. */
  readonly search?: object;
  readonly state: HistoryState;
}

/** Goes to another entry of the page, which keeps its scroll position and the focus. */
export function goTo(router: AnyRouter, { search, state }: Entry, replace = false): void {
  const changed = (current: object) => ({ ...current, ...search });
  void router.navigate({
    to: '.',
    // An address without a page has no route to be relative to.
    unsafeRelative: 'path',
    search: changed,
    hash: true,
    state,
    replace,
    resetScroll: false,
    ignoreBlocker: true,
  });
}

/** Puts another entry beneath the current one: the way back leads there first, and not out of the app. */
export function pushBaseEntry(router: AnyRouter, beneath: Entry, above: Entry): void {
  goTo(router, beneath, true);
  // The history writes the changes of one turn as one.
  router.history.flush();
  goTo(router, above);
}
