import { topModal } from '../layers/modal-stack.ts';

/**
 * Ignores the rest of a double click once a modal came or went with its first click: the second would press what happens
 * to lie under the pointer then, such as a link of the page beneath. Returns a function that ends this.
 */
export function ignoreDoubleClicks(): () => void {
  let startedIn: HTMLDialogElement | null = null;
  const onClick = (event: MouseEvent) => {
    // The keyboard's and a script's clicks count 0.
    if (event.detail <= 1) {
      startedIn = topModal();
    } else if (topModal() !== startedIn) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  // Before the page's own listeners, which are at its root.
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}
