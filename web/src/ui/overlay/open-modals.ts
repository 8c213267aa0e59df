let open: readonly HTMLDialogElement[] = [];

/** Says that a modal stands above the page from now on, and keeps what is under it from scrolling. Answers the way back. */
export function cover(modal: HTMLDialogElement): () => void {
  const root = document.documentElement;
  // Measured before scrolling stops: the page would jump by the width of its bar.
  if (open.length === 0) root.dataset.covered = window.innerWidth > root.clientWidth ? 'scrolled' : '';
  open = [...open, modal];
  return () => {
    open = open.filter((other) => other !== modal);
    if (open.length === 0) delete root.dataset.covered;
  };
}

/** The modal that stands above everything else: all but it is inert. */
export function topModal(): HTMLDialogElement | null {
  return open.at(-1) ?? null;
}
