import type { ServerResponse } from 'node:http';
import { AppError } from './app-error.ts';

export interface ConcurrencyLimits {
  /** How many tasks run at once. */
  readonly atOnce: number;
  /** How many more may queue, first in, first out. */
  readonly waiting: number;
  /**
   * While more than this many queue, fewer run at once, and a slot rests before it passes on: a crowd leaves the process to
   * others in between.
   */
  readonly overload?: { readonly waiting: number; readonly atOnce: number; readonly restMs: number };
  /** The failure when the queue is full; `busy` by default. */
  readonly errorCode?: 'rate_limited';
}

/** Where a task stands in the queue, and who waits for it. */
export interface Turn {
  /** A further part of what has started: it goes before all that has not, and is not rejected for the number of those. */
  readonly isUnderWay?: boolean;
  /** The response that is waited for: once its client hangs up, the task leaves the queue and never runs. */
  readonly response?: Pick<ServerResponse, 'destroyed' | 'off' | 'once'>;
}

export interface ConcurrencyLimit {
  /** Runs a task as soon as a slot is free. @throws Failure `busy`, or the limit's own, when the queue is full */
  readonly run: <T>(work: () => Promise<T>, turn?: Turn) => Promise<T>;
  /** As `run`, with an unbounded queue: for work that no caller waits for, or that must not be rejected any more. */
  readonly await: <T>(work: () => Promise<T>, turn?: Turn) => Promise<T>;
  readonly isIdle: () => boolean;
}

const retryAfterSeconds = 2;

/** Limits how many tasks of a kind run and queue in this process, so that it still responds under a burst of them. */
export function concurrencyLimit(limits: ConcurrencyLimits): ConcurrencyLimit {
  const { atOnce, waiting: maxWaiting, overload, errorCode = 'busy' } = limits;
  let running = 0;
  const underWay: (() => void)[] = [];
  const fresh: (() => void)[] = [];
  const waiting = () => underWay.length + fresh.length;
  const getOverload = () => (overload && waiting() > overload.waiting ? overload : null);
  const slots = () => getOverload()?.atOnce ?? atOnce;
  // Slots go to the queue before a caller who arrives right now, who therefore cannot overtake it.
  const startNext = () => {
    while (running < slots()) {
      const next = underWay.shift() ?? fresh.shift();
      if (!next) return;
      running += 1;
      next();
    }
  };
  const release = () => {
    running -= 1;
    startNext();
  };
  const runLimited = async <T>(work: () => Promise<T>, isUnbounded: boolean, turn: Turn = {}): Promise<T> => {
    const [queue, ahead] = turn.isUnderWay ? [underWay, 0] : [fresh, underWay.length];
    if (turn.response?.destroyed) throw hungUp();
    if (running < slots()) running += 1;
    else if (isUnbounded || ahead + queue.length < maxWaiting) await waitForSlot(queue, startNext, turn.response);
    else throw new AppError(errorCode, { retryAfterSeconds });
    try {
      return await work();
    } finally {
      const rest = getOverload()?.restMs;
      if (rest) setTimeout(release, rest);
      else release();
    }
  };
  return {
    run: (work, turn) => runLimited(work, false, turn),
    await: (work, turn) => runLimited(work, true, turn),
    isIdle: () => running === 0,
  };
}

/** Waits in a queue for a slot. @throws Failure when the client of the response hangs up meanwhile */
async function waitForSlot(queue: (() => void)[], startNext: () => void, response: Turn['response']): Promise<void> {
  let leave = () => {};
  await new Promise<void>((resolve, reject) => {
    queue.push(resolve);
    leave = () => {
      const index = queue.indexOf(resolve);
      if (index < 0) return;
      queue.splice(index, 1);
      reject(hungUp());
      startNext();
    };
    response?.once('close', leave);
  });
  response?.off('close', leave);
}

/** Nobody receives it: as of a client that hangs up while it sends. */
function hungUp(): AppError {
  return new AppError('body_unreadable');
}

/** A separate concurrency limit per key, such as a user. */
export function concurrencyLimitPerKey(
  limits: ConcurrencyLimits,
): (key: string) => Pick<ConcurrencyLimit, 'run' | 'await'> {
  const lanes = new Map<string, ConcurrencyLimit>();
  return (key) => {
    const inLane =
      (method: 'run' | 'await') =>
      async <T>(work: () => Promise<T>, turn?: Turn): Promise<T> => {
        const lane = lanes.get(key) ?? concurrencyLimit(limits);
        lanes.set(key, lane);
        try {
          return await lane[method](work, turn);
        } finally {
          if (lane.isIdle() && lanes.get(key) === lane) lanes.delete(key);
        }
      };
    return { run: inLane('run'), await: inLane('await') };
  };
}
