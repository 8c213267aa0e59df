import { accountSecurity } from '@afdal/contract/people/account-security';
import { users } from '@afdal/contract/people/accounts';
import { googleSignIn } from '@afdal/contract/people/google-sign-in';
import { passkeySignIn } from '@afdal/contract/people/passkey-sign-in';
import { preferences } from '@afdal/contract/people/preferences';
import { secondStep } from '@afdal/contract/people/second-step';
import { twoStep } from '@afdal/contract/people/two-step';
import { dashboardCards } from '@afdal/domain/dashboard/cards';
import { currencies } from '@afdal/domain/money/currency';
import { maxCityNameLength } from '@afdal/domain/people/limits';
import { interests, occupations } from '@afdal/domain/people/onboarding';
import { cityIds } from '@afdal/domain/prayers/cities';
import * as z from 'zod/mini';
import { defineArea } from '../../platform/area/define-area.ts';
import { unsetColumns } from '../../platform/area/unset-columns.ts';
import type { Db } from '../../platform/database/database.ts';
import type { IdentityProvider } from '../../platform/openid/identity-provider.ts';
import type { AccountNeeds } from './account-needs.ts';
import { sendPasswordDroppedMail } from './google/password-dropped-mail.ts';
import { googleHandlers } from './google/sign-in-with-google.ts';
import { accountHandlers, preferenceHandlers } from './handlers.ts';
import { normalizeStoredEmails } from './normalize-stored-emails.ts';
import { sendPasswordChangedMail } from './passwords/password-changed-mail.ts';
import { sendResetMail } from './passwords/reset-mail.ts';
import { sendTooManyTriesMail } from './passwords/too-many-tries-mail.ts';
import { hasChosenSalaryDay } from './preferences-store.ts';
import { purgeAccounts } from './purge-accounts.ts';
import { sendEmailChangeMail, sendEmailNotice } from './security/email-mail.ts';
import { accountSecurityHandlers } from './security/security-handlers.ts';
import { sendSecurityNotice } from './security/security-notice-mail.ts';
import { passkeySignInHandlers } from './security/sign-in-with-passkey.ts';
import { sendStandingMail } from './security/standing-mail.ts';
import {
  emailChanges,
  passkeyRegistrations,
  passkeySignIns,
  passkeys,
  recoveryCodes,
  secondStepChallenges,
  totpSecrets,
} from './security/tables.ts';
import { twoStepHandlers } from './security/two-step-handlers.ts';
import { sendConfirmationMail } from './sign-up/confirmation-mail.ts';
import type { SeedNewUser } from './sign-up/open-account.ts';
import { sendRegistrationMail } from './sign-up/registration-mail.ts';
import {
  emailConfirmations,
  emailProbes,
  identities,
  knownDevices,
  knownNetworks,
  loginTries,
  passwordResets,
  pendingRegistrations,
  preferences as preferencesTable,
  registrationMails,
  sessions,
  signInNonces,
  userNames,
  users as usersTable,
  userVisits,
  userWords,
} from './tables.ts';

interface GoogleNeeds {
  /** Null where nobody signs in by a provider: its calls do not exist then. */
  readonly identityProvider: IdentityProvider | null;
}

interface SeedNeeds {
  /** What areas give an account to begin with. */
  readonly newUserSeeds: readonly SeedNewUser[];
}

