import { changeModals, topModal } from './modal-stack.ts';

/** Registers an open modal and stops the page from scrolling. Returns a function that undoes it. */
export function cover(modal: HTMLDialogElement): () => void {
  const root = document.documentElement;
  // Measured before scrolling is disabled, since the page would jump by the width of its scrollbar.
  if (!topModal()) root.dataset.covered = window.innerWidth > root.clientWidth ? 'scrolled' : '';
  changeModals((open) => [...open, modal]);
  return () => {
    changeModals((open) => open.filter((other) => other !== modal));
    if (!topModal()) delete root.dataset.covered;
  };
}
