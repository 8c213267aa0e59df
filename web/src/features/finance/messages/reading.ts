import type { ReadMessage } from '@afdal/domain/money/bank-messages/read-bank-messages';
import { type Known, type ReviewedDraft, reviewed } from './reviewed-draft.ts';

/** What was read of a text, and what became of it while the sheet is open. */
export interface Reading {
  readonly pasted: string;
  /** Also those that no longer stand: what was saved is known again, whatever becomes of the text. */
  readonly drafts: readonly ReviewedDraft[];
  readonly unread: readonly ReadMessage[];
  /** The accounts that were chosen, by the card's digits; '' where a message names none. */
  readonly accountIds: Readonly<Record<string, string>>;
}

export const nothingRead: Reading = { pasted: '', drafts: [], unread: [], accountIds: {} };

/** Reads a text that was changed. A message that stood in it before keeps its draft, with its id and all that was put right. */
export function readAnew(
  before: Reading,
  { pasted, read, known }: { readonly pasted: string; readonly read: readonly ReadMessage[]; readonly known: Known },
): Reading {
  const times = new Map<string, number>();
  const drafts = read.flatMap(({ text, draft }) => {
    if (!draft) return [];
    const time = (times.get(text) ?? 0) + 1;
    times.set(text, time);
    const message = `${time} ${text}`;
    const kept = before.drafts.find((each) => each.message === message);
    if (!kept) return [reviewed(message, draft, known)];
    return [kept.standing === 'absent' ? { ...kept, standing: 'open' as const } : kept];
  });
  const present = new Set(drafts.map(({ message }) => message));
  const gone = before.drafts.filter(({ message }) => !present.has(message));
  const absent = gone.map((each) => (each.standing === 'saved' ? each : { ...each, standing: 'absent' as const }));
  return { ...before, pasted, drafts: [...drafts, ...absent], unread: read.filter(({ draft }) => draft === null) };
}
