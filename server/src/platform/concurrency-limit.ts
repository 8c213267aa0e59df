import { Failure } from './failure.ts';

export interface ConcurrencyLimits {
  /** So many works run at once. */
  readonly atOnce: number;
  /** So many more wait, in the order they came. */
  readonly waiting: number;
}

export interface ConcurrencyLimit {
  /** Does a work when its turn has come. @throws Failure `busy` where too many wait already */
  readonly take: <T>(work: () => Promise<T>) => Promise<T>;
  /** As `take`, however many wait: for what nobody waits for at the other end. */
  readonly await: <T>(work: () => Promise<T>) => Promise<T>;
  readonly isIdle: () => boolean;
}

const retryAfterSeconds = 2;

/** Bounds how many works of a kind run at once in this process, and how many wait: a storm leaves it able to answer. */
export function concurrencyLimit({ atOnce, waiting: waitingAtMost }: ConcurrencyLimits): ConcurrencyLimit {
  let running = 0;
  const waiting: (() => void)[] = [];
  const inTurn = async <T>(work: () => Promise<T>, isPatient: boolean): Promise<T> => {
    if (running < atOnce) running += 1;
    else if (isPatient || waiting.length < waitingAtMost) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new Failure('busy', { retryAfterSeconds });
    try {
      return await work();
    } finally {
      // The place goes over to the next one: whoever comes in this very moment is behind it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return {
    take: (work) => inTurn(work, false),
    await: (work) => inTurn(work, true),
    isIdle: () => running === 0,
  };
}

/** Turns of their own for each key, such as a person. */
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
