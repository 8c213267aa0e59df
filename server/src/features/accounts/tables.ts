import type { UserId } from '@afdal/contract/ids';
import { defaultSalaryDay, maxDayStartHour, maxHijriOffset } from '@afdal/domain/calendar/limits';
import { maxCityNameLength, textSizes } from '@afdal/domain/people/limits';
import { roles } from '@afdal/domain/sessions/limits';
import { plans } from '@afdal/domain/subscriptions/plan';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { sqlLiterals, sqlNumber } from '../../platform/database/sql-literals.ts';
import type { SignUpDetails } from './sign-up/sign-up-details.ts';

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text(),
    /** When a password was last set after the registration. */
    passwordChangedAt: instant(),
    role: text({ enum: roles }).notNull().default('user'),
    isStopped: boolean().notNull().default(false),
    emailVerifiedAt: instant(),
    /**
     * Whether the account holder proved to read the mailbox: by opening the confirmation link in a session of the account,
     * by setting a password through a mailed link, or through a provider. If the address was confirmed by a link alone,
     * the password may still be that of a stranger who registered it.
     */
    isHolderVerified: boolean().notNull().default(false),
    /** The network that opened the account, while the account counts against it: unconfirmed and recent. */
    registeredFrom: text(),
    avatarUrl: text(),
    country: text().notNull(),
    city: text(),
    timezone: text().notNull(),
    referralCode: text().notNull(),
    referredBy: uuid().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    plan: text({ enum: plans }).notNull().default('free'),
    planStartedAt: instant(),
    planEndsAt: instant(),
    planRenews: boolean().notNull().default(false),
    freeMonthsEarned: integer().notNull().default(0),
    /** When the account is deleted, for who asked for it and may still change their mind. */
    deletionDueAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    uniqueIndex('users_referral_code').on(table.referralCode),
    index('users_referred_by').on(table.referredBy),
    index('users_registered_from')
      .on(table.registeredFrom, table.createdAt)
      .where(sql`${table.registeredFrom} is not null`),
    index('users_country').on(table.country),
    index('users_created').on(table.createdAt, table.id),
    index('users_administrators').on(table.id).where(sql`${table.role} = 'admin'`),
    index('users_stopped').on(table.id).where(sql`${table.isStopped}`),
    index('users_with_plan').on(table.plan, table.planEndsAt).where(sql`${table.plan} <> 'free'`),
    index('users_deletion_due').on(table.deletionDueAt).where(sql`${table.deletionDueAt} is not null`),
    check('users_role', sql`${table.role} in (${sqlLiterals(roles)})`),
    check('users_plan', sql`${table.plan} in (${sqlLiterals(plans)})`),
    check('users_country', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check('users_city', sql`char_length(${table.city}) between 1 and ${sqlNumber(maxCityNameLength)}`),
    check('users_free_months', sql`${table.freeMonthsEarned} >= 0`),
  ],
);

/** The column of a row's owner, with whom the row is deleted. */
export const ownerId = () =>
  uuid()
    .$type<UserId>()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** As `ownerId`, in a table with one row a user. */
export const ownerKey = () =>
  uuid()
    .$type<UserId>()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' });

export const preferences = pgTable(
  'preferences',
  {
    userId: ownerKey(),
    currency: text().notNull(),
    salaryDay: smallint().notNull().default(defaultSalaryDay),
    /** Whether the user said the salary day, which may be the default's. */
    salaryDayChosen: boolean().notNull().default(false),
    salaryWeekendRule: text({ enum: ['none', 'previous', 'next'] })
      .notNull()
      .default('none'),
    weekStart: smallint().notNull().default(0),
    dayStartHour: smallint().notNull().default(0),
    digits: text({ enum: ['latn', 'arab'] })
      .notNull()
      .default('latn'),
    calendar: text({ enum: ['gregory', 'umalqura'] })
      .notNull()
      .default('gregory'),
    hijriOffset: smallint().notNull().default(0),
    theme: text({ enum: ['light', 'dark', 'system'] })
      .notNull()
      .default('system'),
    textSize: text({ enum: textSizes }).notNull().default('medium'),
    hideAmounts: boolean().notNull().default(false),
    interests: text().array().notNull().default([]),
    occupation: text(),
    /** The id of the city whose prayer times tasks follow. */
    prayerCity: text(),
    dashboardOrder: text().array().notNull().default([]),
    dashboardHidden: text().array().notNull().default([]),
    /** When the checklist of the first day was dismissed, or found to be all done. */
    firstDayEndedAt: instant(),
  },
  (table) => [
    check('preferences_salary_day', sql`${table.salaryDay} between 1 and 31`),
    check('preferences_week_start', sql`${table.weekStart} between 0 and 6`),
    check('preferences_day_start_hour', sql`${table.dayStartHour} between 0 and ${sqlNumber(maxDayStartHour)}`),
    check(
      'preferences_hijri_offset',
      sql`${table.hijriOffset} between ${sqlNumber(-maxHijriOffset)} and ${sqlNumber(maxHijriOffset)}`,
    ),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    tokenHash: text().notNull(),
    device: text().notNull(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    /** When the password was last given in this session, after it was opened. */
    provedAt: instant(),
  },
  (table) => [
    uniqueIndex('sessions_token_hash').on(table.tokenHash),
    index('sessions_user').on(table.userId, table.lastSeenAt),
    index('sessions_last_seen').on(table.lastSeenAt),
    index('sessions_created').on(table.createdAt),
  ],
);

/** When each user last used the product, and on what: sessions end, this stays. */
export const userVisits = pgTable(
  'user_visits',
  {
    userId: ownerKey(),
    lastSeenAt: instant().notNull(),
    /** The User-Agent of the session. */
    device: text().notNull(),
  },
  (table) => [index('user_visits_seen').on(table.lastSeenAt, table.userId)],
);

/** By what each user is sorted by name. A trigger keeps it, and `userWords`, as the name and the address are. */
export const userNames = pgTable(
  'user_names',
  {
    userId: ownerKey(),
    /** The name as `searchable` writes it. */
    key: text().notNull(),
  },
  (table) => [index('user_names_key').on(sql`${table.key} collate "C"`, table.userId)],
);

/** The words by whose beginnings each user is found: of the name, also without its article, and of the address. */
export const userWords = pgTable(
  'user_words',
  {
    userId: ownerId(),
    word: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.word] }),
    index('user_words_word').on(table.word.op('text_pattern_ops'), table.userId),
  ],
);

