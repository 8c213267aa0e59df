import type { accountSecurity } from '@afdal/contract/people/account-security';
import type { users } from '@afdal/contract/people/accounts';
import type { googleSignIn } from '@afdal/contract/people/google-sign-in';
import type { PasskeyCreation } from '@afdal/contract/people/passkey-json';
import type { passkeySignIn } from '@afdal/contract/people/passkey-sign-in';
import type { preferences } from '@afdal/contract/people/preferences';
import type { secondStep } from '@afdal/contract/people/second-step';
import type { twoStep } from '@afdal/contract/people/two-step';
import { generateSync } from 'otplib';
import { softwareAuthenticator } from '../../../testing/authenticator.ts';
import type { Examples } from '../../../testing/example-call.ts';
import { newSession } from '../../../testing/new-session.ts';
import { type Person, testConfig } from '../../../testing/test-server.ts';
import { verifyHolder } from '../../../testing/verify-holder.ts';

export const examples: Examples<
  typeof users &
    typeof accountSecurity &
    typeof secondStep &
    typeof passkeySignIn &
    typeof twoStep &
    typeof preferences &
    typeof googleSignIn
> = (server) => {
  const verifiedPassword = async (person: Person) => {
    await verifyHolder(server, person);
    return { password: person.password };
  };
  /** Of a person whose codes are off. */
  const newTotp = async (person: Person) => {
    const { call, password, user } = person;
    await verifyHolder(server, person);
    await server.database.pool.query('delete from totp_secrets where user_id = $1', [user.id]);
    const { body } = await call<{ key: string }>('POST', '/auth/totp', { password });
    const seconds = server.clock.now().getTime() / 1_000;
    const codeIn = (later: number) => generateSync({ secret: body.key, epoch: seconds + later });
    return { code: codeIn(0), nextCode: codeIn(30) };
  };
  /** Of a person who has none: ten are the most. */
  const newPasskey = async (person: Person) => {
    const { call, password, user } = person;
    await verifyHolder(server, person);
    await server.database.pool.query('delete from passkeys where user_id = $1', [user.id]);
    const { body } = await call<PasskeyCreation>('POST', '/auth/passkey/begin', { password });
    return { name: 'لا يراه غيري', passkey: softwareAuthenticator(testConfig.publicUrl).create(body) };
  };
  const aPasskey = async (owner: Person) => {
    const added = await owner.call<{ passkey: { id: string } }>('POST', '/auth/passkey', await newPasskey(owner));
    return { id: added.body.passkey.id };
  };
  return {
    register: { body: { email: 'matrix@example.com', password: 'ثلاث كلمات متباعدة', name: 'سارة' } },
    login: { body: { email: 'nobody@example.com', password: 'ثلاث كلمات متباعدة' } },
    logout: {},
    confirmEmail: { body: { token: 'nothing' } },
    forgotPassword: { body: { email: 'nobody@example.com' } },
    resetPassword: { body: { token: 'nothing', password: 'ثلاث كلمات متباعدة' } },
    newGoogleNonce: {},
    signInWithGoogle: { body: { idToken: 'nothing' } },
    proveIdentity: { body: async ({ password }) => ({ password }) },
    readUser: {},
    listSessions: {},
    endSession: {
      getParams: async (owner) => {
        await newSession(server, owner);
        const { body } = await owner.call<{ id: string; current: boolean }[]>('GET', '/auth/session');
        return { id: body.find(({ current }) => !current)?.id ?? '' };
      },
    },
    readAccountSecurity: {},
    changePassword: { body: async ({ password }) => ({ currentPassword: password, password }) },
    changeEmail: { body: async ({ password }) => ({ email: 'another@example.com', password }) },
    resendEmailChange: {
      body: async ({ call, password }) => {
        await call('POST', '/auth/email', { email: 'another@example.com', password });
        return {};
      },
    },
    cancelEmailChange: {},
    resendConfirmation: {},
    endOtherSessions: {},
    passSecondStep: { body: { challenge: 'nothing', code: '123456' } },
    beginPasskeySignIn: {},
    signInWithPasskey: {
      body: {
        challenge: 'nothing',
        passkey: softwareAuthenticator(testConfig.publicUrl).get({ challenge: 'bm90aGluZw', rpId: 'localhost' }),
      },
    },
    beginTotp: { body: verifiedPassword },
    confirmTotp: { body: async (caller) => ({ code: (await newTotp(caller)).code }) },
    turnOffTotp: {
      body: async (caller) => {
        const { code, nextCode } = await newTotp(caller);
        await caller.call('POST', '/auth/totp/confirm', { code });
        return { password: caller.password, code: nextCode };
      },
    },
    renewRecoveryCodes: {
      body: async (caller) => {
        await aPasskey(caller);
        return { password: caller.password };
      },
    },
    beginPasskey: { body: verifiedPassword },
    addPasskey: { body: newPasskey },
    renamePasskey: { getParams: aPasskey, body: { name: 'لا يراه غيري' } },
    removePasskey: { getParams: aPasskey, body: async ({ password }) => ({ password }) },
    readPreferences: {},
    editPreferences: { body: { salaryDay: 27 } },
  };
};
