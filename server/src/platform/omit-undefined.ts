/** Drops the keys whose value is undefined, so that only the fields that were sent are updated. */
export function omitUndefined<T extends object>(change: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  // Safe: built from the entries of `change` itself, minus the undefined ones.
  return Object.fromEntries(entries) as { [Key in keyof T]?: Exclude<T[Key], undefined> };
}
