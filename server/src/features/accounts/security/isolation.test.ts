import type { UserId } from '@afdal/contract/ids';
import { generateSecret, generateSync } from 'otplib';
import { beforeEach, expect, it } from 'vitest';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import { newChallenge, spendChallenge, voidChallenges } from './challenge-store.ts';
import { deleteEmailChange, findEmailChange, newEmailChangeToken, putEmailChange } from './email-change-store.ts';
import {
  deleteRecoveryCodes,
  recoveryCodesLeft,
  renewRecoveryCodes,
  spendRecoveryCode,
} from './recovery-codes-store.ts';
import { deleteTotp, hasTotp, putPendingSecret, useCode } from './totp-store.ts';

const server = useTestServer();
const getId = ({ user }: Person) => user.id as UserId;
let layla: UserId;
let omar: UserId;

beforeEach(async () => {
  [layla, omar] = [getId(await server.person('ليلى')), getId(await server.person('عمر'))];
});

it('ends the sign-ins that wait of one person alone', async () => {
  const { db } = server.database;
  const token = await newChallenge(db, omar, 'x', server.clock.now());
  await voidChallenges(db, layla);
  expect(await spendChallenge(db, token)).toBe(true);
});

it('reads, links and cancels the new address of one person alone', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  await putEmailChange(db, omar, 'wanted@example.com', now);
  expect(await findEmailChange(db, layla, now)).toBeNull();
  expect(await newEmailChangeToken(db, layla, 'wanted@example.com', now)).toBeNull();
  await deleteEmailChange(db, layla);
  expect((await findEmailChange(db, omar, now))?.email).toBe('wanted@example.com');
});

it('counts, uses and drops the recovery codes of one person alone', async () => {
  const { db } = server.database;
  const [code = ''] = await renewRecoveryCodes(db, omar);
  expect(await recoveryCodesLeft(db, layla)).toBe(0);
  expect(await spendRecoveryCode(db, layla, code.replace(/[^A-Z0-9]/gi, ''), server.clock.now())).toBe(false);
  await deleteRecoveryCodes(db, layla);
  expect(await recoveryCodesLeft(db, omar)).toBe(10);
});

it('knows, tries and drops the authenticator app of one person alone', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  const [secret, other] = [generateSecret(), generateSecret()];
  const generateCode = (key: string) => generateSync({ secret: key, epoch: now.getTime() / 1_000 });
  await putPendingSecret(db, omar, secret, now);
  expect(await useCode(db, layla, generateCode(secret), 'pending', now)).toBe('none');
  await putPendingSecret(db, layla, other, now);
  expect(await useCode(db, omar, generateCode(secret), 'pending', now)).toBe('used');
  expect(await hasTotp(db, layla)).toBe(false);
  expect(await useCode(db, layla, generateCode(other), 'pending', now)).toBe('used');
  await deleteTotp(db, layla);
  expect([await hasTotp(db, layla), await hasTotp(db, omar)]).toEqual([false, true]);
});
