/** Asked before something happens that a toast alone does not make good. */
export interface Question {
  readonly question: string;
  /** What the result will be, and for how long. */
  readonly consequence: string;
  /** Names the action, not «yes». */
  readonly confirmLabel: string;
  readonly isDestructive?: boolean;
  readonly onConfirm: () => void;
}

let current: Question | null = null;
const listeners = new Set<() => void>();

/** Asks a question wherever the person is, and `<AskedQuestion>` shows it; null ends it with nothing done. */
export function ask(question: Question | null): void {
  current = question;
  for (const listener of listeners) listener();
}

export function currentQuestion(): Question | null {
  return current;
}

export function onQuestionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
