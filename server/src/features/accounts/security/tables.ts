import { maxPasskeyNameLength } from '@afdal/domain/sessions/second-step-limits';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import { sqlNumber } from '../../../platform/database/sql-literals.ts';
import { ownerId, users } from '../tables.ts';

/** The one thing of its kind that an account has. */
const ownerAsKey = () =>
  uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' });

/** The address that a person wants instead of theirs, until the mailed link is opened. No token until the mail is written. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: ownerAsKey(),
    email: text().notNull(),
    tokenHash: text(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('email_changes_token').on(table.tokenHash),
    index('email_changes_expires').on(table.expiresAt),
  ],
);

/** The secret that a person's authenticator app makes codes of, sealed; not in use before its first code. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: ownerAsKey(),
  sealed: text().notNull(),
  createdAt: instant().notNull(),
  confirmedAt: instant(),
  /** The time step of the last code that was used: none is accepted twice. */
  lastStep: integer(),
});

/** Codes for when the app or the device is lost; hashed, once each. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: ownerId(), codeHash: text().notNull(), usedAt: instant() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Public keys of a person's devices (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    name: text().notNull(),
    credentialId: text().notNull(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** Made by a device that verified its person and finds the passkey without being told of it. */
    signsInAlone: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.userId, table.createdAt),
    check('passkeys_name', sql`char_length(${table.name}) between 1 and ${sqlNumber(maxPasskeyNameLength)}`),
  ],
);

/** What the next passkey of a person has to sign. */
export const passkeyRegistrations = pgTable(
  'passkey_registrations',
  { userId: ownerAsKey(), challenge: text().notNull(), expiresAt: instant().notNull() },
  (table) => [index('passkey_registrations_expires').on(table.expiresAt)],
);

/** What passkeys have to sign to be the only step of a sign-in; of nobody, until one has. */
export const passkeySignIns = pgTable(
  'passkey_sign_ins',
  { tokenHash: text().primaryKey(), challenge: text().notNull(), expiresAt: instant().notNull() },
  (table) => [index('passkey_sign_ins_expires').on(table.expiresAt)],
);

/** Sign-ins whose first step was right, waiting for the second. */
export const secondStepChallenges = pgTable(
  'second_step_challenges',
  {
    tokenHash: text().primaryKey(),
    userId: ownerId(),
    passkeyChallenge: text().notNull(),
    tries: smallint().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('second_step_challenges_user').on(table.userId),
    index('second_step_challenges_expires').on(table.expiresAt),
  ],
);
