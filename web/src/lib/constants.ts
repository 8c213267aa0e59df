/**
 * The numbers of the product's description that concern the browser, in one place. Times are in milliseconds unless a
 * name says otherwise. The test beside this file checks them against the description.
 */
export const constants = {
  notificationRefreshMs: 30_000,

  toastMs: 5_000,
  successToastMs: 2_000,
  googleFailureToastMs: 3_000,
  /** Our own choice, not in the description: how long a deletion can be undone. */
  undoToastMs: 10_000,
  swipePx: 50,

  redirectAfterLoginMs: 500,
  redirectAfterPaymentMs: 1_500,

  installPromptDelayMs: 30_000,
  installDismissedMs: 86_400_000,

  /** Below 48rem, which is 768 px at the default font size, the layout is a phone's. */
  phoneBelow: '48rem',
  sidebarCookieDays: 7,
  tooltipOpenMs: 700,
  tooltipSkipMs: 300,

  queryRetries: 1,
  refetchOnWindowFocus: false,
} as const;
