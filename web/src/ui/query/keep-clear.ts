/** Between the toast and the row. It also makes up for the toast's entering animation. */
const gapPx = 24;

/**
 * Scrolls the page so far that a toast does not lie on the row of the entry that it speaks of, wherever that moves.
 * Returns a function that ends it.
 */
export function keepClear(toast: HTMLElement, entry: string): () => void {
  const observer = new ResizeObserver(() => {
    const row = document.querySelector(`[data-entry="${entry}"]`)?.getBoundingClientRect();
    const box = toast.getBoundingClientRect();
    if (row && row.bottom + gapPx > box.top && row.top < box.bottom) {
      window.scrollBy({ top: row.bottom + gapPx - box.top });
    }
  });
  const main = document.getElementById('main');
  if (main && !toast.closest('dialog')) observer.observe(main);
  return () => observer.disconnect();
}
