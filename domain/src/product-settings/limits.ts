/** The price of premium for a month, in minor units. */
export const minPriceMinor = 1;
export const maxPriceMinor = 1_000_000;

export const maxRefundDays = 365;

/** What a plan may allow by number, where it sets a limit at all. */
export const maxAllowed = 10_000;

/** From how many free months a month on an administrator looks first. */
export const minReviewFrom = 1;
export const maxReviewFrom = 1_000;

export const maxMaintenanceTextLength = 300;

/** So long before a maintenance begins everybody is told of it. */
export const maintenanceNoticeMs = 24 * 3_600_000;

/** How many settings one call changes at most. */
export const maxSettingChanges = 60;
