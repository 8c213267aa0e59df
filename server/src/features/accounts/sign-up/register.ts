import type { UserId } from '@afdal/contract/ids';
import type { users } from '@afdal/contract/people/accounts';
import { AppError } from '../../../platform/app-error.ts';
import { getViolatedUnique } from '../../../platform/database/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Passwords } from '../../../platform/password.ts';
import type { AccountNeeds, PasswordDeps } from '../account-needs.ts';
import { assertStrongPassword } from '../passwords/assert-strong-password.ts';
import { startSession } from '../session-store.ts';
import { userByEmail } from '../user-store.ts';
import { sendConfirmationMail } from './confirmation-mail.ts';
import { assertSignUpIsOpen, openAccount } from './open-account.ts';
import { insertPending } from './pending-registrations-store.ts';
import { sendRegistrationMail } from './registration-mail.ts';
import { countProbe, hasOpenedEnough, isOneTooMany, isProbing } from './registrations-store.ts';

type Registration = Call<typeof users.register>;

/**
 * Creates the account, its first session and its confirmation mail job in one transaction. Returns null to a network
 * that opened many accounts or failed at many addresses, taking equally long whether or not the address is free.
 *
 * @throws Failure `sign_up_closed`, `email_exists`, `validation_failed` for a weak password, `busy`
 */
export async function signUp(
  call: Registration,
  deps: Omit<AccountNeeds, 'findUser'>,
): Promise<{ id: UserId; token: string } | null> {
  const { db, body, network, now } = call;
  const { seedNewUser, passwords, rateLimitFactor: factor } = deps;
  const { password, ...newUser } = body;
  await assertSignUpIsOpen(db);
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

/**
 * Stores a registration without checking whether its address is taken: the job does that, so that neither the answer
 * nor its timing reveals it.
 */
async function signUpByMail({ db, body, now }: Call<typeof users.register>, passwords: Passwords): Promise<null> {
  const { password, ...newUser } = body;
  const passwordHash = await passwords.hashPassword(password);
  await db.transaction(async (tx) => {
    const registrationId = await insertPending(tx, { ...newUser, passwordHash }, now);
    await enqueue(tx, sendRegistrationMail, { registrationId });
  });
  return null;
}
