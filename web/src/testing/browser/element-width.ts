import { vi } from 'vitest';

/** Gives every element this width: jsdom has no layout, and charts draw for their measured width. */
export function mockElementWidth(width: number): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, 220));
}
