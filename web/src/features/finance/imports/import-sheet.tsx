import type { Import, ImportId } from '@afdal/contract/finance/imports';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralize } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Note } from '../../../ui/base/note.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { StepHead } from '../../../ui/form/steps/step-head.tsx';
import { LazyExtra } from '../../../ui/lazy/lazy-extra.tsx';
import type { DialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { ScrollToTop } from '../../../ui/overlay/scroll-to-top.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { ImportMap } from './import-map.tsx';
import { ImportPreview } from './import-preview.tsx';
import { refetchImport, useCancelImport, useImport, useRevertImport } from './import-queries.ts';
import { ImportStart, type UploadedFile } from './import-start.tsx';
import { texts } from './texts.ts';

/** From a bank's file to transactions. Can be left at any step and resumed from the list of previous imports. */
export function ImportSheet({ isOpen, onClose }: DialogProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const [uploaded, setUploaded] = useState<UploadedFile | null>(null);
  const open = (opened: Import, file: File | null) => {
    setOpenId(opened.id);
    const accounts = opened.fileAccounts.map(({ name }) => name);
    if (file) setUploaded(accounts.length > 1 ? { file, accounts } : null);
  };
  const close = () => {
    setOpenId(null);
    setUploaded(null);
  };
  return (
    <Sheet
      isOpen={isOpen}
      isWide
      title={texts.title}
      onClose={() => {
        close();
        onClose();
      }}
    >
      <ScrollToTop resetKey={openId ?? ''}>
        {openId === null ? (
          <ImportStart again={uploaded} onOpen={open} />
        ) : (
          <OneImport key={openId} id={openId} hasMore={uploaded !== null} onFiles={() => setOpenId(null)} />
        )}
      </ScrollToTop>
    </Sheet>
  );
}

/** The current step of an import. */
function OneImport({ id, ...over }: { id: string; hasMore: boolean; onFiles: () => void }) {
  const [isMapped, setMapped] = useState(false);
  return (
    <QueryStates query={useImport(id)} skeleton={<SkeletonText lines={6} />}>
      {(from) => {
        if (from.status === 'running') return <ImportRunning from={from} />;
        if (from.status !== 'ready') return <ImportOver from={from} {...over} />;
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

/** Progress of an import. It continues without the page, and can be cancelled until it is done. */
function ImportRunning({ from: { id, added, toAdd } }: { from: Import }) {
  const { digits } = useDisplayPreferences();
  const { cancel, isPending } = useCancelImport(id);
  const valueText = interpolate(texts.running, {
    added: formatNumber(added, digits),
    all: formatNumber(toAdd, digits),
  });
  return (
    <div className="grid gap-4">
      <StepHead step="run" names={texts.steps} />
      <ProgressBar label={texts.progress} share={toAdd > 0 ? added / toAdd : 0} valueText={valueText} />
      <p aria-hidden="true">{valueText}</p>
      <p className="text-14 text-ink-2">{texts.runningHint}</p>
      <Button variant="quiet" busy={isPending} onClick={() => cancel()}>
        {texts.giveUp}
      </Button>
    </div>
  );
}

const transferOffers = async () => (await import('../ledger/matches/transfer-offers.tsx')).TransferOffers;

interface OverProps {
  readonly from: Import;
  /** Whether its file has other accounts, and is still at hand. */
  readonly hasMore: boolean;
  readonly onFiles: () => void;
}

/** The outcome of an import; what it added can be removed again. */
export function ImportOver({ from, hasMore, onFiles }: OverProps) {
  const { id, fileName, status, added, matched, edited } = from;
  const { digits } = useDisplayPreferences();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const { revert, isPending } = useRevertImport(from);
  const transactions = pluralize('transaction', added, digits);
  const consequence = [
    interpolate(texts.revertConsequence, { transactions }),
    ...(edited > 0
      ? [interpolate(texts.revertEdited, { transactions: pluralize('transaction', edited, digits) })]
      : []),
    ...(matched > 0 ? [texts.revertMatched] : []),
  ].join(' ');
  const openConfirm = () => {
    void refetchImport(id);
    setConfirmOpen(true);
  };
  const summary =
    status === 'done'
      ? interpolate(texts.done, { transactions })
      : status === 'reverted'
        ? texts.reverted
        : texts.cancelled;
  return (
    <div className="grid gap-4">
      <StepHead step="run" names={texts.steps} />
      <div role="status">
        <Note tone={status === 'done' ? 'success' : 'info'} icon={status === 'done' ? CircleCheck : CircleSlash}>
          <p className="font-strong">{summary}</p>
          {status === 'done' && matched > 0 && (
            <p>{interpolate(texts.matched, { transactions: pluralize('transaction', matched, digits) })}</p>
          )}
          <p className="wrap-anywhere">
            <bdi>{fileName}</bdi>
          </p>
        </Note>
      </div>
      {status === 'done' && <LazyExtra load={transferOffers} componentProps={{ importId: id as ImportId }} />}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onFiles} className="grow">
          {hasMore ? texts.nextAccount : texts.toFiles}
        </Button>
        {status === 'done' && added + matched > 0 && (
          <Button variant="quiet" onClick={openConfirm} className="grow">
            {texts.revert}
          </Button>
        )}
      </div>
      <Confirm
        isOpen={isConfirmOpen}
        question={interpolate(texts.revertQuestion, { file: fileName })}
        consequence={consequence}
        confirmLabel={texts.revertConfirm}
        isDestructive
        busy={isPending}
        onCancel={() => setConfirmOpen(false)}
        onConfirm={() => revert(() => setConfirmOpen(false))}
      />
    </div>
  );
}
