import type { obligationAttachments } from '@afdal/contract/finance/obligation-attachments';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { addAttachment, restoreAttachment } from './add-attachment.ts';
import { findAttachmentContent, findAttachments } from './attachments-store.ts';
import { deleteAttachment } from './delete-attachment.ts';
import { findObligation } from './store.ts';

export const attachmentHandlers: Handlers<typeof obligationAttachments> = {
  listAttachments: async ({ db, user, params }) => {
    orNotFound(await findObligation(db, user.id, params.id));
    return await findAttachments(db, user.id, params.id);
  },
  addAttachment,
  readAttachment: async ({ db, user, params }) => {
    const { picture } = await findAttachmentContent(db, user.id, params.id);
    return { name: `attachment-${params.id}.webp`, bytes: orNotFound(picture) };
  },
  readDocument: async ({ db, user, params }) => {
    const { document } = await findAttachmentContent(db, user.id, params.id);
    return { name: `attachment-${params.id}.pdf`, bytes: orNotFound(document) };
  },
  deleteAttachment,
  restoreAttachment,
};
