/**
 * What was chosen on this device last, by a key, the newest last. The name of the storage has the user's id, so that it is
 * forgotten with everything else that the device keeps of them.
 */
export function readRecent<Value>(storage: string, isValue: (value: unknown) => value is Value): Map<string, Value> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storage) ?? '[]');
    const isPair = (pair: unknown): pair is [string, Value] =>
      Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'string' && isValue(pair[1]);
    return new Map(Array.isArray(stored) ? stored.filter(isPair) : []);
  } catch {
    return new Map();
  }
}

/** Puts a choice last; the oldest are dropped. */
export function rememberRecent<Value>(
  storage: string,
  recent: Map<string, Value>,
  { key, value, max }: { readonly key: string; readonly value: Value; readonly max: number },
): void {
  recent.delete(key);
  recent.set(key, value);
  localStorage.setItem(storage, JSON.stringify([...recent].slice(-max)));
}
