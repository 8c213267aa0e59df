import { earlyErrors } from '@afdal/contract/early-errors.ar';
import { type DataRestore, dataRights } from '@afdal/contract/people/data-rights';
import { maxExportBytes } from '@afdal/domain/data-rights/limits';
import type { Digits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../data/use-call.ts';
import { useWrite } from '../../data/use-write.ts';
import { call } from '../../lib/api.ts';
import { getErrorMessage } from '../../lib/api-error.ts';
import { shortDate } from '../../lib/format/dates.ts';
import { listed } from '../../lib/format/listed.ts';
import { formatNumber, formatPercent } from '../../lib/format/numbers.ts';
import { pluralizeForms } from '../../lib/format/plurals.ts';
import { newId } from '../../lib/new-id.ts';
import { invalidate } from '../../lib/other-tabs.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/base/note.tsx';
import { FieldError } from '../../ui/fields/field.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SettingRow } from '../../ui/settings/setting-row.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { copiedKinds, otherRows } from './copied-kinds.ar.ts';
import { formatSize } from './format-size.ts';
import { texts } from './texts.ts';

/** A copy of this account or another, brought into this one: chosen, looked at, imported. */
export function RestoreSetting() {
  const { digits } = useDisplayPreferences();
  const restores = useRestores();
  const { start, share, isPending, problem } = useStartRestore();
  const input = useRef<HTMLInputElement>(null);
  const [latest] = restores.data ?? [];
  const isRunning = latest?.status === 'running';
  return (
    <SettingRow
      label={texts.restoreTitle}
      hint={texts.restoreHint}
      isSmall
      control={
        !isRunning && (
          <Button variant="quiet" size="small" busy={isPending} onClick={() => input.current?.click()}>
            {texts.choose}
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip"
          aria-label={texts.file}
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0];
            // Allows choosing the same file again.
            event.target.value = '';
            if (file) start(file);
          }}
        />
        {isPending && (
          <div className="grid gap-1">
            <ProgressBar label={texts.file} share={share} />
            <p role="status" className="text-14 text-ink-2">
              {share >= 1 ? texts.reading : interpolate(texts.uploading, { percent: formatPercent(share, digits) })}
            </p>
          </div>
        )}
        <div role="alert" className="text-14 empty:hidden">
          {problem && <FieldError>{problem}</FieldError>}
        </div>
        <QueryStates query={restores} skeleton={<SkeletonText lines={1} />}>
          {([restore]) => restore && <RestoreState dataRestore={restore} />}
        </QueryStates>
      </div>
    </SettingRow>
  );
}

function RestoreState({ dataRestore: restore }: { readonly dataRestore: DataRestore }) {
  if (restore.status === 'ready') return <RestorePreview dataRestore={restore} />;
  if (restore.status === 'running') return <Running dataRestore={restore} />;
  if (restore.status === 'done') {
    return (
      <Note tone="success" icon={CircleCheck}>
        <Result dataRestore={restore} />
      </Note>
    );
  }
  if (restore.problem === null) return null;
  return (
    <Note tone="danger" icon={TriangleAlert}>
      {restore.problem}
    </Note>
  );
}

/** What became of a copy's rows, by their kinds. */
function Result({ dataRestore: { fileName, added, skipped } }: { readonly dataRestore: DataRestore }) {
  const { digits } = useDisplayPreferences();
  const [addedKinds, skippedKinds] = [listKinds(added, digits), listKinds(skipped, digits)];
  return (
    <div className="grid gap-1">
      <p>{interpolate(texts.restored, { file: fileName })}</p>
      <p>{addedKinds ? interpolate(texts.added, { kinds: addedKinds }) : texts.nothingAdded}</p>
      {skippedKinds && <p>{interpolate(texts.skipped, { kinds: skippedKinds })}</p>}
    </div>
  );
}

/** «3 معاملات، عادتان، 12 عنصرًا آخر»; empty where there are none. */
function listKinds(counts: DataRestore['added'], digits: Digits): string {
  const rowCounts = new Map(counts.map(({ table, rows }) => [table, rows]));
  const named = Object.entries(copiedKinds).map(([table, { forms }]) => ({ forms, rows: rowCounts.get(table) ?? 0 }));
  const all = counts.reduce((sum, { rows }) => sum + rows, 0);
  const others = named.reduce((left, { rows }) => left - rows, all);
  const counted = [...named, { forms: otherRows, rows: others }].filter(({ rows }) => rows > 0);
  return listed(counted.map(({ forms, rows }) => pluralizeForms(forms, rows, digits)));
}

