/** Between the toast and the row. It also makes up for the toast's entering animation. */
const gapPx = 24;

/** Windows: a row farther down is not gone after, since the form above it is still being used. */
const farthest = 2;

/**
 * Scrolls the page so far that the row of the entry that a toast speaks of is in sight above it, wherever that moves.
 * Returns a function that ends it.
 */
export function scrollClearOfToast(toast: HTMLElement, itemId: string): () => void {
  const observer = new ResizeObserver(() => {
    const row = document.querySelector(`[data-entry="${itemId}"]`)?.getBoundingClientRect();
    const box = toast.getBoundingClientRect();
    const isBelow = box.top > window.innerHeight / 2;
    if (row && isBelow && row.bottom + gapPx > box.top && row.top < farthest * window.innerHeight) {
      window.scrollBy({ top: row.bottom + gapPx - box.top });
    }
  });
  const main = document.getElementById('main');
  if (main && !toast.closest('dialog')) observer.observe(main);
  return () => observer.disconnect();
}
