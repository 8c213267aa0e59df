import type { obligationAttachments } from '@afdal/contract/finance/obligation-attachments';
import { maxDeletedAttachments } from '@afdal/domain/obligations/limits';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Call } from '../../../platform/http/call.ts';
import { attachmentRows, findAttachmentIncludingDeleted, purgeDeletedBeyond } from './attachments-store.ts';
import { lockObligation } from './store.ts';

/** Moves a picture to the trash. Of those there, the obligation keeps the latest: pictures are large. */
export async function deleteAttachment({
  db,
  user,
  params: { id },
  now,
}: Call<typeof obligationAttachments.deleteAttachment>): Promise<undefined> {
  await db.transaction(async (tx) => {
    const { obligationId } = orNotFound(await findAttachmentIncludingDeleted(tx, user.id, id));
    // Those at once wait for each other.
    await lockObligation(tx, user.id, obligationId);
    if (!(await attachmentRows.markDeleted(tx, user.id, id, now))) throw new AppError('not_found');
    await purgeDeletedBeyond(tx, user.id, obligationId, maxDeletedAttachments);
  });
}
