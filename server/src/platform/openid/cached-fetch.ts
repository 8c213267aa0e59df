import { lasts } from '@afdal/domain/limits/age';
import type { Clock } from '../clock.ts';

export interface Lifetimes {
  /** How long a value is used without refetching. */
  readonly freshMs: number;
  /** How long a stale value is still used while refetching fails. */
  readonly retentionMs: number;
  /** How long after a failure nothing is fetched. */
  readonly pauseMs: number;
}

/** A cached remote value: refetched when no longer fresh, served stale while that fails. */
export class CachedFetch<T> {
  readonly #load: () => Promise<T>;
  readonly #lifetimes: Lifetimes;
  readonly #clock: Clock;
  #loaded: { readonly value: T; readonly at: number } | null = null;
  #failed: { readonly error: unknown; readonly at: number } | null = null;
  #loading: Promise<void> | null = null;

  constructor(load: () => Promise<T>, lifetimes: Lifetimes, clock: Clock) {
    this.#load = load;
    this.#lifetimes = lifetimes;
    this.#clock = clock;
  }

  /** Whether the last fetch failed. */
  get isStale(): boolean {
    return this.#failed !== null;
  }

  /** @throws the last fetch error, when there is no usable value */
  async get(): Promise<T> {
    const { freshMs, retentionMs, pauseMs } = this.#lifetimes;
    const isWithin = (since: { readonly at: number } | null, ms: number) =>
      since !== null && lasts(ms, since.at, this.#clock.now().getTime());
    if (!isWithin(this.#loaded, freshMs) && !isWithin(this.#failed, pauseMs)) await this.#reload();
    if (this.#loaded && isWithin(this.#loaded, retentionMs)) return this.#loaded.value;
    throw this.#failed?.error;
  }

  /** Concurrent callers share one fetch. */
  async #reload(): Promise<void> {
    this.#loading ??= this.#loadOnce().finally(() => {
      this.#loading = null;
    });
    await this.#loading;
  }

  async #loadOnce(): Promise<void> {
    try {
      this.#loaded = { value: await this.#load(), at: this.#clock.now().getTime() };
      this.#failed = null;
    } catch (error) {
      this.#failed = { error, at: this.#clock.now().getTime() };
    }
  }
}
