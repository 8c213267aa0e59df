/** Why a transaction stays as it is while others are changed together. */
export const obstacles = [
  'missing',
  'pays',
  'linked',
  'reconciled',
  'splitPart',
  'merged',
  'transfer',
  'currency',
  'categoryKind',
  'accountLimit',
  'accountDeleted',
  'tagsFull',
] as const;
export type Obstacle = (typeof obstacles)[number];

/** What may be changed of many transactions at once. */
export type ChangeTogether = 'category' | 'tags' | 'account' | 'deletion' | 'restoration';

/** In the order in which they are said: the first that holds is why it stays. */
const obstaclesTo: Readonly<Record<ChangeTogether, readonly Obstacle[]>> = {
  category: ['missing', 'transfer', 'categoryKind'],
  tags: ['missing', 'tagsFull'],
  account: ['missing', 'pays', 'linked', 'transfer', 'currency', 'reconciled', 'splitPart', 'merged', 'accountLimit'],
  deletion: ['missing', 'pays', 'linked', 'reconciled', 'splitPart'],
  restoration: ['missing', 'pays', 'linked', 'accountDeleted'],
};

/** Why a transaction of which these hold is left as it is; null where it may be changed. */
export function findObstacle(change: ChangeTogether, holding: ReadonlySet<Obstacle>): Obstacle | null {
  return obstaclesTo[change].find((obstacle) => holding.has(obstacle)) ?? null;
}

/** A transaction's tags without some and with others, each once and in the order they were given. */
export function changeTags(
  tags: readonly string[],
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): string[] {
  return [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])];
}

/** A transaction's tags with one in place of others, where the first of them stood; null takes them away. */
export function replaceTags(tags: readonly string[], from: readonly string[], into: string | null): string[] {
  return [...new Set(tags.flatMap((tag) => (from.includes(tag) ? (into ?? []) : tag)))];
}
