import type { Attachment, AttachmentId } from '@afdal/contract/finance/obligation-attachments';
import type { ObligationId } from '@afdal/contract/finance/obligations';
import type { UserId } from '@afdal/contract/ids';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { hasDistributionKey, own } from '../../../../platform/database/own.ts';
import { ownedStore } from '../../../../platform/database/owned-store.ts';
import type { EncodedImage } from '../../../../platform/files/reencode-image.ts';
import { obligations } from '../store/tables.ts';
import { attachments } from './tables.ts';

export const attachmentRows = ownedStore<AttachmentId>(attachments);
const { id, documentName, createdAt } = attachments;
const columns = { id, documentName, createdAt };

/** What was uploaded: a picture, encoded anew, or a PDF as it is. */
export type NewAttachment =
  | { readonly picture: EncodedImage }
  | { readonly document: Buffer; readonly documentName: string };

/** The live attachments of an obligation, the oldest first. */
export async function findAttachments(db: Db, user: UserId, obligation: ObligationId): Promise<Attachment[]> {
  return await db
    .select(columns)
    .from(attachments)
    .where(own(attachments, user, eq(attachments.obligationId, obligation), isNull(attachments.deletedAt)))
    .orderBy(asc(attachments.createdAt), asc(attachments.id));
}

/** The picture, or the document, of a live attachment of a live obligation; both null where there is none. */
export async function findAttachmentContent(db: Db, user: UserId, id: AttachmentId) {
  const belongsToLiveObligation = own(obligations, attachments.userId, eq(obligations.id, attachments.obligationId));
  const [row] = await db
    .select({ picture: attachments.picture, document: attachments.document })
    .from(attachments)
    .innerJoin(obligations, belongsToLiveObligation)
    .where(
      own(attachments, user, eq(attachments.id, id), isNull(attachments.deletedAt), isNull(obligations.deletedAt)),
    );
  return row ?? { picture: null, document: null };
}

/** The user's attachment with this id and what it belongs to, deleted or not. */
export async function findAttachmentIncludingDeleted(db: Db, user: UserId, id: AttachmentId) {
  const [row] = await db
    .select({ obligationId: attachments.obligationId, attachment: columns })
    .from(attachments)
    .where(attachmentRows.mine(user, id));
  return row ? { ...row, obligationId: row.obligationId } : null;
}

/** Permanently deletes an obligation's attachments in the trash but the latest. */
export async function purgeDeletedBeyond(tx: Db, user: UserId, target: ObligationId, maxCount: number): Promise<void> {
  const isBeyond = sql`${attachments.id} in (
    select id from ${attachments} where ${hasDistributionKey(attachments, user)} and obligation_id = ${target} and deleted_at is not null
    order by deleted_at desc, id desc offset ${maxCount}
  )`;
  await tx.delete(attachments).where(own(attachments, user, isBeyond));
}

/** Inserts the attachment; null if its id is taken. */
export async function insertAttachment(
  tx: Db,
  user: UserId,
  target: { readonly id: AttachmentId; readonly obligationId: ObligationId },
  newAttachment: NewAttachment,
  now: Date,
): Promise<Attachment | null> {
  const written = 'picture' in newAttachment ? toColumns(newAttachment.picture) : newAttachment;
  const [row] = await tx
    .insert(attachments)
    .values({ ...target, ...written, userId: user, createdAt: now.toISOString() })
    .onConflictDoNothing()
    .returning(columns);
  return row ?? null;
}

function toColumns({ webp, width, height }: EncodedImage) {
  return { picture: webp, width, height };
}
