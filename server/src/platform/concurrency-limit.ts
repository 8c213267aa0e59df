import { Failure } from './failure.ts';

export interface ConcurrencyLimits {
  /** How many tasks run at once. */
  readonly atOnce: number;
  /** How many more may queue, first in, first out. */
  readonly waiting: number;
  /** The failure when the queue is full; `busy` by default. */
  readonly refusal?: 'rate_limited';
}

export interface ConcurrencyLimit {
  /** Runs a task as soon as a slot is free. @throws Failure `busy`, or the limit's own, when the queue is full */
  readonly take: <T>(work: () => Promise<T>) => Promise<T>;
  /** As `take`, with an unbounded queue: for background work that no caller waits for. */
  readonly await: <T>(work: () => Promise<T>) => Promise<T>;
  readonly isIdle: () => boolean;
}

const retryAfterSeconds = 2;

/** Limits how many tasks of a kind run and queue in this process, so that it still responds under a burst of them. */
export function concurrencyLimit(limits: ConcurrencyLimits): ConcurrencyLimit {
  const { atOnce, waiting: maxWaiting, refusal = 'busy' } = limits;
  let running = 0;
  const waiting: (() => void)[] = [];
  const runLimited = async <T>(work: () => Promise<T>, isUnbounded: boolean): Promise<T> => {
    if (running < atOnce) running += 1;
    else if (isUnbounded || waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new Failure(refusal, { retryAfterSeconds });
    try {
      return await work();
    } finally {
      // The slot passes directly to the next in the queue, so a caller arriving right now cannot overtake it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return {
    take: (work) => runLimited(work, false),
    await: (work) => runLimited(work, true),
    isIdle: () => running === 0,
  };
}

/** A separate concurrency limit per key, such as a user. */
export function concurrencyLimitPerKey(
  limits: ConcurrencyLimits,
): (key: string) => Pick<ConcurrencyLimit, 'take' | 'await'> {
  const lanes = new Map<string, ConcurrencyLimit>();
  return (key) => {
    const inLane =
      (how: 'take' | 'await') =>
      async <T>(work: () => Promise<T>): Promise<T> => {
        const lane = lanes.get(key) ?? concurrencyLimit(limits);
        lanes.set(key, lane);
        try {
          return await lane[how](work);
        } finally {
          if (lane.isIdle()) lanes.delete(key);
        }
      };
    return { take: inLane('take'), await: inLane('await') };
  };
}
