/** The account last chosen on this device for a card's last digits. */
export function findCardAccount(userId: string, card: string | null): string | null {
  return card === null ? null : (readCards(userId).get(card) ?? null);
}

export function rememberCard(userId: string, card: string | null, accountId: string): void {
  if (card === null) return;
  const cards = readCards(userId);
  // The most recent choice goes last; the oldest are dropped.
  cards.delete(card);
  cards.set(card, accountId);
  localStorage.setItem(getStorageKey(userId), JSON.stringify([...cards].slice(-20)));
}

function readCards(userId: string): Map<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getStorageKey(userId)) ?? '[]');
    const isPair = (pair: unknown): pair is [string, string] =>
      Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string');
    return new Map(Array.isArray(stored) ? stored.filter(isPair) : []);
  } catch {
    return new Map();
  }
}

function getStorageKey(userId: string): string {
  return `money-cards:${userId}`;
}
