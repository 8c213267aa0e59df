import { useState } from 'react';
import { ScrollToTop } from '../../../ui/overlay/scroll-to-top.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { ImportMap } from './import-map.tsx';
import { ImportOver } from './import-over.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportRunning } from './import-running.tsx';
import { ImportStart } from './import-start.tsx';
import { texts } from './texts.ts';
import { useImport } from './use-import.ts';

/** From a bank's file to transactions. Can be left at any step and resumed from the list of previous imports. */
export function ImportSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <Sheet
      isOpen={isOpen}
      isWide
      title={texts.title}
      onClose={() => {
        setOpenId(null);
        onClose();
      }}
    >
      <ScrollToTop resetKey={openId ?? ''}>
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
  const [isMapped, setMapped] = useState(false);
  return (
    <QueryStates query={useImport(id)} skeleton={<SkeletonText lines={6} />}>
      {(from) => {
        if (from.status === 'running') return <ImportRunning from={from} />;
        if (from.status !== 'ready') return <ImportOver from={from} onFiles={onFiles} />;
        return (
          <ScrollToTop resetKey={String(isMapped)}>
            {isMapped ? (
              <ImportPreview from={from} onBack={() => setMapped(false)} />
            ) : (
              <ImportMap from={from} onMapped={() => setMapped(true)} />
            )}
          </ScrollToTop>
        );
      }}
    </QueryStates>
  );
}
