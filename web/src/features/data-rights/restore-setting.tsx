import type { DataRestore } from '@afdal/contract/people/data-rights';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { formatPercent } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/base/note.tsx';
import { FieldError } from '../../ui/fields/field.tsx';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
import { useReadingStyle } from '../../ui/figures/reading-style.ts';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SettingRow } from '../../ui/settings/setting-row.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { copy } from './copy.ts';
import { RestorePreview } from './restore-preview.tsx';
import { useCancelRestore, useRestores, useStartRestore } from './use-restores.ts';

/** A copy of another account's, brought into this one: chosen, looked at, imported. */
export function RestoreSetting() {
  const { digits } = useReadingStyle();
  const restores = useRestores();
  const { start, share, isPending, problem } = useStartRestore();
  const input = useRef<HTMLInputElement>(null);
  const [latest] = restores.data ?? [];
  const isRunning = latest?.status === 'running';
  return (
    <SettingRow
      label={copy.restoreTitle}
      hint={copy.restoreHint}
      isSmall
      control={
        !isRunning && (
          <Button look="quiet" size="small" busy={isPending} onClick={() => input.current?.click()}>
            {copy.choose}
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip"
          aria-label={copy.file}
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
            <ProgressBar label={copy.file} share={share} />
            <p role="status" className="text-14 text-ink-2">
              {share >= 1 ? copy.reading : fillTemplate(copy.uploading, { percent: formatPercent(share, digits) })}
            </p>
          </div>
        )}
        <div role="alert" className="text-14 empty:hidden">
          {problem && <FieldError>{problem}</FieldError>}
        </div>
        <QueryStates query={restores} skeleton={<SkeletonText lines={1} />}>
          {([shown]) => shown && <RestoreState of={shown} />}
        </QueryStates>
      </div>
    </SettingRow>
  );
}

function RestoreState({ of: shown }: { readonly of: DataRestore }) {
  if (shown.status === 'ready') return <RestorePreview of={shown} />;
  if (shown.status === 'running') return <Running of={shown} />;
  if (shown.status === 'done') {
    return (
      <Note tone="success" icon={CircleCheck}>
        {fillTemplate(copy.restored, { file: shown.fileName })}
      </Note>
    );
  }
  if (shown.problem === null) return null;
  return (
    <Note tone="danger" icon={TriangleAlert}>
      {shown.problem}
    </Note>
  );
}

function Running({ of: shown }: { readonly of: DataRestore }) {
  const { cancel, isPending } = useCancelRestore(shown);
  return (
    <div className="grid gap-2">
      <ProgressBar label={copy.restoreProgress} share={shown.progress / 100} />
      <div className="flex flex-wrap items-center justify-between gap-2 text-14 text-ink-2">
        <p role="status">{copy.restoring}</p>
        <Button look="quiet" size="small" busy={isPending} onClick={cancel}>
          {copy.stop}
        </Button>
      </div>
    </div>
  );
}
