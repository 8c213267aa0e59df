import './documents.css';
import type { LegalDocumentDetails } from '@afdal/contract/admin/documents';
import { legalKinds } from '@afdal/domain/legal/document';
import { useEffect, useRef } from 'react';
import { useScreen } from '../../../ui/hooks/use-screen.ts';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonCard } from '../../../ui/skeletons/skeleton-card.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { useLegalDetails } from './document-queries.ts';
import { DocumentsList } from './documents-list.tsx';
import { DraftCard } from './draft-card.tsx';
import { useDraftForm } from './draft-form.tsx';
import { PublishCard } from './publish-card.tsx';
import { texts } from './texts.ts';
import { VersionsCard } from './versions-card.tsx';

/** The legal documents, and below them the one that the address names. */
export function DocumentsTab() {
  const { id } = useListAddress().address;
  const kind = legalKinds.find((each) => each === id);
  return (
    <div className="grid gap-gap">
      <DocumentsList chosen={kind} />
      {kind && <OpenDocument key={kind} kind={kind} />}
    </div>
  );
}

/** On a phone it begins below the list, out of sight: the page scrolls to it. */
function OpenDocument({ kind }: { readonly kind: string }) {
  const isPhone = useScreen() === 'phone';
  const start = useRef<HTMLDivElement>(null);
  const query = useLegalDetails(kind);
  const isRead = query.data !== undefined;
  useEffect(() => {
    if (isPhone && isRead) start.current?.scrollIntoView();
  }, [isPhone, isRead]);
  const skeleton = (
    <SkeletonCard>
      <SkeletonText lines={6} />
    </SkeletonCard>
  );
  return (
    <div ref={start} className="scroll-mt-32">
      <QueryStates query={query} title={texts.failed} skeleton={skeleton}>
        {(details) => <Versions details={details} />}
      </QueryStates>
    </div>
  );
}

/** The next version, as it is written, compared and published, and all that were published. */
function Versions({ details }: { readonly details: LegalDocumentDetails }) {
  const draft = useDraftForm(details);
  return (
    <div className="legal-desk">
      <DraftCard details={details} {...draft} />
      <div className="grid gap-gap">
        {details.draft && <PublishCard details={details} draft={details.draft} isUnsaved={draft.isUnsaved} />}
        <VersionsCard details={details} />
      </div>
    </div>
  );
}
