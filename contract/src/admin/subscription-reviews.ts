import { maxDeclineReasonLength, minDeclineReasonLength } from '@afdal/domain/admin/subscriptions';
import { refundStatuses } from '@afdal/domain/subscriptions/refund-window';
import * as z from 'zod/mini';
import { AnsweredDay, Instant, trimmed } from '../values.ts';
import { Money, person } from './shapes.ts';
import { adminErrorTexts } from './texts.ts';

/** A request for a refund, with how long its decision may take: working days by the country of the user. */
export const RefundRequest = z.strictObject({
  id: z.string(),
  subscriberId: z.string(),
  ...person,
  status: z.enum(refundStatuses),
  /** What the user wrote. */
  reason: z.string(),
  amount: Money,
  chargedAt: Instant,
  requestedAt: Instant,
  /** On which day since the charge it was requested, from 1. */
  requestDay: z.int(),
  /** For how many days after the charge a refund is given. */
  refundDays: z.int(),
  deadline: AnsweredDay,
  workingDaysLeft: z.int(),
  isLate: z.boolean(),
  /** Until when the plan works. */
  accessUntil: z.nullable(Instant),
});
export type RefundRequest = z.infer<typeof RefundRequest>;

export const DeclineRefund = z.strictObject({
  /** What the user reads. */
  reason: trimmed(
    minDeclineReasonLength,
    maxDeclineReasonLength,
    adminErrorTexts.declineReasonRequired,
    adminErrorTexts.auditReasonTooLong,
  ),
});

/** A free month for an invitation that waits for a look. */
export const FreeMonth = z.strictObject({
  id: z.string(),
  subscriberId: z.string(),
  ...person,
  /** Of who was invited, masked; null where they are gone. */
  invited: z.nullable(z.string()),
  registeredAt: Instant,
  acceptedAt: Instant,
  /** How many months the inviter earned in the last thirty days. */
  grantedLately: z.int(),
});
export type FreeMonth = z.infer<typeof FreeMonth>;
