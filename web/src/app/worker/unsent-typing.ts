type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields that were entered, with what stood in them then, or when they were last sent. */
const entered = new Map<Field, string>();
const sent = new Set<HTMLFormElement>();

const choices = /^(checkbox|radio|button|submit|range|color|search)$/;
/** What a form shows while it is being sent, and when it was rejected. */
const unsettled = '[aria-busy=true], [aria-invalid=true], [role=alert]:not(:empty)';

/** Watches what is typed anywhere, so that no reload takes it away. */
export function watchTyping(): void {
  document.addEventListener('focusin', ({ target }) => {
    forgetGone();
    if (isField(target) && !entered.has(target)) entered.set(target, target.value);
  });
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    sent.add(target);
    for (const field of entered.keys()) if (field.form === target) entered.set(field, field.value);
  });
}

/**
 * Whether the page holds something typed that was not there before and has not been sent. What a closed form keeps as a
 * draft is no longer on the page, and outlives a reload by itself.
 */
export function hasUnsentTyping(): boolean {
  forgetGone();
  const isTyped = [...entered].some(([field, before]) => field.value !== '' && field.value !== before);
  return isTyped || [...sent].some((form) => form.querySelector(unsettled) !== null);
}

function forgetGone(): void {
  for (const field of entered.keys()) if (!field.isConnected) entered.delete(field);
  for (const form of sent) if (!form.isConnected) sent.delete(form);
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !choices.test(target.type));
}
