import type { accounts } from '@afdal/contract/accounts';
import type { UserId } from '@afdal/contract/ids';
import { brokenUnique } from '../../platform/database/errors.ts';
import { Failure } from '../../platform/failure.ts';
import type { Call } from '../../platform/http/call.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { AccountParts, TryParts } from './account-parts.ts';
import { countProbe, isProbing } from './email-probes-store.ts';
import { openAccount } from './open-account.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { registerByMail } from './register-by-mail.ts';
import { hasOpenedEnough, isOneTooMany } from './registrations-store.ts';
import { sendConfirmationMail } from './send-confirmation-mail.ts';
import { startSession } from './start-session.ts';
import { userByEmail } from './user-store.ts';

type Registration = Call<typeof accounts.register>;

/**
 * Makes the account, its first session and the job of its confirmation mail: all of it, or nothing. A network that
 * opened many, or failed at many addresses, is answered nothing (null), in the same time whether the address is free.
 *
 * @throws Failure `email_exists`, `validation_failed` for a weak password, `busy`
 */
export async function register(
  call: Registration,
  parts: Omit<AccountParts, 'userOf'>,
): Promise<{ id: UserId; token: string } | null> {
  const { db, body, network, now } = call;
  const { welcome, passwords, rateLimitFactor: factor } = parts;
  const { password, ...newcomer } = body;
  await refuseWeakPassword(password, newcomer.email);
  const isByMail = (await hasOpenedEnough(db, network, now, factor)) || (await isProbing(db, network, now, factor));
  if (isByMail) return await registerByMail(call, passwords);
  if (await userByEmail(db, newcomer.email)) return await refuseTaken(call, parts);
  const passwordHash = await passwords.hashOf(password);
  const person = { ...newcomer, passwordHash, emailVerifiedAt: null, registeredFrom: network };
  try {
    return await db.transaction(async (tx) => {
      const id = await openAccount(tx, person, welcome, now);
      await enqueue(tx, sendConfirmationMail, { userId: id });
      const token = await startSession(tx, id, call, now);
      if (await isOneTooMany(tx, network, now, factor)) throw new OneTooMany();
      return { id, token };
    });
  } catch (error) {
    if (error instanceof OneTooMany) return await registerByMail(call, passwords);
    // Two registrations of one address at the same moment: the second learns it here.
    if (brokenUnique(error) === 'users_email') return await refuseTaken(call, parts);
    throw error;
  }
}

/** Undoes what its transaction wrote: of those that came at once, another was the last that the network might open. */
class OneTooMany extends Error {}

async function refuseTaken(call: Registration, { passwords, rateLimitFactor }: TryParts): Promise<null> {
  const { db, body, network, now } = call;
  if (await countProbe(db, network, body.email, now, rateLimitFactor)) throw new Failure('email_exists');
  return await registerByMail(call, passwords);
}
