/** Waits until the timers that are due have run. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
