/** The numbers that a pager shows: the first, the last, the page with its neighbours, and dots where some are left out. */
export function pagesInSight(page: number, count: number): (number | 'dots before' | 'dots behind')[] {
  const shown = Array.from({ length: count }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === count || Math.abs(number - page) <= 1,
  );
  return shown.flatMap((number, place) => {
    const left = number - (shown[place - 1] ?? 0) - 1;
    // Dots for a single page would take the place of its number.
    if (left === 1) return [number - 1, number];
    return left > 1 ? [number < page ? 'dots before' : 'dots behind', number] : [number];
  });
}
