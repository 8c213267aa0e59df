/** How long a toast stays, in milliseconds. */
export const toastTiming = {
  plainMs: 5000,
  successMs: 2000,
  googleFailureMs: 3000,
  undoMs: 10_000,
} as const;
