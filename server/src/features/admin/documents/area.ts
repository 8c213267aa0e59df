import { adminDocuments } from '@afdal/contract/admin/documents';
import { defineArea } from '../../../platform/area/define-area.ts';
import { deleteLegalDraft, saveLegalDraft } from './change-draft.ts';
import { type DocumentNeeds, findDetails, findKind, listLegalDocuments, readVersion } from './describe-document.ts';
import { type PublishNeeds, publishLegalDraft } from './publish-draft.ts';

export const adminDocumentsArea = defineArea({
  endpoints: adminDocuments,
  handlers: (needs: DocumentNeeds & PublishNeeds) => ({
    listLegalDocuments,
    readLegalDocumentDetails: async ({ db, params, now }) => await findDetails(db, findKind(params.slug), needs, now),
    readLegalVersion: async (call) => await readVersion(call, needs),
    saveLegalDraft: async (call) => await saveLegalDraft(call, needs),
    deleteLegalDraft: async (call) => await deleteLegalDraft(call, needs),
    publishLegalDraft: async (call) => await publishLegalDraft(call, needs),
  }),
});
