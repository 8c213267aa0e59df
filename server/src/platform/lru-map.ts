/** A map that keeps what was set last, and forgets what was set longest ago when it is full. */
export class LruMap<T> {
  readonly #atMost: number;
  readonly #values = new Map<string, T>();

  constructor(atMost: number) {
    this.#atMost = atMost;
  }

  get(key: string): T | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: T): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#atMost && oldest !== undefined) this.#values.delete(oldest);
  }
}
