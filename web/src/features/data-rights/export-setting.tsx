import { type DataExport, dataRights } from '@afdal/contract/people/data-rights';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../data/use-call.ts';
import { useWrite } from '../../data/use-write.ts';
import { call, callForFile } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { shortDate } from '../../lib/format/dates.ts';
import { formatPercent } from '../../lib/format/numbers.ts';
import { invalidate } from '../../lib/other-tabs.ts';
import { saveFile } from '../../lib/save-file.ts';
import { ReauthenticationForm } from '../../session/reauthentication-form.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Note, noteActionClass } from '../../ui/base/note.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SettingRow } from '../../ui/settings/setting-row.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { toastError } from '../../ui/toast/toast-error.ts';
import { formatSize } from './format-size.ts';
import { texts } from './texts.ts';

/** A copy of everything: asked for, waited for here or elsewhere, downloaded. */
export function ExportSetting() {
  const exports = useExports();
  const reauthentication = useReauthentication();
  const { mutateAsync, mutate, isPending } = useStartExport(reauthentication);
  const [latest] = exports.data ?? [];
  const isBusy = latest !== undefined && isWriting(latest);
  return (
    <SettingRow
      label={texts.exportTitle}
      hint={texts.exportHint}
      isSmall
      control={
        !isBusy && (
          <Button variant="quiet" size="small" busy={isPending} onClick={() => mutate(undefined)}>
            {latest?.status === 'done' ? texts.startAgain : texts.start}
          </Button>
        )
      }
    >
      <QueryStates query={exports} skeleton={<SkeletonText lines={1} />}>
        {([dataExport]) => dataExport && <ExportState dataExport={dataExport} />}
      </QueryStates>
      <Dialog isOpen={reauthentication.isOpen} onClose={reauthentication.close} title={texts.passwordTitle}>
        <ReauthenticationForm
          label={texts.passwordSubmit}
          explanation={texts.passwordNeeded}
          failed={texts.failedToStart}
          onReauthenticated={async () => {
            await mutateAsync(undefined);
            reauthentication.close();
          }}
          onCancel={reauthentication.close}
        />
      </Dialog>
    </SettingRow>
  );
}

function ExportState({ dataExport }: { readonly dataExport: DataExport }) {
  if (isWriting(dataExport)) return <Writing dataExport={dataExport} />;
  if (dataExport.status === 'done' && dataExport.expiresAt)
    return <Ready dataExport={dataExport} until={dataExport.expiresAt} />;
  if (dataExport.status !== 'failed') return null;
  return (
    <Note tone="warning" icon={TriangleAlert}>
      {texts.exportFailed}
    </Note>
  );
}

function Writing({ dataExport: { id, progress } }: { readonly dataExport: DataExport }) {
  const { digits } = useDisplayPreferences();
  const { cancel, isPending } = useCancelExport();
  const share = progress / 100;
  return (
    <div className="grid gap-2">
      <ProgressBar label={texts.progress} share={share} />
      <div className="flex flex-wrap items-center justify-between gap-2 text-14 text-ink-2">
        <p role="status">{texts.waiting}</p>
        <span className="flex items-center gap-3">
          <span aria-hidden="true">{formatPercent(share, digits)}</span>
          <Button variant="quiet" size="small" busy={isPending} onClick={() => cancel(id)}>
            {texts.stop}
          </Button>
        </span>
      </div>
    </div>
  );
}

function Ready({ dataExport, until }: { readonly dataExport: DataExport; readonly until: string }) {
  const style = useDisplayPreferences();
  const reauthentication = useReauthentication();
  const { mutateAsync, mutate, isPending } = useDownloadExport(reauthentication);
  return (
    <Note tone="success" icon={CircleCheck}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p>
          {interpolate(texts.ready, { date: shortDate(Date.parse(until), style) })}{' '}
          {interpolate(texts.size, { size: formatSize(dataExport.sizeBytes ?? 0, style.digits) })}
        </p>
        <button type="button" disabled={isPending} onClick={() => mutate(dataExport)} className={noteActionClass}>
          {isPending ? texts.downloading : texts.download}
        </button>
      </div>
      <Dialog isOpen={reauthentication.isOpen} onClose={reauthentication.close} title={texts.passwordTitle}>
        <ReauthenticationForm
          label={texts.passwordSubmit}
          explanation={texts.passwordNeeded}
          failed={texts.failedToDownload}
          onReauthenticated={async () => {
            await mutateAsync(dataExport);
            reauthentication.close();
          }}
          onCancel={reauthentication.close}
        />
      </Dialog>
    </Note>
  );
}

const exportsKey = ['data-rights', 'exports'] as const;
const pollMs = 1_000;

const isWriting = ({ status }: DataExport): boolean => status === 'waiting' || status === 'running';

/** The latest copies; asked again while one is being written. */
function useExports() {
  return useQuery({
    queryKey: exportsKey,
    queryFn: () => call(dataRights.listExports, {}),
    refetchInterval: ({ state }) => (state.data?.some(isWriting) ? pollMs : false),
  });
}

function useStartExport({ orReauthenticate }: Reauthentication) {
  return useCall((_: undefined) => call(dataRights.startExport, { body: {} }), {
    onSuccess: () => invalidate([exportsKey]),
    failed: texts.failedToStart,
    onFailed: orReauthenticate(texts.failedToStart),
  });
}

function useCancelExport() {
  const { mutate, isPending } = useWrite(dataRights.cancelExport, {
    failed: texts.failedToStop,
    invalidates: [exportsKey],
  });
  return { cancel: (id: string) => mutate({ params: { id } }), isPending };
}

function useDownloadExport({ orReauthenticate }: Reauthentication) {
  return useCall(
    async ({ id, createdAt }: DataExport) => {
      const file = await callForFile(dataRights.downloadExport, { params: { id } });
      saveFile(file, `afdal-${createdAt.slice(0, 10)}.zip`);
    },
    { failed: texts.failedToDownload, onFailed: orReauthenticate(texts.failedToDownload) },
  );
}

/** Whether the password is asked for: what needed it is done again once it was given. */
function useReauthentication() {
  const [isOpen, setOpen] = useState(false);
  const orReauthenticate = (failed: string) => (error: unknown) => {
    if (error instanceof ApiError && error.body?.errorType === 'proof_needed') setOpen(true);
    else toastError(failed, error);
  };
  return { isOpen, orReauthenticate, close: () => setOpen(false) };
}

type Reauthentication = ReturnType<typeof useReauthentication>;
