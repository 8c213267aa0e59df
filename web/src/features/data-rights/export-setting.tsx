import type { DataExport } from '@afdal/contract/people/data-rights';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { shortDate } from '../../lib/format/dates.ts';
import { formatPercent } from '../../lib/format/numbers.ts';
import { ProofForm } from '../../session/proof-form.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Note, noteActionClass } from '../../ui/base/note.tsx';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
import { useReadingStyle } from '../../ui/figures/reading-style.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SettingRow } from '../../ui/settings/setting-row.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { copy } from './copy.ts';
import { sizeInWords } from './size-in-words.ts';
import { isWriting, useCancelExport, useDownloadExport, useExports, useStartExport } from './use-exports.ts';
import { useProof } from './use-proof.ts';

/** A copy of everything: asked for, waited for here or elsewhere, downloaded. */
export function ExportSetting() {
  const exports = useExports();
  const proof = useProof();
  const { mutateAsync, mutate, isPending } = useStartExport(proof);
  const [latest] = exports.data ?? [];
  const isBusy = latest !== undefined && isWriting(latest);
  return (
    <SettingRow
      label={copy.exportTitle}
      hint={copy.exportHint}
      isSmall
      control={
        !isBusy && (
          <Button look="quiet" size="small" busy={isPending} onClick={() => mutate(undefined)}>
            {latest?.status === 'done' ? copy.startAgain : copy.start}
          </Button>
        )
      }
    >
      <QueryStates query={exports} skeleton={<SkeletonText lines={1} />}>
        {([shown]) => shown && <ExportState of={shown} />}
      </QueryStates>
      <Dialog isOpen={proof.isAsked} onClose={proof.close} title={copy.proofTitle}>
        <ProofForm
          label={copy.proofSubmit}
          explanation={copy.proofNeeded}
          failed={copy.failedToStart}
          onProved={async () => {
            await mutateAsync(undefined);
            proof.close();
          }}
          onCancel={proof.close}
        />
      </Dialog>
    </SettingRow>
  );
}

function ExportState({ of: shown }: { readonly of: DataExport }) {
  if (isWriting(shown)) return <Writing of={shown} />;
  if (shown.status === 'done' && shown.expiresAt) return <Ready of={shown} until={shown.expiresAt} />;
  if (shown.status !== 'failed') return null;
  return (
    <Note tone="warning" icon={TriangleAlert}>
      {copy.exportFailed}
    </Note>
  );
}

function Writing({ of: { id, progress } }: { readonly of: DataExport }) {
  const { digits } = useReadingStyle();
  const { cancel, isPending } = useCancelExport();
  const share = progress / 100;
  return (
    <div className="grid gap-2">
      <ProgressBar label={copy.progress} share={share} />
      <div className="flex flex-wrap items-center justify-between gap-2 text-14 text-ink-2">
        <p role="status">{copy.waiting}</p>
        <span className="flex items-center gap-3">
          <span aria-hidden="true">{formatPercent(share, digits)}</span>
          <Button look="quiet" size="small" busy={isPending} onClick={() => cancel(id)}>
            {copy.stop}
          </Button>
        </span>
      </div>
    </div>
  );
}

function Ready({ of: shown, until }: { readonly of: DataExport; readonly until: string }) {
  const style = useReadingStyle();
  const proof = useProof();
  const { mutateAsync, mutate, isPending } = useDownloadExport(proof);
  return (
    <Note tone="success" icon={CircleCheck}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p>
          {fillTemplate(copy.ready, { date: shortDate(Date.parse(until), style) })}{' '}
          {fillTemplate(copy.size, { size: sizeInWords(shown.sizeBytes ?? 0, style.digits) })}
        </p>
        <button type="button" disabled={isPending} onClick={() => mutate(shown)} className={noteActionClass}>
          {isPending ? copy.downloading : copy.download}
        </button>
      </div>
      <Dialog isOpen={proof.isAsked} onClose={proof.close} title={copy.proofTitle}>
        <ProofForm
          label={copy.proofSubmit}
          explanation={copy.proofNeeded}
          failed={copy.failedToDownload}
          onProved={async () => {
            await mutateAsync(shown);
            proof.close();
          }}
          onCancel={proof.close}
        />
      </Dialog>
    </Note>
  );
}
