import { constants } from '../../lib/constants.ts';

export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string | undefined;
  /** Why it happened, under what happened. */
  readonly cause?: string | undefined;
  readonly variant: 'default' | 'success' | 'destructive';
  /** How long it stays, where its kind does not say. */
  readonly durationMs?: number | undefined;
  /** An undo gives its place only to a newer undo or an error, and comes back with its whole time. */
  readonly undo?: { readonly label: string; readonly run: () => void } | undefined;
}

let shown: Toast | null = null;
let waiting: readonly Toast[] = [];
let clock: ReturnType<typeof setTimeout> | undefined;
let endsAt = 0;
let leftMs = 0;
let count = 0;
const listeners = new Set<() => void>();

/**
 * Shows a toast. One stands at a time: the next takes its place, but news waits while an undo stands there.
 * A newer undo or an error goes first, so that undoing takes back the last deletion before the one before it.
 * Answers the toast's id, to take it away by.
 */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const next = { ...toast, id: ++count };
  const isNews = !next.undo && next.variant !== 'destructive';
  if (isNews && shown?.undo) {
    waiting = [...waiting.filter(isWorthKeeping), next];
  } else {
    if (shown?.undo) waiting = [shown, ...waiting];
    show(next);
  }
  return next.id;
}

export function dismissToast(id: number): void {
  waiting = waiting.filter((toast) => toast.id !== id);
  if (shown?.id === id) showNext();
}

/** Stops the clock of what is shown: somebody reads it, or is about to press something in it. */
export function pauseToast(id: number): void {
  if (shown?.id !== id) return;
  clearTimeout(clock);
  leftMs = endsAt - performance.now();
}

/** Lets the clock go on from where it was stopped. */
export function resumeToast(id: number): void {
  if (shown?.id === id) runClock(leftMs);
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
  if (toast) runClock(durationOf(toast));
  for (const listener of listeners) listener();
}

function runClock(ms: number): void {
  clearTimeout(clock);
  clock = setTimeout(showNext, ms);
  endsAt = performance.now() + ms;
}

function durationOf(toast: Toast): number {
  if (toast.durationMs !== undefined) return toast.durationMs;
  if (toast.undo) return constants.undoToastMs;
  return toast.variant === 'success' ? constants.successToastMs : constants.toastMs;
}
