import { onTestFinished } from 'vitest';

const usualPx = window.innerWidth;
const remPx = 16;
/** Dispatches every width change to the listeners of all media query lists. */
const widths = new EventTarget();

/** Implements `min-width` media queries, which jsdom lacks. All other queries do not match. */
export function mockMatchMedia(): void {
  window.matchMedia = (media) => {
    const minWidth = /^\(min-width: ([\d.]+)rem\)$/.exec(media)?.[1];
    const list = {
      get matches() {
        return minWidth !== undefined && window.innerWidth >= Number(minWidth) * remPx;
      },
      addEventListener: widths.addEventListener.bind(widths),
      removeEventListener: widths.removeEventListener.bind(widths),
    };
    return list as MediaQueryList;
  };
}

/** Sets the window's width until the test ends. */
export function resizeWindow(px: number): void {
  change(px);
  onTestFinished(() => change(usualPx));
}

function change(px: number): void {
  window.innerWidth = px;
  widths.dispatchEvent(new Event('change'));
}
