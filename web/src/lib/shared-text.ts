/** Letters. A hundred messages of a bank are shorter, and a text that is longer is none. */
export const maxSharedTextLength = 20_000;

let shared = '';

/** Keeps a text that another app shared with ours, in memory alone, until the form that it is for takes it. */
export function storeSharedText(text: string): void {
  shared = text;
}

export function consumeSharedText(): string {
  const text = shared;
  shared = '';
  return text;
}
