/** What work gives for each item, one after another: at once, the queries of one call would take several connections. */
export async function mapInSequence<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
