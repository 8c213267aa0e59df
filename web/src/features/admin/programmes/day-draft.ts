import { type DraftOf, type SentOf, textField } from '../../../ui/form/field-kinds.ts';

/** What is typed of a day. */
export const dayFields = {
  /** Tells the days apart while they are moved. */
  key: textField(),
  title: textField(),
  lesson: textField(),
  action: textField(),
  factText: textField(),
  factSource: textField(),
};
export type DayDraft = DraftOf<typeof dayFields>;

/** A day as it is sent: what of a fact is empty is none. */
export function toDay({ key: _, factText, factSource, ...day }: SentOf<typeof dayFields>) {
  const isFact = Boolean(factText.trim() || factSource.trim());
  return { ...day, fact: isFact ? { text: factText, source: factSource } : null };
}
