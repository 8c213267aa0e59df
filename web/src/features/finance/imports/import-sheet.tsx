import { useState } from 'react';
import { causeOf } from '../../../lib/api-failure.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ScrollToTop } from '../../../ui/overlay/scroll-to-top.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { Loading } from '../../../ui/skeletons/loading.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { copy } from './copy.ts';
import { ImportMap } from './import-map.tsx';
import { ImportOver } from './import-over.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportRunning } from './import-running.tsx';
import { ImportStart } from './import-start.tsx';
import { useImport } from './use-import.ts';

/** From a bank's file to transactions. Can be left at any step and resumed from the list of previous imports. */
export function ImportSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <Sheet
      isOpen={isOpen}
      isWide
      title={copy.title}
      onClose={() => {
        setOpenId(null);
        onClose();
      }}
    >
      <ScrollToTop of={openId ?? ''}>
        {openId === null ? (
          <ImportStart onOpen={({ id }) => setOpenId(id)} />
        ) : (
          <OneImport key={openId} id={openId} onFiles={() => setOpenId(null)} />
        )}
      </ScrollToTop>
    </Sheet>
  );
}

/** The current step of an import. */
function OneImport({ id, onFiles }: { id: string; onFiles: () => void }) {
  const { data: from, isError, error, isFetching, refetch } = useImport(id);
  const [isMapped, setMapped] = useState(false);
  if (!from) {
    if (isError) return <ErrorState hint={causeOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
    return (
      <Loading>
        <SkeletonText lines={6} />
      </Loading>
    );
  }
  if (from.status === 'running') return <ImportRunning from={from} />;
  if (from.status !== 'ready') return <ImportOver from={from} onFiles={onFiles} />;
  return (
    <ScrollToTop of={String(isMapped)}>
      {isMapped ? (
        <ImportPreview from={from} onBack={() => setMapped(false)} />
      ) : (
        <ImportMap from={from} onMapped={() => setMapped(true)} />
      )}
    </ScrollToTop>
  );
}
