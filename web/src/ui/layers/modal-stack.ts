let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** The topmost open modal: everything outside it is inert. */
export function topModal(): HTMLDialogElement | null {
  return stack.at(-1) ?? null;
}

export function changeModals(change: (open: readonly HTMLDialogElement[]) => readonly HTMLDialogElement[]): void {
  stack = change(stack);
  for (const listener of listeners) listener();
}

export function onModalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
