import { texts } from '@afdal/contract/copy';
import type { accountSecurity } from '@afdal/contract/people/account-security';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import type { Call } from '../../../platform/http/call.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { PasswordDeps } from '../account-needs.ts';
import { findEmailChange, putEmailChange } from './email-change-store.ts';
import { reauthenticate } from './reauthenticate.ts';
import { sendEmailChangeMail } from './send-email-change-mail.ts';
import { sendEmailNotice } from './send-email-notice.ts';

/**
 * Keeps the address that a person wants, mails it a link, and tells the address of now. Whether it is free is looked up
 * by the job, so that neither the answer nor its timing reveals who is registered.
 */
export async function changeEmail(call: Call<typeof accountSecurity.changeEmail>, deps: PasswordDeps): Promise<void> {
  const { db, user, body, now } = call;
  const { person, confirm } = await reauthenticate(call, { field: 'password', password: body.password }, deps);
  if (person.email === body.email) throw invalidField('email', texts.emailIsOwn);
  await db.transaction(async (tx) => {
    await confirm(tx);
    await putEmailChange(tx, user.id, body.email, now);
    await enqueue(tx, sendEmailChangeMail, { userId: user.id, email: body.email });
    await enqueue(tx, sendEmailNotice, { userId: user.id, kind: 'asked', to: person.email, at: now.toISOString() });
  });
}

/** @throws Failure `not_found` when no address is pending */
export async function resendEmailChange({
  db,
  user,
  now,
}: Call<typeof accountSecurity.resendEmailChange>): Promise<void> {
  const pending = await findEmailChange(db, user.id, now);
  if (!pending) throw new AppError('not_found');
  await enqueue(db, sendEmailChangeMail, { userId: user.id, email: pending.email });
}
