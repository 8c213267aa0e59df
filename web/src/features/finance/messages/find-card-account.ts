import { readRecent, rememberRecent } from './recent-choices.ts';

const maxCards = 20;

/** The account last chosen on this device for a card's last digits. */
export function findCardAccount(userId: string, card: string | null): string | null {
  return card === null ? null : (readCards(userId).get(card) ?? null);
}

export function rememberCard(userId: string, card: string | null, accountId: string): void {
  if (card === null) return;
  rememberRecent(getStorageKey(userId), readCards(userId), { key: card, value: accountId, max: maxCards });
}

function readCards(userId: string): Map<string, string> {
  return readRecent(getStorageKey(userId), (value) => typeof value === 'string');
}

function getStorageKey(userId: string): string {
  return `money-cards:${userId}`;
}
