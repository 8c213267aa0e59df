export interface Item {
  readonly id: string;
}

type List<T> = readonly T[];
export type Compare<T> = ((a: T, b: T) => number) | undefined;

/** Where an entry stands: before the one of this id, or last. */
export type Before = string | undefined;

export function without<T extends Item>(items: List<T>, id: string): List<T> {
  return items.filter((item) => item.id !== id);
}

export function withChange<T extends Item>(items: List<T>, id: string, change: Partial<T>): List<T> {
  return items.map((item) => (item.id === id ? { ...item, ...change } : item));
}

/** The list with an entry in it: in its order, else in the place of what it replaces, else before another one. */
export function insertSorted<T extends Item>(items: List<T>, item: T, compare: Compare<T>, before?: Before): List<T> {
  if (compare) return [...without(items, item.id), item].sort(compare);
  if (items.some(({ id }) => id === item.id)) return items.map((each) => (each.id === item.id ? item : each));
  const index = items.findIndex(({ id }) => id === before);
  return items.toSpliced(index < 0 ? items.length : index, 0, item);
}

/** The id of what follows an entry and is in the other list too. */
export function findNextId<T extends Item>(items: List<T>, id: string, others: List<T> = items): Before {
  const after = items.slice(items.findIndex((item) => item.id === id) + 1);
  return after.find((item) => others.some((other) => other.id === item.id))?.id;
}

/**
 * Takes one change back from a list that may have changed since: what it added goes, what it removed comes back to its
 * place, and of what it changed those fields that still are as it made them.
 */
export function reverted<T extends Item>(
  now: List<T>,
  { before, after }: { readonly before: List<T>; readonly after: List<T> },
  compare: Compare<T>,
): List<T> {
  const was = byId(before);
  const made = byId(after);
  const remainingItems = now
    .filter(({ id }) => was.has(id) || !made.has(id))
    .map((item) => withoutChange(item, was.get(item.id), made.get(item.id)));
  // From the end, so that what each one stood before is there already.
  const removed = before.filter(({ id }) => !made.has(id) && remainingItems.every((item) => item.id !== id));
  return removed.reduceRight<List<T>>(
    (items, item) => insertSorted(items, item, compare, findNextId(before, item.id, items)),
    compare
      ? [...remainingItems].sort(compare)
      : isReordered(before, after)
        ? inOrder(remainingItems, getIds(before))
        : remainingItems,
  );
}

function withoutChange<T extends Item>(item: T, was: T | undefined, made: T | undefined): T {
  if (!was || !made || was === made) return item;
  const keys = (Object.keys({ ...was, ...made }) as (keyof T)[]).filter(
    (key) => was[key] !== made[key] && item[key] === made[key],
  );
  return keys.length === 0 ? item : { ...item, ...Object.fromEntries(keys.map((key) => [key, was[key]])) };
}

function isReordered<T extends Item>(before: List<T>, after: List<T>): boolean {
  const [was, made] = [byId(before), byId(after)];
  const common = before.filter(({ id }) => made.has(id));
  return after.filter(({ id }) => was.has(id)).some(({ id }, index) => common[index]?.id !== id);
}

/** Entries in the order of `ids`; those not in it come last, in their present order. */
export function inOrder<T extends Item>(items: List<T>, ids: readonly string[]): List<T> {
  const indexById = new Map(ids.map((id, position) => [id, position]));
  const getIndex = ({ id }: T) => indexById.get(id) ?? ids.length;
  return items.toSorted((a, b) => getIndex(a) - getIndex(b));
}

const byId = <T extends Item>(items: List<T>) => new Map(items.map((item) => [item.id, item]));
const getIds = <T extends Item>(items: List<T>) => items.map(({ id }) => id);
