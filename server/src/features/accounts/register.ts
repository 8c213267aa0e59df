import type { accounts } from '@afdal/contract/accounts';
import { brokenUnique } from '../../platform/database/errors.ts';
import { Failure } from '../../platform/failure.ts';
import type { Call } from '../../platform/http/call.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { hashPassword } from '../../platform/password.ts';
import { mayLearnOf } from './email-probes-store.ts';
import { openAccount, type Welcome } from './open-account.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { sendConfirmationMail } from './send-confirmation-mail.ts';
import { startSession } from './start-session.ts';
import { userByEmail } from './user-store.ts';

/**
 * Makes the account, its first session and the job of its confirmation mail: all of it, or nothing.
 *
 * @param factor multiplies the counts of the limits
 */
export async function register(call: Call<typeof accounts.register>, welcome: Welcome, factor: number) {
  const { db, body, now } = call;
  const { password, ...newcomer } = body;
  const { email } = newcomer;
  if (await userByEmail(db, email)) throw await taken(call, factor);
  await refuseWeakPassword(password, email);
  const passwordHash = await hashPassword(password);
  try {
    return await db.transaction(async (tx) => {
      const id = await openAccount(tx, { ...newcomer, passwordHash, emailVerifiedAt: null }, welcome, now);
      await enqueue(tx, sendConfirmationMail, { userId: id });
      return { id, token: await startSession(tx, id, call, now) };
    });
  } catch (error) {
    // Two registrations of one address at the same moment: the second learns it here.
    if (brokenUnique(error) === 'users_email') throw await taken(call, factor);
    throw error;
  }
}

async function taken({ db, body, network, now }: Call<typeof accounts.register>, factor: number): Promise<Failure> {
  return new Failure((await mayLearnOf(db, network, body.email, now, factor)) ? 'email_exists' : 'general_error');
}
