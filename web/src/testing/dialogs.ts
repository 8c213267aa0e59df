const opener = new WeakMap<HTMLDialogElement, Element | null>();
let openDialogs: HTMLDialogElement[] = [];

/** The parts of `<dialog>` that jsdom lacks: showing, closing with focus restored, and Escape, which fires `cancel` first. */
export function mockDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    opener.set(this, document.activeElement);
    openDialogs = [...openDialogs, this];
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    openDialogs = openDialogs.filter((other) => other !== this);
    const before = opener.get(this);
    if (before instanceof HTMLElement) before.focus();
    setTimeout(() => this.dispatchEvent(new Event('close')));
  };
  document.addEventListener('keydown', (event) => {
    const top = openDialogs.at(-1);
    if (event.key !== 'Escape' || event.defaultPrevented || !top) return;
    if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
  });
}
