/** A long work, some of it at a time: whoever has it done may let others have their turn between two steps. */
export type Steps<Result> = Generator<void, Result>;

const atOnce = 1_000;

/** As `map`, some at a time. */
export function* mapped<From, To>(all: readonly From[], map: (one: From) => To): Steps<To[]> {
  const done: To[] = [];
  for (const one of all) {
    if (done.length > 0 && done.length % atOnce === 0) yield;
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
