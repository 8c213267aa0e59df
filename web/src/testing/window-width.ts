import { onTestFinished } from 'vitest';

const usualPx = window.innerWidth;
const remPx = 16;
const listeners = new Set<() => void>();

/** What jsdom has not of media queries: those of width. Nothing else that a device may be is so. */
export function standInForMedia(): void {
  window.matchMedia = (media) => {
    const least = /^\(min-width: ([\d.]+)rem\)$/.exec(media)?.[1];
    const list = new EventTarget();
    listeners.add(() => list.dispatchEvent(new Event('change')));
    Object.defineProperty(list, 'matches', {
      get: () => least !== undefined && window.innerWidth >= Number(least) * remPx,
    });
    return list as MediaQueryList;
  };
}

/** From now on, until the test ends, the window is this wide. */
export function resizeWindow(px: number): void {
  change(px);
  onTestFinished(() => change(usualPx));
}

function change(px: number): void {
  window.innerWidth = px;
  for (const tell of listeners) tell();
}
