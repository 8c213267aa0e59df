import { vi } from 'vitest';

/** Lets every element be as wide as said: jsdom lays nothing out, and charts draw for the width they find. */
export function layOutAt(width: number): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, 220));
}
