import { nextTask } from '../data/next-task.ts';

/** The address in the browser's bar. */
export const browserAddress = () => window.location.pathname + window.location.search;

/** Presses a browser button and waits until the history has settled. */
export async function goHistory(way: 'back' | 'forward'): Promise<void> {
  window.history[way]();
  await rest();
}

/** Waits several tasks: each step in the history is one, and may lead to the next. */
export async function rest(): Promise<void> {
  for (let task = 0; task < 24; task++) await nextTask();
}
