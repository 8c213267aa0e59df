import { referralStatuses, rejectionReasons } from '@afdal/domain/referrals/referral';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { sqlLiterals } from '../../platform/database/sql-literals.ts';
import { ownerId, users } from '../accounts/tables.ts';

/** Invitations that a person sent by mail. */
export const referralInvites = pgTable(
  'referral_invites',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    /** A stranger's address: kept until the mail is on its way. */
    email: text(),
    shownEmail: text().notNull(),
    mailboxHash: text().notNull(),
    sentAt: instant().notNull(),
    /** When the recipient complained of it. */
    stoppedAt: instant(),
  },
  (table) => [
    uniqueIndex('referral_invites_mailbox').on(table.userId, table.mailboxHash),
    index('referral_invites_sent').on(table.userId, table.sentAt),
  ],
);

/** Mailboxes that an invitation was mailed to, whoever sent it: none gets a second one. Kept when the sender leaves. */
export const invitedMailboxes = pgTable('invited_mailboxes', {
  mailboxHash: text().primaryKey(),
  inviteId: uuid().notNull(),
  mailedAt: instant().notNull(),
});

/** What was decided of an invited person's free month, once for each. */
export const referrals = pgTable(
  'referrals',
  {
    id: uuid().primaryKey(),
    /** The inviter. */
    userId: ownerId(),
    /** Null once they deleted their account. */
    invitedId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The mail by which they came, if it was one. */
    inviteId: uuid().references(() => referralInvites.id, { onDelete: 'set null' }),
    status: text({ enum: referralStatuses }).notNull(),
    reason: text({ enum: rejectionReasons }),
    registeredAt: instant().notNull(),
    decidedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('referrals_invited').on(table.invitedId),
    index('referrals_invite').on(table.inviteId),
    index('referrals_user').on(table.userId, table.decidedAt),
    index('referrals_decided').on(table.decidedAt),
    index('referrals_review').on(table.decidedAt).where(sql`${table.status} = 'review'`),
    check('referrals_status', sql`${table.status} in (${sqlLiterals(referralStatuses)})`),
    check('referrals_reason', sql`${table.reason} in (${sqlLiterals(rejectionReasons)})`),
    check('referrals_reason_of_refusal', sql`(${table.reason} is null) = (${table.status} <> 'refused')`),
  ],
);

/**
 * Mailboxes of both sides of accepted invitations, with the account of each. Kept when accounts go: who deletes theirs and
 * registers again is not a new person.
 */
export const referralMailboxes = pgTable('referral_mailboxes', {
  mailboxHash: text().primaryKey(),
  accountId: uuid().notNull(),
  createdAt: instant().notNull(),
});
