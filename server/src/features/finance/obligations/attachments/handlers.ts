import type { AttachmentId, obligationAttachments } from '@afdal/contract/finance/obligation-attachments';
import type { ObligationId } from '@afdal/contract/finance/obligations';
import type { UserId } from '@afdal/contract/ids';
import { maxPictureSide } from '@afdal/domain/money/limits';
import { maxAttachments, maxDeletedAttachments, maxDocumentNameLength } from '@afdal/domain/obligations/limits';
import { AppError, orNotFound } from '../../../../platform/app-error.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { isImage, isPdf } from '../../../../platform/files/is-image.ts';
import { reencodeImage } from '../../../../platform/files/reencode-image.ts';
import { type Call, ExistingRow, type LongHandler } from '../../../../platform/http/call.ts';
import type { UploadedFile } from '../../../../platform/http/input/read-form.ts';
import { idOrNew } from '../../../../platform/uuid.ts';
import { findObligation, lockObligation } from '../store/obligations-store.ts';
import {
  attachmentRows,
  findAttachmentIncludingDeleted,
  findAttachments,
  insertAttachment,
  type NewAttachment,
  purgeDeletedBeyond,
} from './store.ts';

/** Lists what is kept with an obligation. */
export async function listAttachments({ db, user, params }: Call<typeof obligationAttachments.listAttachments>) {
  orNotFound(await findObligation(db, user.id, params.id));
  return await findAttachments(db, user.id, params.id);
}

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

/** Keeps a picture with an obligation, re-encoded, or a PDF as it is. */
export const addAttachment: LongHandler<typeof obligationAttachments.addAttachment> = {
  work: async ({ db, user, params, body, file, now }, finish) => {
    const id = idOrNew<AttachmentId>(body.id, now);
    const known = async (db: Db) => {
      const row = body.id ? await findAttachmentIncludingDeleted(db, user.id, id) : null;
      if (row && row.obligationId !== params.id) throw new AppError('conflict');
      return row;
    };
    // Checked first without a lock: nothing is encoded in vain, and nobody waits during encoding.
    orNotFound(await findObligation(db, user.id, params.id));
    const isNew = !(await known(db));
    if (isNew) await assertWithinAttachmentLimit(db, user.id, params.id, id);
    const newAttachment = isNew ? await readAttachment(file) : null;
    await finish((last) =>
      last.transaction(async (tx) => {
        orNotFound(await lockObligation(tx, user.id, params.id));
        const row = await known(tx);
        if (row) return new ExistingRow(row.attachment);
        await assertWithinAttachmentLimit(tx, user.id, params.id, id);
        const added =
          newAttachment && (await insertAttachment(tx, user.id, { id, obligationId: params.id }, newAttachment, now));
        if (!added) throw new AppError('conflict');
        return added;
      }),
    );
  },
};

/** @throws Failure `paper_unsupported`; `picture_unreadable` */
async function readAttachment({ name, bytes }: UploadedFile): Promise<NewAttachment> {
  if (isPdf(bytes)) return { document: bytes, documentName: name.slice(0, maxDocumentNameLength) };
  if (!isImage(bytes)) throw new AppError('paper_unsupported');
  return { picture: await reencodeImage(bytes, maxPictureSide) };
}

export async function restoreAttachment({
  db,
  user,
  params: { id },
}: Call<typeof obligationAttachments.restoreAttachment>) {
  return await db.transaction(async (tx) => {
    const { obligationId, attachment } = orNotFound(await findAttachmentIncludingDeleted(tx, user.id, id));
    orNotFound(await lockObligation(tx, user.id, obligationId));
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
  if (others.length >= maxAttachments) throw new AppError('attachments_full');
}
