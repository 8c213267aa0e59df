/** A long work, some of it at a time: whoever has it done may let others have their turn between two steps. */
export type Steps<Result> = Generator<void, Result>;

/** So many things are looked at in one step, */
const atOnce = 1_000;
/**
 * and so many letters: a thousand cells may be a thousand words or a megabyte. Unicode takes one letter apart into up to
 * eighteen, so that four thousand of the worst take some eight milliseconds.
 */
const lettersAtOnce = 4_096;

/** As `map`, some at a time. `lettersOf` says how much of each is read, where that is not a few letters. */
export function* mapped<From, To>(
  all: readonly From[],
  map: (one: From) => To,
  lettersOf: (one: From) => number = () => 0,
): Steps<To[]> {
  const done: To[] = [];
  let [things, letters] = [0, 0];
  for (const one of all) {
    const more = lettersOf(one);
    if (things > 0 && (things >= atOnce || letters + more > lettersAtOnce)) {
      yield;
      [things, letters] = [0, 0];
    }
    things += 1;
    letters += more;
    done.push(map(one));
  }
  return done;
}

/** What comes of a work that is done at once. */
export function wholly<Result>(work: Steps<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
