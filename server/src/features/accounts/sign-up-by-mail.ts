import type { users } from '@afdal/contract/people/accounts';
import type { Call } from '../../platform/http/call.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Passwords } from '../../platform/password.ts';
import { insertPending } from './pending-registrations-store.ts';
import { sendRegistrationMail } from './send-registration-mail.ts';

/**
 * Stores a registration without checking whether its address is taken: the job does that, so that neither the answer
 * nor its timing reveals it.
 */
export async function signUpByMail(
  { db, body, now }: Call<typeof users.register>,
  passwords: Passwords,
): Promise<null> {
  const { password, ...newUser } = body;
  const passwordHash = await passwords.hashPassword(password);
  await db.transaction(async (tx) => {
    const registrationId = await insertPending(tx, { ...newUser, passwordHash }, now);
    await enqueue(tx, sendRegistrationMail, { registrationId });
  });
  return null;
}
