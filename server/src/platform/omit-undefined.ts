/** What of a change is named: a key that was sent with a value, and not one that was left out. */
export function omitUndefined<T extends object>(change: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  // Built from the entries of `change` itself, less those without a value.
  return Object.fromEntries(entries) as { [Key in keyof T]?: Exclude<T[Key], undefined> };
}
