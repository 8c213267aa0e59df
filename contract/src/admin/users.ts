import { maxAuditReasonLength } from '@afdal/domain/admin/limits';
import {
  dayDirections,
  joinedRanges,
  maxChangedDays,
  stopReasons,
  userSorts,
  userStatuses,
} from '@afdal/domain/admin/users';
import { roles } from '@afdal/domain/sessions/limits';
import { subscriptionEvents } from '@afdal/domain/subscriptions/history';
import { plans } from '@afdal/domain/subscriptions/plan';
import { subscriptionStatuses } from '@afdal/domain/subscriptions/subscription-state';
import { ticketStatuses } from '@afdal/domain/support/ticket';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice, whole } from '../fields.ts';
import { type UserId, uuid } from '../ids.ts';
import { Credentials } from '../people/accounts.ts';
import { errorTexts } from '../texts.ts';
import { asSent, Day, Instant, Plan, Role, trimmed } from '../values.ts';
import { AdminQuery, AuditReason, adminListQuery, toAdminPage } from './list.ts';
import { Money, person } from './shapes.ts';
import { adminErrorTexts } from './texts.ts';

/** A user as the list shows them. */
const row = {
  id: z.string(),
  ...person,
  role: Role,
  /** Of a plan that has ended: free. */
  plan: Plan,
  status: z.enum(userStatuses),
  joinedAt: Instant,
  lastSeenAt: Instant,
  points: z.int(),
};

export const UserRow = z.strictObject(row);
export type UserRow = z.infer<typeof UserRow>;

const filters = {
  q: z.optional(AdminQuery),
  plan: z.optional(choice(plans)),
  status: z.optional(choice(userStatuses)),
  role: z.optional(choice(roles)),
  joined: z.optional(choice(joinedRanges)),
  /** The first and the last day on which they joined, UTC. */
  joinedFrom: z.optional(Day),
  joinedTo: z.optional(Day),
  sort: z.optional(choice(userSorts)),
};

