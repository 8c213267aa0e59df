/** Computes a value on first use and caches it. A failure is not cached: the next call retries. */
export function lazyAsync<T>(make: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | null = null;
  return () => {
    cached ??= make().catch((error: unknown) => {
      cached = null;
      throw error;
    });
    return cached;
  };
}
