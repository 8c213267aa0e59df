import { adminDocuments, type LegalDocumentDetails } from '@afdal/contract/admin/documents';
import { useCall } from '../../../data/use-call.ts';
import { call } from '../../../lib/api.ts';
import { useAdminRead } from '../list/admin-query.ts';
import { reportChange, sendChange } from '../list/send-change.ts';
import { texts } from './texts.ts';

export function useLegalDocuments() {
  return useAdminRead(adminDocuments.listLegalDocuments, {});
}

export function useLegalDetails(slug: string) {
  return useAdminRead(adminDocuments.readLegalDocumentDetails, { params: { slug } });
}

export function useLegalVersion(slug: string, version: number) {
  return useAdminRead(adminDocuments.readLegalVersion, { params: { slug, version: String(version) } });
}

/** Deletes the draft that is shown. */
export function useDiscardDraft({ kind, draft }: LegalDocumentDetails) {
  return useCall(
    async () =>
      await sendChange(async () =>
        call(adminDocuments.deleteLegalDraft, { params: { slug: kind }, body: { expected: draft?.id ?? '' } }),
      ),
    { onSuccess: () => reportChange(texts.discarded), failed: texts.failedToDiscard },
  );
}
