import type { obligationAttachments } from '@afdal/contract/finance/obligation-attachments';
import { deletedAttachmentsAtMost } from '@afdal/domain/obligations/limits';
import { Failure, found } from '../../../platform/failure.ts';
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
    const { obligationId } = found(await findAttachmentIncludingDeleted(tx, user.id, id));
    // Those at once wait for each other.
    await lockObligation(tx, user.id, obligationId);
    if (!(await attachmentRows.markDeleted(tx, user.id, id, now))) throw new Failure('not_found');
    await purgeDeletedBeyond(tx, user.id, obligationId, deletedAttachmentsAtMost);
  });
}
