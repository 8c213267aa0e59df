/** The address in the browser's bar. */
export const browserAddress = () => window.location.pathname + window.location.search;

/** Presses a browser button and waits until the history has settled. */
export async function take(way: 'back' | 'forward'): Promise<void> {
  window.history[way]();
  await rest();
}

/** Waits several event-loop turns, so that follow-up events are processed on a busy machine, too. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setTimeout(resolve, 5));
}