export const accountsArea = defineArea({
  endpoints: {
    ...users,
    ...accountSecurity,
    ...secondStep,
    ...passkeySignIn,
    ...twoStep,
    ...preferences,
    ...googleSignIn,
  },
  handlers: (needs: AccountNeeds & GoogleNeeds) => ({
    ...accountHandlers(needs),
    ...accountSecurityHandlers(needs),
    ...twoStepHandlers(needs),
    ...passkeySignInHandlers(needs),
    ...preferenceHandlers,
    ...googleHandlers(needs.identityProvider, needs),
  }),
  commonTables: [
    { table: passkeySignIns, placement: 'local: before it is known who signs in' },
    { table: emailProbes, placement: 'local: counters of networks' },
    { table: registrationMails, placement: 'local: counters of mailboxes' },
    { table: signInNonces, placement: 'local: before it is known who signs in' },
  ],
  tables: [
    {
      table: usersTable,
      leftOut: {
        passwordHash: 'a secret',
        registeredFrom: 'a short-lived counter by networks',
        referredBy: 'the id of somebody else',
      },
      notImported: 'who somebody is, their role, plan and referrals are never taken from a file',
      filled: { city: z.string().check(z.minLength(1), z.maxLength(maxCityNameLength), z.regex(/^\P{C}+$/u)) },
      purge: (db, _, now) => purgeAccounts(db, now),
      uniqueAcrossUsers: {
        users_email: 'whom an address signs in',
        users_referral_code: 'who invited somebody',
      },
      foreignKeysLeftOut: { users_referred_by_users_id_fk: 'who invited is somebody else' },
      atTakeover: 'stays: the account, whose columns `remove-unproved-holder.ts` clears',
    },
    {
      table: preferencesTable,
      imported: {
        before: 'replaced',
        merge: unsetColumns(preferencesTable),
        columns: {
          currency: z.enum(currencies),
          interests: z.array(z.enum(interests)).check(z.maxLength(interests.length)),
          occupation: z.enum(occupations),
          prayerCity: z.enum(cityIds),
          dashboardOrder: z.array(z.enum(dashboardCards)).check(z.maxLength(dashboardCards.length)),
          dashboardHidden: z.array(z.enum(dashboardCards)).check(z.maxLength(dashboardCards.length)),
        },
      },
    },
    // Before sessions: a sign-in that is just being finished holds its row, and its session is there to be deleted after it.
    {
      table: secondStepChallenges,
      notExported: 'hashes of sign-ins that wait for their second step, for minutes',
      atTakeover: 'deleted',
    },
    {
      table: identities,
      notImported: 'a way to sign in is proved, never imported',
      uniqueAcrossUsers: { identities_issuer_subject_pk: 'whom a provider signs in' },
      atTakeover: 'deleted',
    },
    {
      table: sessions,
      leftOut: { tokenHash: 'a secret' },
      notImported: 'a session is opened by signing in alone',
      atTakeover: 'deleted',
    },
    { table: userVisits, notImported: 'a visit is made by signing in', atTakeover: 'deleted' },
    { table: userNames, notExported: 'the name, which is exported, in another spelling', atTakeover: 'deleted' },
    { table: userWords, notExported: 'words of the name and the address, which are exported', atTakeover: 'deleted' },
    {
      table: totpSecrets,
      notExported: 'a secret, by which codes are made that let somebody in',
      atTakeover: 'deleted',
    },
    {
      table: passkeys,
      notExported: 'keys of devices, by which alone they sign in',
      uniqueAcrossUsers: { passkeys_credential: 'whom a passkey signs in' },
      atTakeover: 'deleted',
    },
    { table: passkeyRegistrations, notExported: 'what the next passkey signs, for minutes', atTakeover: 'deleted' },
    { table: recoveryCodes, notExported: 'hashes of codes that let somebody in', atTakeover: 'deleted' },
    {
      table: emailChanges,
      notExported: 'an address that waits for its mailed link, for an hour',
      atTakeover: 'deleted',
    },
    { table: emailConfirmations, notExported: 'hashes of mailed links, for a few days', atTakeover: 'deleted' },
    { table: passwordResets, notExported: 'hashes of mailed links, for an hour', atTakeover: 'deleted' },
    { table: loginTries, notExported: 'short-lived counters', atTakeover: 'deleted' },
    { table: knownNetworks, notImported: 'a network is known by signing in from it', atTakeover: 'deleted' },
    { table: knownDevices, notImported: 'a device is known by signing in on it', atTakeover: 'deleted' },
    {
      table: pendingRegistrations,
      notExported: 'registrations that nobody has confirmed: there is no account yet',
      placement: 'local: there is no account yet',
      notCascaded: 'deleted by `eraseAccount`, and purged when the link expires: there is no account yet',
      atTakeover: 'stays: of an address that had no account; the link is mailed to it',
    },
  ],
  jobs: [
    sendConfirmationMail,
    sendEmailChangeMail,
    sendEmailNotice,
    sendSecurityNotice,
    sendStandingMail,
    sendPasswordChangedMail,
    sendPasswordDroppedMail,
    sendRegistrationMail,
    sendResetMail,
    sendTooManyTriesMail,
  ],
  provides: (needs: SeedNeeds) => ({
    firstDayReaders: [{ step: 'salaryDay' as const, isDone: hasChosenSalaryDay }],
    onStart: [
      async (db: Db, _: unknown, warn: (message: string) => void) => {
        const left = await normalizeStoredEmails(db);
        if (left > 0) warn(`${left} accounts have, in an older spelling, the address of another account`);
      },
    ],
    seedNewUser: (async (tx, user, today, now) => {
      for (const seed of needs.newUserSeeds) await seed(tx, user, today, now);
    }) satisfies SeedNewUser,
  }),
});
