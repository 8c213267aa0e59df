import { refusalTexts } from '@afdal/contract/refusal-texts';
import type { Invite, InviteId, referrals } from '@afdal/contract/subscriptions/referrals';
import { maskedEmail } from '@afdal/domain/people/masked-email';
import { invitesMs, maxComplaints, maxInvites, maxUnconfirmedInvites } from '@afdal/domain/referrals/limits';
import { AppError, invalidField, orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Call, type Caller, ExistingRow } from '../../platform/http/call.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { idOrNew } from '../../platform/uuid.ts';
import { mailboxHashes } from '../accounts/mailbox-hash.ts';
import { lockPerson, userWithPreferences } from '../accounts/user-store.ts';
import { mailInvite } from './invite-mail.ts';
import { countComplaints, countInvites, type InviteRow, insertInvite, inviteTo } from './invites-store.ts';

type InviteCall = Call<typeof referrals.inviteByMail>;

/**
 * Stores an invitation and enqueues its mail. Whether the address is registered is not looked up here: the answer is the
 * same, after the same time.
 */
export async function inviteByMail({ db, user, body, now }: InviteCall): Promise<Invite | ExistingRow<Invite>> {
  const person = orNotFound(await userWithPreferences(db, user.id)).user;
  const hashMailbox = await mailboxHashes(db, now);
  const mailboxHash = hashMailbox(body.email);
  if (mailboxHash === hashMailbox(person.email)) throw invalidField('email', refusalTexts.inviteOwnAddress);
  return await db.transaction(async (tx) => {
    // Of calls at once each sees what the others counted.
    await lockPerson(tx, user.id);
    const before = await inviteTo(tx, user.id, mailboxHash);
    if (before?.id === body.id && before) return new ExistingRow(described(before));
    if (before) throw invalidField('email', refusalTexts.inviteSent);
    await assertWithinLimit(tx, user, person.emailVerifiedAt !== null, now);
    const id = idOrNew<InviteId>(body.id, now);
    const shownEmail = maskedEmail(body.email);
    const added = await insertInvite(tx, user.id, { id, email: body.email, shownEmail, mailboxHash, sentAt: now });
    if (!added) throw new AppError('conflict');
    await enqueue(tx, mailInvite, { inviteId: id });
    return described(added);
  });
}

function described({ id, shownEmail, sentAt }: InviteRow): Invite {
  return { id, email: shownEmail, sentAt: sentAt.toISOString(), status: 'sent' };
}

async function assertWithinLimit(tx: Db, { id }: Caller, isConfirmed: boolean, now: Date): Promise<void> {
  if ((await countComplaints(tx, id, now)) >= maxComplaints) throw new AppError('invites_stopped');
  const allowedInvites = isConfirmed ? maxInvites : maxUnconfirmedInvites;
  const retryAfterSeconds = Math.ceil(invitesMs / 1_000 / allowedInvites);
  if ((await countInvites(tx, id, now)) >= allowedInvites) throw new AppError('rate_limited', { retryAfterSeconds });
}
