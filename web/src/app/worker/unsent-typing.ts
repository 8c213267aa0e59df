type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields that were entered, with what stood in them then. */
const entered = new Map<Field, string>();
const choices = /^(checkbox|radio|button|submit|range|color|search)$/;

/** Watches what is typed anywhere, so that no reload takes it away. */
export function watchTyping(): void {
  document.addEventListener('focusin', ({ target }) => {
    for (const field of entered.keys()) if (!field.isConnected) entered.delete(field);
    if (isField(target) && !entered.has(target)) entered.set(target, target.value);
  });
}

/** Whether a field on the page holds something typed that was not there before. A draft of a closed form is kept elsewhere. */
export function hasUnsentTyping(): boolean {
  return [...entered].some(([field, before]) => field.isConnected && field.value !== '' && field.value !== before);
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !choices.test(target.type));
}
