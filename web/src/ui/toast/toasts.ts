import { toastTiming } from './timing.ts';

export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string | undefined;
  readonly variant: 'default' | 'success' | 'destructive';
  /** An undo keeps its place for its whole time. */
  readonly undo?: { readonly label: string; readonly run: () => void } | undefined;
}

let shown: Toast | null = null;
let waiting: readonly Toast[] = [];
let clock: ReturnType<typeof setTimeout> | undefined;
let count = 0;
const listeners = new Set<() => void>();

/**
 * Shows a toast. One stands at a time: the next takes its place, but waits while an undo stands there,
 * unless it is an error. Answers the toast's id, to take it away by.
 */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const next = { ...toast, id: ++count };
  if (shown?.undo && next.variant !== 'destructive') waiting = [...waiting.filter(isWorthKeeping), next];
  else show(next);
  return next.id;
}

export function dismissToast(id: number): void {
  waiting = waiting.filter((toast) => toast.id !== id);
  if (shown?.id === id) showNext();
}

/** Takes every toast away: the person they were for has left. */
export function clearToasts(): void {
  waiting = [];
  show(null);
}

export function currentToast(): Toast | null {
  return shown;
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Of plain toasts only the newest is still news once the place is free.
function isWorthKeeping(toast: Toast): boolean {
  return toast.undo !== undefined;
}

function showNext(): void {
  const [next = null, ...rest] = waiting;
  waiting = rest;
  show(next);
}

function show(toast: Toast | null): void {
  clearTimeout(clock);
  shown = toast;
  if (toast) clock = setTimeout(showNext, durationOf(toast));
  for (const listener of listeners) listener();
}

function durationOf(toast: Toast): number {
  if (toast.undo) return toastTiming.undoMs;
  return toast.variant === 'success' ? toastTiming.successMs : toastTiming.plainMs;
}
