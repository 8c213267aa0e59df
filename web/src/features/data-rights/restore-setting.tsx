import type { DataRestore } from '@afdal/contract/people/data-rights';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { formatPercent } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/base/note.tsx';
import { FieldError } from '../../ui/fields/field.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SettingRow } from '../../ui/settings/setting-row.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { RestorePreview } from './restore-preview.tsx';
import { texts } from './texts.ts';
import { useCancelRestore, useRestores, useStartRestore } from './use-restores.ts';

/** A copy of another account's, brought into this one: chosen, looked at, imported. */
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
        {interpolate(texts.restored, { file: restore.fileName })}
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
