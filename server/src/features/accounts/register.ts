import type { UserId } from '@afdal/contract/ids';
import type { users } from '@afdal/contract/people/accounts';
import { AppError } from '../../platform/app-error.ts';
import { getViolatedUnique } from '../../platform/database/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { AccountNeeds, PasswordDeps } from './account-needs.ts';
import { assertStrongPassword } from './assert-strong-password.ts';
import { countProbe, isProbing } from './email-probes-store.ts';
import { openAccount } from './open-account.ts';
import { hasOpenedEnough, isOneTooMany } from './registrations-store.ts';
import { sendConfirmationMail } from './send-confirmation-mail.ts';
import { signUpByMail } from './sign-up-by-mail.ts';
import { startSession } from './start-session.ts';
import { userByEmail } from './user-store.ts';

type Registration = Call<typeof users.register>;

/**
 * Creates the account, its first session and its confirmation mail job in one transaction. Returns null to a network
 * that opened many accounts or failed at many addresses, taking equally long whether or not the address is free.
 *
 * @throws Failure `email_exists`, `validation_failed` for a weak password, `busy`
 */
export async function signUp(
  call: Registration,
  deps: Omit<AccountNeeds, 'findUser'>,
): Promise<{ id: UserId; token: string } | null> {
  const { db, body, network, now } = call;
  const { seedNewUser, passwords, rateLimitFactor: factor } = deps;
  const { password, ...newUser } = body;
  await assertStrongPassword(password, newUser.email);
  const isByMail = (await hasOpenedEnough(db, network, now, factor)) || (await isProbing(db, network, now, factor));
  if (isByMail) return await signUpByMail(call, passwords);
  if (await userByEmail(db, newUser.email)) return await respondToTakenEmail(call, deps);
  const passwordHash = await passwords.hashPassword(password);
  const person = { ...newUser, passwordHash, emailVerifiedAt: null, registeredFrom: network };
  try {
    return await db.transaction(async (tx) => {
      const id = await openAccount(tx, person, seedNewUser, now);
      await enqueue(tx, sendConfirmationMail, { userId: id });
      const token = await startSession(tx, id, call, now);
      if (await isOneTooMany(tx, network, now, factor)) throw new OneTooMany();
      return { id, token };
    });
  } catch (error) {
    if (error instanceof OneTooMany) return await signUpByMail(call, passwords);
    // The second of two concurrent registrations of one address ends up here.
    if (getViolatedUnique(error) === 'users_email') return await respondToTakenEmail(call, deps);
    throw error;
  }
}

/** Rolls its transaction back: a concurrent registration took the last account that the network may open. */
class OneTooMany extends Error {}

async function respondToTakenEmail(call: Registration, { passwords, rateLimitFactor }: PasswordDeps): Promise<null> {
  const { db, body, network, now } = call;
  if (await countProbe(db, network, body.email, now, rateLimitFactor)) throw new AppError('email_exists');
  return await signUpByMail(call, passwords);
}
