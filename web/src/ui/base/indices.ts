/** The integers from 0 to `count - 1`. */
export function indices(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
