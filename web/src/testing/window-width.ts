import { onTestFinished } from 'vitest';

const usualPx = window.innerWidth;
const remPx = 16;
/** Tells of every change, to whatever list it is that somebody listens to. */
const widths = new EventTarget();

/** What jsdom has not of media queries: those of width. Nothing else that a device may be is so. */
export function standInForMedia(): void {
  window.matchMedia = (media) => {
    const least = /^\(min-width: ([\d.]+)rem\)$/.exec(media)?.[1];
    const list = {
      get matches() {
        return least !== undefined && window.innerWidth >= Number(least) * remPx;
      },
      addEventListener: widths.addEventListener.bind(widths),
      removeEventListener: widths.removeEventListener.bind(widths),
    };
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
  widths.dispatchEvent(new Event('change'));
}
