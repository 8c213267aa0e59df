import { fillTemplate } from '@afdal/domain/text/fill-template';
import { UserX } from 'lucide-react';
import { shortDate } from '../../lib/format/dates.ts';
import { useUser } from '../../session/user.tsx';
import { Note, noteActionClass } from '../../ui/base/note.tsx';
import { useReadingStyle } from '../../ui/figures/reading-style.ts';
import { copy } from './copy.ts';
import { useUndoDeletion } from './use-undo-deletion.ts';

/** On every page of who asked to delete the account: when it goes, and the way back. */
export function DeletionBanner() {
  const { deletionDueAt } = useUser();
  const style = useReadingStyle();
  const { undoDeletion, isBusy } = useUndoDeletion();
  if (!deletionDueAt) return null;
  return (
    <aside aria-label={copy.title} className="mx-auto mb-gap max-w-content">
      <Note tone="warning" icon={UserX}>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p>{fillTemplate(copy.due, { date: shortDate(Date.parse(deletionDueAt), style) })}</p>
          <button type="button" disabled={isBusy} onClick={undoDeletion} className={noteActionClass}>
            {copy.undo}
          </button>
        </div>
      </Note>
    </aside>
  );
}
