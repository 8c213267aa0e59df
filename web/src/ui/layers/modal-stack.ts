let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** The topmost open modal: everything outside it is inert. */
export function topModal(): HTMLDialogElement | null {
  return stack.at(-1) ?? null;
}

/**
 * Where a menu or a tooltip is rendered: in the topmost modal, or in the page's `main`, since who goes by landmarks
 * does not find what is outside all of them.
 */
export function layerContainer(): HTMLElement | null {
  return topModal() ?? document.getElementById('main');
}

export function changeModals(change: (open: readonly HTMLDialogElement[]) => readonly HTMLDialogElement[]): void {
  stack = change(stack);
  for (const listener of listeners) listener();
}

export function onModalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