export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    tokenHash: text().primaryKey(),
    userId: ownerId(),
    email: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    index('email_confirmations_user').on(table.userId),
    index('email_confirmations_expires').on(table.expiresAt),
  ],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    userId: ownerId(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Set when the token was used or replaced by a newer one. */
    usedAt: instant(),
  },
  (table) => [
    index('password_resets_user').on(table.userId, table.createdAt),
    index('password_resets_expires').on(table.expiresAt),
  ],
);

/** A user's identity at an OpenID provider: the subject, never the e-mail alone, identifies who signs in. */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: ownerId(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex('identities_user').on(table.userId, table.issuer),
  ],
);

/** Nonces that an id token may still present. A used one is deleted. */
export const signInNonces = pgTable(
  'sign_in_nonces',
  { nonceHash: text().primaryKey(), expiresAt: instant().notNull() },
  (table) => [index('sign_in_nonces_expires').on(table.expiresAt)],
);

/**
 * Consecutive wrong passwords of an account, counted separately for each network the user has signed in from
 * and together for all others, so that nobody elsewhere can lock the owner out at home.
 */
export const loginTries = pgTable(
  'login_tries',
  {
    userId: ownerId(),
    source: text().notNull(),
    failures: integer().notNull(),
    /** No password is checked before this. */
    nextAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.source] }), index('login_tries_next').on(table.nextAt)],
);

/** Networks that a user has signed in from. */
export const knownNetworks = pgTable(
  'known_networks',
  {
    userId: ownerId(),
    network: text().notNull(),
    lastUsedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.network] }),
    index('known_networks_used').on(table.lastUsedAt),
  ],
);

/** Kinds of devices that a user has signed in on: system and browser alone, see `deviceKind`. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: ownerId(),
    device: text().notNull(),
    lastUsedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] }), index('known_devices_used').on(table.lastUsedAt)],
);

/** Registrations waiting for their mailed link, which creates the account. No token until the mail is written. */
export const pendingRegistrations = pgTable(
  'pending_registrations',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    /** Other inputs of the registration: time zone, referral code, interests, occupation. */
    choices: jsonb().$type<SignUpDetails>().notNull(),
    tokenHash: text(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('pending_registrations_token').on(table.tokenHash),
    index('pending_registrations_email').on(table.email),
    index('pending_registrations_expires').on(table.expiresAt),
  ],
);

/** Recent registration mails per mailbox and job; mailboxes are hashed, since most belong to strangers. */
export const registrationMails = pgTable(
  'registration_mails',
  { mailboxHash: text().notNull(), jobId: text().notNull(), expiresAt: instant().notNull() },
  (table) => [
    primaryKey({ columns: [table.mailboxHash, table.jobId] }),
    index('registration_mails_expires').on(table.expiresAt),
  ],
);

/** Addresses that recent replies to a network revealed as registered or not; hashed, since most belong to strangers. */
export const emailProbes = pgTable(
  'email_probes',
  { network: text().notNull(), emailHash: text().notNull(), expiresAt: instant().notNull() },
  (table) => [
    primaryKey({ columns: [table.network, table.emailHash] }),
    index('email_probes_expires').on(table.expiresAt),
  ],
);
