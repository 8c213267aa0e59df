/** 0 to one less than a count. */
export function indices(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
