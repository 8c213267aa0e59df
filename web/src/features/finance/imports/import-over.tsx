import type { Import } from '@afdal/contract/finance/imports';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Note } from '../../../ui/base/note.tsx';
import { useReadingStyle } from '../../../ui/figures/reading-style.ts';
import { StepHead } from '../../../ui/form/step-head.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { copy } from './copy.ts';
import { refetchImport } from './use-import.ts';
import { useRevertImport } from './use-import-writes.ts';

/** The outcome of an import; what it added can be removed again. */
export function ImportOver({ from, onFiles }: { from: Import; onFiles: () => void }) {
  const { id, fileName, status, added, edited } = from;
  const { digits } = useReadingStyle();
  const [isAsking, setAsking] = useState(false);
  const { revert, isPending } = useRevertImport(from);
  const transactions = counted('transaction', added, digits);
  const consequence = [
    fillTemplate(copy.revertConsequence, { transactions }),
    ...(edited > 0 ? [fillTemplate(copy.revertEdited, { transactions: counted('transaction', edited, digits) })] : []),
  ].join(' ');
  const ask = () => {
    void refetchImport(id);
    setAsking(true);
  };
  const words =
    status === 'done'
      ? fillTemplate(copy.done, { transactions })
      : status === 'reverted'
        ? copy.reverted
        : copy.cancelled;
  return (
    <div className="grid gap-4">
      <StepHead step="run" names={copy.steps} />
      <div role="status">
        <Note tone={status === 'done' ? 'success' : 'info'} icon={status === 'done' ? CircleCheck : CircleSlash}>
          <p className="font-strong">{words}</p>
          <p className="wrap-anywhere">
            <bdi>{fileName}</bdi>
          </p>
        </Note>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onFiles} className="grow">
          {copy.toFiles}
        </Button>
        {status === 'done' && added > 0 && (
          <Button look="quiet" onClick={ask} className="grow">
            {copy.revert}
          </Button>
        )}
      </div>
      <Confirm
        isOpen={isAsking}
        question={fillTemplate(copy.revertQuestion, { file: fileName })}
        consequence={consequence}
        confirmLabel={copy.revertConfirm}
        isDestructive
        busy={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => revert(() => setAsking(false))}
      />
    </div>
  );
}
