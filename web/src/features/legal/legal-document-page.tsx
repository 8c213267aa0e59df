import type { LegalKind } from '@afdal/domain/legal/document';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { copy } from './copy.ts';
import { LegalDocumentSkeleton } from './legal-document-skeleton.tsx';
import { LegalDocumentView } from './legal-document-view.tsx';
import { useLegalDocument } from './use-legal-document.ts';

/** One of the three documents, in each of its states. */
export function LegalDocumentPage({ kind }: { kind: LegalKind }) {
  const { title } = copy.documents[kind];
  return (
    <QueryStates
      showsCause={false}
      query={useLegalDocument(kind)}
      skeleton={<LegalDocumentSkeleton title={title} />}
      failedIn={(failure) => (
        <div className="grid gap-6">
          <h1 className="text-28">{title}</h1>
          {failure}
        </div>
      )}
    >
      {(document) => <LegalDocumentView document={document} />}
    </QueryStates>
  );
}
