import { maxAdminQueryLength, maxAuditReasonLength, minAuditReasonLength } from '@afdal/domain/admin/limits';
import * as z from 'zod/mini';
import { errorTexts } from '../texts.ts';
import { asSent, trimmed } from '../values.ts';
import { adminErrorTexts } from './texts.ts';

/** Which page of a list of the administration is read: the one that `cursor` leads to. */
export const adminListQuery = {
  cursor: z.optional(asSent(400, errorTexts.valueInvalid)),
};

/** What is searched for. */
export const AdminQuery = asSent(maxAdminQueryLength, errorTexts.valueInvalid);

/** Why an administrator did something. It is recorded in the audit log, and the person does not see it. */
export const AuditReason = trimmed(
  minAuditReasonLength,
  maxAuditReasonLength,
  adminErrorTexts.auditReasonRequired,
  adminErrorTexts.auditReasonTooLong,
);

/** A page of a list of the administration, with what leads to the pages beside it; null where there is none. */
export function toAdminPage<R extends z.ZodMiniType>(row: R) {
  return z.strictObject({
    items: z.array(row),
    nextCursor: z.nullable(z.string()),
    previousCursor: z.nullable(z.string()),
    /** The place of its first row in the list, from 1. */
    from: z.int(),
    /** How many rows meet the search and the filters, on all pages. */
    matching: z.int(),
    /** Whether more do than `matching`, which is then how far they are counted. Absent: no. */
    isMatchingCapped: z.optional(z.boolean()),
    /** How many rows there are without search and filters. */
    total: z.int(),
  });
}
