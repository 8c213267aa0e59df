import type { Import } from '@afdal/contract/finance/imports';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { pluralize } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Note } from '../../../ui/base/note.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { StepHead } from '../../../ui/form/step-head.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { texts } from './texts.ts';
import { refetchImport } from './use-import.ts';
import { useRevertImport } from './use-import-writes.ts';

/** The outcome of an import; what it added can be removed again. */
export function ImportOver({ from, onFiles }: { from: Import; onFiles: () => void }) {
  const { id, fileName, status, added, edited } = from;
  const { digits } = useDisplayPreferences();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const { revert, isPending } = useRevertImport(from);
  const transactions = pluralize('transaction', added, digits);
  const consequence = [
    interpolate(texts.revertConsequence, { transactions }),
    ...(edited > 0
      ? [interpolate(texts.revertEdited, { transactions: pluralize('transaction', edited, digits) })]
      : []),
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
          <p className="wrap-anywhere">
            <bdi>{fileName}</bdi>
          </p>
        </Note>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onFiles} className="grow">
          {texts.toFiles}
        </Button>
        {status === 'done' && added > 0 && (
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
