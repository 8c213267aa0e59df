/** The page numbers that a pager shows: first, last, the current page and its neighbours, and dots for gaps. */
export function pagesInSight(page: number, count: number): (number | 'dots before' | 'dots behind')[] {
  const visible = Array.from({ length: count }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === count || Math.abs(number - page) <= 1,
  );
  return visible.flatMap((number, position) => {
    const gap = number - (visible[position - 1] ?? 0) - 1;
    // Dots for a single page would take as much room as its number.
    if (gap === 1) return [number - 1, number];
    return gap > 1 ? [number < page ? 'dots before' : 'dots behind', number] : [number];
  });
}
