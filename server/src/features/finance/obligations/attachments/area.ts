import { obligationAttachments } from '@afdal/contract/finance/obligation-attachments';
import { orNotFound } from '../../../../platform/app-error.ts';
import { defineArea } from '../../../../platform/area/define-area.ts';
import { obligations } from '../store/tables.ts';
import { addAttachment, deleteAttachment, listAttachments, restoreAttachment } from './handlers.ts';
import { attachmentRows, findAttachmentContent } from './store.ts';
import { attachments } from './tables.ts';

export const obligationAttachmentsArea = defineArea({
  endpoints: obligationAttachments,
  handlers: {
    listAttachments,
    addAttachment,
    readAttachment: async ({ db, user, params: { id } }) => {
      const { picture } = await findAttachmentContent(db, user.id, id);
      return { name: `attachment-${id}.webp`, bytes: orNotFound(picture) };
    },
    readDocument: async ({ db, user, params: { id } }) => {
      const { document } = await findAttachmentContent(db, user.id, id);
      return { name: `attachment-${id}.pdf`, bytes: orNotFound(document) };
    },
    deleteAttachment,
    restoreAttachment,
  },
  tables: [
    {
      table: attachments,
      files: { picture: 'webp', document: 'pdf' },
      purge: attachmentRows.purge,
      trashed: {
        kind: 'attachment',
        title: attachments.documentName,
        parent: { table: obligations, id: attachments.obligationId, title: obligations.title },
      },
    },
  ],
});
