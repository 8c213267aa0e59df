/** A bounded map. When full, it evicts the entry that was set longest ago; reads do not count as use. */
export class LruMap<T> {
  readonly #capacity: number;
  readonly #values = new Map<string, T>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(key: string): T | undefined {
    return this.#values.get(key);
  }

  delete(key: string): void {
    this.#values.delete(key);
  }

  set(key: string, value: T): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#capacity && oldest !== undefined) this.#values.delete(oldest);
  }
}
