import { auditOthers, auditRanges } from '@afdal/domain/admin/audit';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice } from '../fields.ts';
import { type UserId, uuid } from '../ids.ts';
import { errorTexts } from '../texts.ts';
import { asSent, Instant } from '../values.ts';
import { AdminQuery, adminListQuery } from './list.ts';

const Fact = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
export type AuditFact = z.infer<typeof Fact>;

/** A row of the audit log: what was done to what, from what to what, by whom and when. */
export const AuditEntry = z.strictObject({
  /** 1, 2, 3 …: its place in the log. */
  position: z.int(),
  /** `noun.verb`. */
  action: z.string(),
  target: z.strictObject({
    kind: z.string(),
    id: z.string(),
    /** What it is called: the name of a user, the number of a ticket; null where that is not known, or no more. */
    label: z.nullable(z.string()),
  }),
  /** The name of the administrator; null for the command line and the server, and for one who is gone. */
  actor: z.nullable(z.string()),
  actorKind: z.enum(['user', ...auditOthers]),
  reason: z.nullable(z.string()),
  changes: z.array(z.strictObject({ field: z.string(), before: Fact, after: Fact })),
  at: Instant,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const filter = {
  /** A name or an address of a user, the number of a ticket, or the id of a target. */
  q: z.optional(AdminQuery),
  /** An administrator, or what else acts. */
  actor: z.optional(z.union([choice(auditOthers), uuid<UserId>(errorTexts.valueInvalid)])),
  action: z.optional(asSent(60, errorTexts.valueInvalid)),
  range: z.optional(choice(auditRanges)),
};

const Position = asSent(15, errorTexts.valueInvalid).check(z.regex(/^[1-9]\d*$/, { error: errorTexts.valueInvalid }));

export const adminAudit = defineEndpoints({
  listAudit: {
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    summary: 'The audit log, the newest first',
    query: z.strictObject({ ...filter, ...adminListQuery }),
    output: z.strictObject({
      items: z.array(AuditEntry),
      nextCursor: z.nullable(z.string()),
      previousCursor: z.nullable(z.string()),
      /** How many rows the log has. */
      total: z.int(),
    }),
    status: 200,
    errors: [],
  },
  listAuditActors: {
    method: 'GET',
    path: '/admin/audit-actor',
    access: 'admin',
    summary: 'The administrators, by whom the audit log can be filtered',
    output: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    status: 200,
    errors: [],
  },
  checkAudit: {
    method: 'GET',
    path: '/admin/audit-check',
    access: 'admin',
    summary:
      'Whether rows of the audit log follow from each other: from `from` on as many as one call checks, or the newest',
    query: z.strictObject({ from: z.optional(Position) }),
    output: z.strictObject({
      /** The rows that were checked, of how many. */
      from: z.int(),
      to: z.int(),
      total: z.int(),
      /** The first row that does not follow from the one before it. */
      brokenAt: z.nullable(z.int()),
    }),
    status: 200,
    errors: [],
    limit: { burst: 600, everySeconds: 1, per: 'person' },
  },
  exportAudit: {
    method: 'POST',
    path: '/admin/audit/export',
    access: 'admin',
    summary: 'The newest 50000 rows of the audit log that meet a filter, as CSV',
    body: z.strictObject(filter),
    file: 'text/csv',
    status: 200,
    errors: [],
  },
});