function Running({ dataRestore: restore }: { readonly dataRestore: DataRestore }) {
  const { cancel, isPending } = useCancelRestore(restore);
  return (
    <div className="grid gap-2">
      <ProgressBar label={texts.restoreProgress} share={restore.progress / 100} />
      <div className="flex flex-wrap items-center justify-between gap-2 text-14 text-ink-2">
        <p role="status">{texts.restoring}</p>
        <Button variant="quiet" size="small" busy={isPending} onClick={cancel}>
          {texts.stop}
        </Button>
      </div>
    </div>
  );
}

/** What an uploaded copy contains, before anything of it is imported. */
function RestorePreview({ dataRestore: restore }: { readonly dataRestore: DataRestore }) {
  const style = useDisplayPreferences();
  const { confirm, isPending } = useConfirmRestore(restore);
  const { cancel, isPending: isCancelling } = useCancelRestore(restore);
  const rowCounts = new Map(restore.counts.map(({ table, rows }) => [table, rows]));
  const contents = Object.entries(copiedKinds).flatMap(([table, { name }]) => {
    const rows = rowCounts.get(table) ?? 0;
    return rows > 0 ? [{ table, name, rows }] : [];
  });
  return (
    <div className="grid gap-3 rounded-control bg-sunken p-4">
      <p className="text-14 text-ink-2">
        {interpolate(texts.exportedOn, { date: shortDate(Date.parse(restore.exportedAt), style) })}{' '}
        <bdi>({formatSize(restore.sizeBytes, style.digits)})</bdi>
      </p>
      {contents.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <dl aria-label={texts.preview} className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {contents.map(({ table, name, rows }) => (
            <div key={table} className="flex justify-between gap-3">
              <dt>{name}</dt>
              <dd className="font-strong">{formatNumber(rows, style.digits)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="grid gap-1 text-14 text-ink-2">
        <p>{texts.question}</p>
        <p>{texts.questionMore}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="small" busy={isPending} onClick={confirm}>
          {texts.confirm}
        </Button>
        <Button variant="quiet" size="small" busy={isCancelling} onClick={cancel}>
          {texts.stop}
        </Button>
      </div>
    </div>
  );
}

const restoresKey = ['data-rights', 'restores'] as const;
const pollMs = 1_000;

/** The latest imports of copies; asked again while one runs. Once it is done, everything is read anew. */
function useRestores() {
  const query = useQuery({
    queryKey: restoresKey,
    queryFn: () => call(dataRights.listRestores, {}),
    refetchInterval: ({ state }) => (state.data?.[0]?.status === 'running' ? pollMs : false),
  });
  const status = query.data?.[0]?.status;
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'running' && status === 'done') void queryClient.invalidateQueries();
    before.current = status;
  }, [status]);
  return query;
}

/** Uploads a copy; what is wrong with it is said beside the button. */
function useStartRestore() {
  const { digits } = useDisplayPreferences();
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useCall(
    (file: File) => call(dataRights.startRestore, { body: { id: newId() }, file, onProgress: setShare }),
    {
      onSuccess: () => invalidate([restoresKey]),
      failed: texts.failedToUpload,
      onFailed: (error) => setProblem(getErrorMessage(error) ?? texts.failedToUpload),
    },
  );
  const start = (file: File) => {
    const isTooLarge = file.size > maxExportBytes;
    const limit = formatSize(maxExportBytes, digits);
    setProblem(isTooLarge ? interpolate(earlyErrors.file_too_large.text, { limit }) : null);
    setShare(0);
    if (!isTooLarge) mutate(file);
  };
  return { start, share, isPending, problem };
}

function useConfirmRestore({ id }: DataRestore) {
  const { mutate, isPending } = useWrite(dataRights.confirmRestore, {
    failed: texts.failedToConfirm,
    invalidates: [restoresKey],
  });
  return { confirm: () => mutate({ params: { id } }), isPending };
}

function useCancelRestore({ id }: DataRestore) {
  const { mutate, isPending } = useWrite(dataRights.cancelRestore, {
    failed: texts.failedToStop,
    invalidates: [restoresKey],
  });
  return { cancel: () => mutate({ params: { id } }), isPending };
}
