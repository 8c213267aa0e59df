export const refundStatuses = ['asked', 'approved', 'declined', 'paid'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** How long the reason may be that a person gives. */
export const maxRefundReasonLength = 200;

/** Until when, that instant included, the first charge of a person is refunded in full. */
export function refundableUntilMs(firstPaidAtMs: number, days: number): number {
  return firstPaidAtMs + days * 86_400_000;
}
