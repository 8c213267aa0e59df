import type { BankDraft } from '@afdal/domain/money/bank-messages/read-bank-messages';
import { searchable } from '@afdal/domain/text/searchable';
import { readRecent, rememberRecent } from './recent-choices.ts';
import type { Correction, ReviewedDraft } from './reviewed-draft.ts';

const maxCorrections = 100;

/** What was corrected last on this device in a message of the same other side. */
export function findCorrection(userId: string, stated: BankDraft): Correction | null {
  const key = getKey(stated);
  return key === null ? null : (readCorrections(userId).get(key) ?? null);
}

/** Remembers what a draft was added as, if that is not how it was suggested. */
export function rememberCorrection(
  userId: string,
  { stated, suggested, payee, categoryIds, type: chosen, toAccountId }: ReviewedDraft,
  { type, otherAccountId }: Pick<Correction, 'type' | 'otherAccountId'>,
): void {
  const key = getKey(stated);
  const kind = type === 'transfer' ? null : type;
  const isCorrected =
    payee !== suggested.payee ||
    chosen !== suggested.type ||
    toAccountId !== suggested.toAccountId ||
    (kind !== null && categoryIds[kind] !== suggested.categoryIds[kind]);
  if (key === null || !isCorrected) return;
  const value = { payee, type, categoryId: kind && categoryIds[kind], otherAccountId } satisfies Correction;
  rememberRecent(getStorageKey(userId), readCorrections(userId), { key, value, max: maxCorrections });
}

/**
 * Messages that say the same: of one other side; where none is named, of one card and one amount, as a standing charge is.
 * What goes out is not what comes in.
 */
function getKey({ type, payee, card, amountMinor, currency }: BankDraft): string | null {
  const side = searchable(payee);
  if (side !== '') return `${type} ${side}`;
  return card === null ? null : `${type} *${card} ${amountMinor} ${currency}`;
}

function readCorrections(userId: string): Map<string, Correction> {
  return readRecent(getStorageKey(userId), isCorrection);
}

function isCorrection(value: unknown): value is Correction {
  if (typeof value !== 'object' || value === null) return false;
  const { payee, type, categoryId, otherAccountId } = value as Partial<Record<keyof Correction, unknown>>;
  const isId = (id: unknown) => id === null || typeof id === 'string';
  return (
    typeof payee === 'string' &&
    (type === 'expense' || type === 'income' || type === 'transfer') &&
    isId(categoryId) &&
    isId(otherAccountId)
  );
}

function getStorageKey(userId: string): string {
  return `money-corrections:${userId}`;
}
