import type { RouterHistory } from '@tanstack/react-router';

/** The longest that a browser may take for a step back, in milliseconds. One that never arrives must not hold the app up. */
const longestMs = 1_000;
const underway = new WeakSet<RouterHistory>();

/** Whether a step back was asked for and has not arrived: what is shown is the entry that is being left. */
export function isSteppingBack(history: RouterHistory): boolean {
  return underway.has(history);
}

/**
 * Goes a step back without asking the blockers. Browsers arrive a moment later, at the entry beneath whatever is on top
 * by then: what is pushed in the meantime waits, or it would be left together with the old entry.
 */
export function stepBack(history: RouterHistory): void {
  if (underway.has(history)) return;
  const { push } = history;
  const waiting: (() => void)[] = [];
  const arrive = () => {
    stopWatching();
    clearTimeout(timer);
    underway.delete(history);
    history.push = push;
    for (const resolve of waiting) resolve();
  };
  const stopWatching = history.subscribe(arrive);
  const timer = setTimeout(arrive, longestMs);
  underway.add(history);
  history.push = (...args) => {
    waiting.push(() => push(...args));
  };
  history.back({ ignoreBlocker: true });
}
