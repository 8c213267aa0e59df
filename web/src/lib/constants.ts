/**
 * The numbers that the product was described with, as far as the browser is concerned: one place for all of them.
 * Times are in milliseconds unless a name says otherwise. The test beside holds them to the description.
 */
export const constants = {
  notificationRefreshMs: 30_000,

  toastMs: 5_000,
  successToastMs: 2_000,
  googleFailureToastMs: 3_000,
  /** Ours: a deletion can be taken back for so long. */
  undoToastMs: 10_000,
  swipePx: 50,

  redirectAfterLoginMs: 500,

  /** Under 48rem, which is 768 px at the usual size of letters, the window is a phone's. */
  phoneBelow: '48rem',
  sidebarCookieDays: 7,
  tooltipOpenMs: 700,
  tooltipSkipMs: 300,

  queryRetries: 1,
  refetchOnWindowFocus: false,
} as const;
