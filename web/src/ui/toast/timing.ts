/** How long a toast stays, in milliseconds, and how far a swipe throws it away, in pixels. */
export const toastTiming = {
  plainMs: 5000,
  successMs: 2000,
  googleFailureMs: 3000,
  undoMs: 10_000,
  swipePx: 50,
} as const;
