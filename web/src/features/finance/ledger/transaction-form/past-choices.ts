import type { TransactionType } from '@afdal/domain/money/transaction';
import * as z from 'zod/mini';

const maxChoices = 60;

const Choice = z.object({
  categoryId: z.string(),
  /** Local hour, 0 to 23. */
  hour: z.number(),
  /** In minor units; the currency is not stored. */
  amountMinor: z.number(),
});
export type PastChoice = z.infer<typeof Choice>;

const Past = z.object({ accountId: z.nullable(z.string()), choices: z.array(Choice) });
type Past = z.infer<typeof Past>;

/** What a person chose on this device, newest first; ranks the suggestions. */
export function readPastChoices(userId: string): Past {
  try {
    const stored = Past.safeParse(JSON.parse(localStorage.getItem(getStorageKey(userId)) ?? 'null'));
    if (stored.success) return stored.data;
  } catch {
    // Unreadable data is discarded.
  }
  return { accountId: null, choices: [] };
}

interface Remembered {
  readonly type: TransactionType;
  readonly accountId: string;
  readonly categoryId: string | null;
  readonly amountMinor: number;
}

export function remember(userId: string, { type, accountId, categoryId, amountMinor }: Remembered, hour: number): void {
  const { choices } = readPastChoices(userId);
  const isChoice = type !== 'transfer' && categoryId !== null;
  const next = isChoice ? [{ categoryId, hour, amountMinor }, ...choices].slice(0, maxChoices) : choices;
  localStorage.setItem(getStorageKey(userId), JSON.stringify({ accountId, choices: next } satisfies Past));
}

function getStorageKey(userId: string): string {
  return `money-choices:${userId}`;
}
