import type { ReadMessage } from '@afdal/domain/money/bank-messages/read-bank-messages';
import { type Known, type ReviewedDraft, reviewed } from './reviewed-draft.ts';

/** What was parsed from a text, and the state of its drafts while the sheet is open. */
export interface Reading {
  readonly pasted: string;
  /** Includes drafts whose message left the text: a saved one is recognised again if its message returns. */
  readonly drafts: readonly ReviewedDraft[];
  readonly unread: readonly ReadMessage[];
  /** The chosen accounts, by card digits; '' for messages that name no card. */
  readonly accountIds: Readonly<Record<string, string>>;
}

export const nothingRead: Reading = { pasted: '', drafts: [], unread: [], accountIds: {} };

/** Parses a changed text. A message that was in the text before keeps its draft, with its id and all corrections. */
export function reparse(
  before: Reading,
  { pasted, read, known }: { readonly pasted: string; readonly read: readonly ReadMessage[]; readonly known: Known },
): Reading {
  const times = new Map<string, number>();
  const drafts = read.flatMap(({ text, draft }) => {
    if (!draft) return [];
    const time = (times.get(text) ?? 0) + 1;
    times.set(text, time);
    const message = `${time} ${text}`;
    const previous = before.drafts.find((each) => each.message === message);
    if (!previous) return [reviewed(message, draft, known)];
    return [previous.status === 'absent' ? { ...previous, status: 'open' as const } : previous];
  });
  const present = new Set(drafts.map(({ message }) => message));
  const gone = before.drafts.filter(({ message }) => !present.has(message));
  const absent = gone.map((each) => (each.status === 'saved' ? each : { ...each, status: 'absent' as const }));
  return { ...before, pasted, drafts: [...drafts, ...absent], unread: read.filter(({ draft }) => draft === null) };
}
