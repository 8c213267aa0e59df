const opener = new WeakMap<HTMLDialogElement, Element | null>();
let shown: HTMLDialogElement[] = [];

/** The parts of `<dialog>` that jsdom lacks: showing, closing with focus restored, and Escape, which fires `cancel` first. */
export function standInForDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    opener.set(this, document.activeElement);
    shown = [...shown, this];
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    shown = shown.filter((other) => other !== this);
    const before = opener.get(this);
    if (before instanceof HTMLElement) before.focus();
    setTimeout(() => this.dispatchEvent(new Event('close')));
  };
  document.addEventListener('keydown', (event) => {
    const top = shown.at(-1);
    if (event.key !== 'Escape' || event.defaultPrevented || !top) return;
    if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
  });
}
