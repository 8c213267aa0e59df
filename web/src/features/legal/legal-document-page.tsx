import type { LegalKind } from '@afdal/domain/legal/document';
import { ErrorState } from '../../ui/error-state.tsx';
import { copy } from './copy.ts';
import { LegalDocumentSkeleton } from './legal-document-skeleton.tsx';
import { LegalDocumentView } from './legal-document-view.tsx';
import { useLegalDocument } from './use-legal-document.ts';

/** One of the three documents, in each of its states. */
export function LegalDocumentPage({ kind }: { kind: LegalKind }) {
  const { data, isError, isFetching, refetch } = useLegalDocument(kind);
  const { title } = copy.documents[kind];
  if (data) return <LegalDocumentView document={data} />;
  if (!isError) return <LegalDocumentSkeleton title={title} />;
  return (
    <div className="grid gap-6">
      <h1 className="text-28">{title}</h1>
      <ErrorState onRetry={() => void refetch()} busy={isFetching} />
    </div>
  );
}
