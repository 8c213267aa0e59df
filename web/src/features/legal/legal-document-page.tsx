import { legal } from '@afdal/contract/people/legal';
import type { LegalKind } from '@afdal/domain/legal/document';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { LegalDocumentView } from './legal-document-view.tsx';
import { texts } from './texts.ts';

const lines = ['w-full', 'w-11/12', 'w-4/5', 'w-3/4', 'w-5/6'] as const;

/** Placeholder for a page of text while it loads. */
function LegalDocumentSkeleton({ title }: { title: string }) {
  return (
    <div className="grid max-w-reading gap-6">
      <div className="grid gap-2">
        <h1 className="text-28">{title}</h1>
        <Skeleton className="h-4 w-40" />
      </div>
      {['first', 'second', 'third'].map((part) => (
        <div key={part} className="grid gap-3">
          <Skeleton className="h-6 w-2/5" />
          {lines.map((width) => (
            <Skeleton key={width} className={`h-4 ${width}`} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** One of the three documents, in each of its states. */
export function LegalDocumentPage({ kind }: { kind: LegalKind }) {
  const { title } = texts.documents[kind];
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

/** The document in force. It changes so rarely that it is fetched once per app session. */
function useLegalDocument(kind: LegalKind) {
  return useQuery({
    queryKey: ['legal', kind],
    queryFn: () => call(legal.readLegalDocument, { params: { kind } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