/** A row of the audit log about a user. What changed is as the log has it: states, numbers and instants. */
const UserAuditRow = z.strictObject({
  id: z.int(),
  action: z.string(),
  /** The name of the administrator; null where it was the command line, the server, or they are gone. */
  actor: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  changes: z.array(
    z.strictObject({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
  at: Instant,
});

/** What administrators see of a user: who they are, their plan, and counts; never what they wrote or recorded. */
export const UserDetails = z.strictObject({
  ...row,
  emailVerified: z.boolean(),
  country: z.string(),
  city: z.nullable(z.string()),
  timezone: z.string(),
  /** Whether the user came by the link of another. */
  isInvited: z.boolean(),
  acceptedInvites: z.int(),
  /** What the user last used the product on, a User-Agent. */
  device: z.string(),
  sessions: z.int(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  hasSecondStep: z.boolean(),
  /** When the account is deleted, for who asked for it. */
  deletionDueAt: z.nullable(Instant),
  level: z.int(),
  tasksDone: z.int(),
  tasksDoneLately: z.int(),
  subscription: z.strictObject({
    status: z.enum(subscriptionStatuses),
    startDate: z.nullable(Instant),
    endDate: z.nullable(Instant),
    autoRenew: z.boolean(),
    /** What was paid and not refunded, for each currency. */
    paid: z.array(Money),
    /** How many days of what was granted are left to be taken back; a day that is begun counts. */
    grantedDaysLeft: z.int(),
    /** The newest events. */
    events: z.array(
      z.strictObject({
        id: z.string(),
        kind: z.enum(subscriptionEvents),
        at: Instant,
        endsAt: z.nullable(Instant),
      }),
    ),
  }),
  counts: z.strictObject({
    accounts: z.int(),
    transactions: z.int(),
    obligations: z.int(),
    savingsGoals: z.int(),
    habits: z.int(),
    majorGoals: z.int(),
    tasks: z.int(),
    journalEntries: z.int(),
    weeklyReviews: z.int(),
    programmes: z.int(),
    receipts: z.int(),
  }),
  tickets: z.strictObject({
    total: z.int(),
    /** The newest. */
    items: z.array(
      z.strictObject({
        id: z.string(),
        number: z.int(),
        subject: z.string(),
        status: z.enum(ticketStatuses),
        createdAt: Instant,
      }),
    ),
  }),
  /** The newest rows of the audit log. */
  audit: z.array(UserAuditRow),
});
export type UserDetails = z.infer<typeof UserDetails>;

export const StopUser = z.strictObject({
  reason: choice(stopReasons, adminErrorTexts.stopReasonRequired),
  /** What was noticed. */
  note: z._default(trimmed(0, maxAuditReasonLength, errorTexts.valueInvalid, adminErrorTexts.auditReasonTooLong), ''),
});

export const ChangeRole = z.strictObject({
  role: choice(roles),
  /** The role as it was shown. */
  expected: choice(roles),
  /** Of the administrator. One without a password is asked for a recent sign-in instead. */
  password: z.optional(Credentials.shape.password),
});

export const ChangeDays = z.strictObject({
  /** Granted, or taken back of what was granted. */
  direction: choice(dayDirections),
  days: whole(1, maxChangedDays, adminErrorTexts.changedDaysInvalid),
  reason: AuditReason,
  /** The end of the plan as it was shown; null where there was none. */
  expectedEnd: z.nullable(
    asSent(30, errorTexts.valueInvalid).check(z.iso.datetime({ error: errorTexts.valueInvalid })),
  ),
});

const Reasoned = z.strictObject({ reason: AuditReason });

const byId = z.strictObject({ id: uuid<UserId>() });
const one = {
  access: 'admin',
  params: byId,
  output: UserDetails,
  status: 200,
} as const;

export const adminUsers = defineEndpoints({
  listUsers: {
    method: 'GET',
    path: '/admin/user',
    access: 'admin',
    summary: 'Users, page by page, by the beginnings of words of their names and addresses',
    query: z.strictObject({ ...filters, ...adminListQuery }),
    output: z.extend(toAdminPage(UserRow), {
      /** How many users joined in the last thirty days. */
      joinedLately: z.int(),
    }),
    status: 200,
    errors: [],
  },
  exportUsers: {
    method: 'POST',
    path: '/admin/user/export',
    access: 'admin',
    summary: 'The users of a search, its filters and its order, as CSV (UTF-8); recorded in the audit log',
    body: z.strictObject(filters),
    file: 'text/csv',
    status: 200,
    errors: [],
    limit: { burst: 10, everySeconds: 60, per: 'person' },
  },
  readUserDetails: {
    ...one,
    method: 'GET',
    path: '/admin/user/:id',
    summary: 'A user: who they are, their plan with its history, their tickets, and counts of what they recorded',
    errors: ['not_found'],
  },
  stopUser: {
    ...one,
    method: 'POST',
    path: '/admin/user/:id/stop',
    summary: 'Stop a user: their sessions end, nobody signs in to the account, its renewal is turned off',
    body: StopUser,
    errors: ['not_found', 'own_account', 'changed_meanwhile'],
  },
  activateUser: {
    ...one,
    method: 'POST',
    path: '/admin/user/:id/activate',
    summary: 'Let a stopped user sign in again',
    body: Reasoned,
    errors: ['not_found', 'own_account', 'changed_meanwhile'],
  },
  changeUserRole: {
    ...one,
    method: 'POST',
    path: '/admin/user/:id/role',
    summary: 'Make a user an administrator, or an administrator a plain user; their sessions end',
    body: ChangeRole,
    errors: [
      'not_found',
      'own_account',
      'changed_meanwhile',
      'proof_needed',
      'too_many_tries',
      'reset_required',
      'busy',
    ],
    limit: { burst: 10, everySeconds: 60, per: 'person', errorCode: 'too_many_tries' },
  },
  mailResetLink: {
    ...one,
    method: 'POST',
    path: '/admin/user/:id/reset-link',
    summary: 'Mail a user the link that sets a new password',
    body: Reasoned,
    errors: ['not_found', 'reset_link_refused'],
  },
  changeUserDays: {
    ...one,
    method: 'POST',
    path: '/admin/user/:id/days',
    summary: 'Grant a user days of their plan, or take back days that were granted',
    body: ChangeDays,
    errors: ['not_found', 'changed_meanwhile'],
  },
});
