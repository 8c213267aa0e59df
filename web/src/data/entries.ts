export interface Entry {
  readonly id: string;
}

type List<T> = readonly T[];
export type Compare<T> = ((a: T, b: T) => number) | undefined;

/** Where an entry stands: before the one of this id, or last. */
export type Before = string | undefined;

export function without<T extends Entry>(entries: List<T>, id: string): List<T> {
  return entries.filter((entry) => entry.id !== id);
}

export function withChange<T extends Entry>(entries: List<T>, id: string, change: Partial<T>): List<T> {
  return entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));
}

/** The list with an entry in it: in its order, else in the place of what it replaces, else before another one. */
export function placed<T extends Entry>(entries: List<T>, entry: T, compare: Compare<T>, before?: Before): List<T> {
  if (compare) return [...without(entries, entry.id), entry].sort(compare);
  if (entries.some(({ id }) => id === entry.id)) return entries.map((each) => (each.id === entry.id ? entry : each));
  const index = entries.findIndex(({ id }) => id === before);
  return entries.toSpliced(index < 0 ? entries.length : index, 0, entry);
}

/** The id of what follows an entry and is in the other list too. */
export function findNextId<T extends Entry>(entries: List<T>, id: string, others: List<T> = entries): Before {
  const after = entries.slice(entries.findIndex((entry) => entry.id === id) + 1);
  return after.find((entry) => others.some((other) => other.id === entry.id))?.id;
}

/**
 * Takes one change back from a list that may have changed since: what it added goes, what it removed comes back to its
 * place, and of what it changed those fields that still are as it made them.
 */
export function reverted<T extends Entry>(
  now: List<T>,
  { before, after }: { readonly before: List<T>; readonly after: List<T> },
  compare: Compare<T>,
): List<T> {
  const was = byId(before);
  const made = byId(after);
  const remainingEntries = now
    .filter(({ id }) => was.has(id) || !made.has(id))
    .map((entry) => withoutChange(entry, was.get(entry.id), made.get(entry.id)));
  // From the end, so that what each one stood before is there already.
  const removed = before.filter(({ id }) => !made.has(id) && remainingEntries.every((entry) => entry.id !== id));
  return removed.reduceRight<List<T>>(
    (entries, entry) => placed(entries, entry, compare, findNextId(before, entry.id, entries)),
    compare
      ? [...remainingEntries].sort(compare)
      : isReordered(before, after)
        ? inOrder(remainingEntries, getIds(before))
        : remainingEntries,
  );
}

function withoutChange<T extends Entry>(entry: T, was: T | undefined, made: T | undefined): T {
  if (!was || !made || was === made) return entry;
  const keys = (Object.keys({ ...was, ...made }) as (keyof T)[]).filter(
    (key) => was[key] !== made[key] && entry[key] === made[key],
  );
  return keys.length === 0 ? entry : { ...entry, ...Object.fromEntries(keys.map((key) => [key, was[key]])) };
}

function isReordered<T extends Entry>(before: List<T>, after: List<T>): boolean {
  const [was, made] = [byId(before), byId(after)];
  const common = before.filter(({ id }) => made.has(id));
  return after.filter(({ id }) => was.has(id)).some(({ id }, index) => common[index]?.id !== id);
}

/** Entries in the order of `ids`; those not in it come last, in their present order. */
export function inOrder<T extends Entry>(entries: List<T>, ids: readonly string[]): List<T> {
  const places = new Map(ids.map((id, place) => [id, place]));
  const getIndex = ({ id }: T) => places.get(id) ?? ids.length;
  return entries.toSorted((a, b) => getIndex(a) - getIndex(b));
}

const byId = <T extends Entry>(entries: List<T>) => new Map(entries.map((entry) => [entry.id, entry]));
const getIds = <T extends Entry>(entries: List<T>) => entries.map(({ id }) => id);
