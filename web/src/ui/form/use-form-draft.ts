import { useState } from 'react';
import { useDraft } from '../../lib/draft.ts';

type Field<Draft> = keyof Draft & string;

/** The draft of a form, which outlives its mounts: changes of tab, reloads, and a session that expired. */
export interface FormDraft<Draft> {
  /** What the form is about, with the id of what it changes: the draft is kept under this name. */
  readonly draftName: string;
  /** What the form begins with. Fields that were not typed in follow it when it changes. */
  readonly initial: Draft;
  /** Rejects a kept draft that an older version may have stored, where the types of its fields do not tell. */
  readonly isDraft?: (value: unknown) => boolean;
  /** What is never stored: secrets, and words that confirm something. */
  readonly excludeFromDraft?: readonly Field<Draft>[] | ((draft: Draft) => readonly Field<Draft>[]);
}

/** What was sent and has not arrived yet in what the draft began with. */
interface Sent<Draft> {
  readonly typed: Partial<Draft>;
  readonly begun: string;
}

const nothing = {};

/**
 * @param isEmptied whether the form is empty once it has sent; otherwise it shows what was sent until that has arrived in
 * `initial`
 */
export function useFormDraft<Draft extends object>(
  { draftName, initial, isDraft, excludeFromDraft = [] }: FormDraft<Draft>,
  isEmptied: boolean,
) {
  const begun = draftName + JSON.stringify(initial);
  const [sent, setSent] = useState<Sent<Draft> | null>(null);
  const isCurrent = sent?.begun === begun;
  // For good: what `initial` was before may return without what was sent, where that was deleted meanwhile.
  if (sent && !isCurrent) setSent(null);
  const base: Draft = isCurrent ? { ...initial, ...sent.typed } : initial;
  const isTyped = (value: unknown): value is Partial<Draft> =>
    matchesShape(initial, value) && (isDraft?.({ ...initial, ...value }) ?? true);
  const toPersisted = (typed: Partial<Draft>) => {
    const excluded =
      typeof excludeFromDraft === 'function' ? excludeFromDraft({ ...base, ...typed }) : excludeFromDraft;
    const storable = Object.entries(typed).filter(([field]) => !excluded.includes(field as Field<Draft>));
    return storable.length > 0 ? Object.fromEntries(storable) : undefined;
  };
  const { draft: typed, ...own } = useDraft<Partial<Draft>>(draftName, nothing, isTyped, toPersisted);
  const read = () => ({ draftName, isResumed: Object.keys(pickChangedFields(base, typed)).length > 0 });
  const [begin, setBegin] = useState(read);
  if (begin.draftName !== draftName) setBegin(read());
  const forgetBegin = () => setBegin({ draftName, isResumed: false });

  return {
    draft: { ...base, ...typed } as Draft,
    /** Whether it began with what was typed earlier. */
    isResumed: begin.isResumed,
    setDraft: (next: Draft) => {
      const changes = pickChangedFields(base, next);
      if (Object.keys(changes).length > 0) own.setDraft(changes);
      else own.drop();
    },
    discard: () => {
      own.drop();
      forgetBegin();
    },
    dropSent: () => {
      if (!isEmptied) setSent({ typed: { ...(isCurrent && sent.typed), ...typed }, begun });
      own.dropSent(typed);
      forgetBegin();
    },
  };
}

/** The fields that are not as in `base`. */
export function pickChangedFields<Draft extends object>(base: Draft, draft: Partial<Draft>): Partial<Draft> {
  const before = new Map(Object.entries(base));
  const changes = Object.entries(draft).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
  );
  return Object.fromEntries(changes) as Partial<Draft>;
}

/** Whether a value has fields of `initial` only, each of its kind. Null stands for any. */
function matchesShape(initial: object, value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const before = new Map(Object.entries(initial));
  return Object.entries(value).every(([field, each]) => before.has(field) && hasSameKind(before.get(field), each));
}

function hasSameKind(one: unknown, other: unknown): boolean {
  if (one === null || one === undefined || other === null) return true;
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
}
