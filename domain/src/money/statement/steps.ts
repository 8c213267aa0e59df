/** A long computation in steps: the caller can yield to the event loop between two of them. */
export type Steps<Result> = Generator<void, Result>;

/** Items per step, at most. */
const itemsPerStep = 1_000;
/**
 * Characters per step, at most: a thousand cells may be a thousand words or a megabyte. Unicode decomposes a character
 * into up to eighteen, so 4,096 of the worst take about eight milliseconds.
 */
const lettersPerStep = 4_096;

/** As `map`, in steps. `countLetters` is how many characters of an item are read, where that is more than a few. */
export function* mapped<From, To>(
  all: readonly From[],
  map: (one: From) => To,
  countLetters: (one: From) => number = () => 0,
): Steps<To[]> {
  const results: To[] = [];
  let [items, letters] = [0, 0];
  for (const one of all) {
    const more = countLetters(one);
    if (items > 0 && (items >= itemsPerStep || letters + more > lettersPerStep)) {
      yield;
      [items, letters] = [0, 0];
    }
    items += 1;
    letters += more;
    results.push(map(one));
  }
  return results;
}

/** As `filter`, in steps. */
export function* filtered<Item>(all: readonly Item[], isMeant: (one: Item) => boolean): Steps<Item[]> {
  const meant: Item[] = [];
  yield* mapped(all, (one) => {
    if (isMeant(one)) meant.push(one);
  });
  return meant;
}
