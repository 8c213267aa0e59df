let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Registers an open modal and stops the page from scrolling. Returns a function that undoes it. */
export function cover(modal: HTMLDialogElement): () => void {
  const root = document.documentElement;
  // Measured before scrolling is disabled, since the page would jump by the width of its scrollbar.
  if (open.length === 0) root.dataset.covered = window.innerWidth > root.clientWidth ? 'scrolled' : '';
  change([...open, modal]);
  return () => {
    change(open.filter((other) => other !== modal));
    if (open.length === 0) delete root.dataset.covered;
  };
}

/** The topmost open modal: everything outside it is inert. */
export function topModal(): HTMLDialogElement | null {
  return open.at(-1) ?? null;
}

export function onModalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}
