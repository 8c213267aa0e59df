import type { obligationAttachments } from '@afdal/contract/finance/obligation-attachments';
import type { AttachmentId, ObligationId, UserId } from '@afdal/contract/ids';
import { pictureSideAtMost } from '@afdal/domain/money/limits';
import { attachmentsAtMost, documentNameAtMost } from '@afdal/domain/obligations/limits';
import type { Db } from '../../../platform/database/database.ts';
import { Failure, found } from '../../../platform/failure.ts';
import { isImage, isPdf } from '../../../platform/files/is-image.ts';
import { reencodeImage } from '../../../platform/files/reencode-image.ts';
import { type Call, ExistingRow, type LongHandler } from '../../../platform/http/call.ts';
import type { UploadedFile } from '../../../platform/http/read-form.ts';
import { givenOrNewId } from '../../../platform/uuid.ts';
import {
  attachmentRows,
  findAttachmentIncludingDeleted,
  findAttachments,
  insertAttachment,
  type Paper,
} from './attachments-store.ts';
import { findObligation, lockObligation } from './store.ts';

/** Keeps a picture with an obligation, re-encoded, or a PDF as it is. */
export const addAttachment: LongHandler<typeof obligationAttachments.addAttachment> = {
  work: async ({ db, user, params, body, file, now }, finish) => {
    const id = givenOrNewId<AttachmentId>(body.id, now);
    const known = async (db: Db) => {
      const row = body.id ? await findAttachmentIncludingDeleted(db, user.id, id) : null;
      if (row && row.obligationId !== params.id) throw new Failure('conflict');
      return row;
    };
    // Checked first without a lock: nothing is encoded in vain, and nobody waits during encoding.
    found(await findObligation(db, user.id, params.id));
    const isNew = !(await known(db));
    if (isNew) await assertWithinAttachmentLimit(db, user.id, params.id, id);
    const paper = isNew ? await readPaper(file) : null;
    await finish((last) =>
      last.transaction(async (tx) => {
        found(await lockObligation(tx, user.id, params.id));
        const row = await known(tx);
        if (row) return new ExistingRow(row.attachment);
        await assertWithinAttachmentLimit(tx, user.id, params.id, id);
        const added = paper && (await insertAttachment(tx, user.id, { id, obligationId: params.id }, paper, now));
        if (!added) throw new Failure('conflict');
        return added;
      }),
    );
  },
};

/** @throws Failure `paper_unsupported`; `picture_unreadable` */
async function readPaper({ name, bytes }: UploadedFile): Promise<Paper> {
  if (isPdf(bytes)) return { document: bytes, documentName: name.slice(0, documentNameAtMost) };
  if (!isImage(bytes)) throw new Failure('paper_unsupported');
  return { picture: await reencodeImage(bytes, pictureSideAtMost) };
}

export async function restoreAttachment({
  db,
  user,
  params: { id },
}: Call<typeof obligationAttachments.restoreAttachment>) {
  return await db.transaction(async (tx) => {
    const { obligationId, attachment } = found(await findAttachmentIncludingDeleted(tx, user.id, id));
    found(await lockObligation(tx, user.id, obligationId));
    await assertWithinAttachmentLimit(tx, user.id, obligationId, id);
    await attachmentRows.unmarkDeleted(tx, user.id, id);
    return attachment;
  });
}

/** @throws Failure `attachments_full` where the obligation has as many others as it may have */
async function assertWithinAttachmentLimit(
  db: Db,
  user: UserId,
  obligation: ObligationId,
  id: AttachmentId,
): Promise<void> {
  const others = (await findAttachments(db, user, obligation)).filter((each) => each.id !== id);
  if (others.length >= attachmentsAtMost) throw new Failure('attachments_full');
}
