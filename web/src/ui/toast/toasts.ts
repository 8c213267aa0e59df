import { constants } from '../../lib/constants.ts';

export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string | undefined;
  /** The reason, shown below the description. */
  readonly cause?: string | undefined;
  readonly variant: 'default' | 'success' | 'destructive';
  /** Overrides the default duration of its kind. */
  readonly durationMs?: number | undefined;
  /** Runs for its element once that is there; returns what ends it. */
  readonly onShow?: ((card: HTMLElement) => () => void) | undefined;
  /** A link to its subject, or an action for as long as it is shown. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** What else may follow, below what it says. It leaves more time to choose. */
  readonly offer?: Toast['action'];
  /** An undo toast is replaced only by a newer undo or an error, and then returns with its full duration. */
  readonly undo?: { readonly label: string; readonly run: () => void } | undefined;
}

let current: Toast | null = null;
let waiting: readonly Toast[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let endsAt = 0;
let remainingMs = 0;
let count = 0;
const listeners = new Set<() => void>();

/**
 * Shows a toast. Only one is shown at a time: the next replaces it, but plain toasts wait while an undo is shown. Newer
 * undos and errors go first, so that deletions are undone in reverse order. Returns the toast's id, for `dismissToast`.
 */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const next = { ...toast, id: ++count };
  const isPlain = !next.undo && next.variant !== 'destructive';
  if (isPlain && current?.undo) {
    waiting = [...waiting.filter(hasUndo), next];
  } else {
    if (current?.undo) waiting = [current, ...waiting];
    show(next);
  }
  return next.id;
}

export function dismissToast(id: number): void {
  waiting = waiting.filter((toast) => toast.id !== id);
  if (current?.id === id) showNext();
}

/** Stops the toast's timer while the user reads it or interacts with it. */
export function pauseToast(id: number): void {
  if (current?.id !== id) return;
  clearTimeout(timer);
  remainingMs = endsAt - performance.now();
}

/** Resumes the timer with the remaining time. */
export function resumeToast(id: number): void {
  if (current?.id === id) startTimer(remainingMs);
}

/** Removes all toasts, when their user signs out. */
export function clearToasts(): void {
  waiting = [];
  show(null);
}

export function currentToast(): Toast | null {
  return current;
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Of the waiting plain toasts only the newest is shown.
function hasUndo(toast: Toast): boolean {
  return toast.undo !== undefined;
}

function showNext(): void {
  const [next = null, ...rest] = waiting;
  waiting = rest;
  show(next);
}

function show(toast: Toast | null): void {
  clearTimeout(timer);
  current = toast;
  if (toast) startTimer(getDuration(toast));
  for (const listener of listeners) listener();
}

function startTimer(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(showNext, ms);
  endsAt = performance.now() + ms;
}

function getDuration(toast: Toast): number {
  if (toast.durationMs !== undefined) return toast.durationMs;
  if (toast.undo || toast.offer) return constants.undoToastMs;
  if (toast.action) return constants.toastMs;
  return toast.variant === 'success' ? constants.successToastMs : constants.toastMs;
}
