import type { Clock } from '../clock.ts';

export interface Lifetimes {
  /** So long a value is taken as it is. */
  readonly freshMs: number;
  /** So long it is better than none, when a newer one cannot be had. */
  readonly keptMs: number;
  /** So long nothing is asked for after a failure. */
  readonly pauseMs: number;
}

/** Something fetched from elsewhere, kept while it is good and while it cannot be fetched again. */
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

  /** Whether the last try to fetch it failed. */
  get isStale(): boolean {
    return this.#failed !== null;
  }

  /** @throws what the last try threw, when there is nothing to give */
  async get(): Promise<T> {
    const { freshMs, keptMs, pauseMs } = this.#lifetimes;
    const isWithin = (since: { readonly at: number } | null, ms: number) =>
      since !== null && this.#clock.now().getTime() - since.at < ms;
    if (!isWithin(this.#loaded, freshMs) && !isWithin(this.#failed, pauseMs)) await this.#reload();
    if (this.#loaded && isWithin(this.#loaded, keptMs)) return this.#loaded.value;
    throw this.#failed?.error;
  }

  /** Whoever comes while it is being fetched waits for the same. */
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
