import { interpolate } from '@afdal/domain/text/interpolate';
import { UserX } from 'lucide-react';
import { shortDate } from '../../lib/format/dates.ts';
import { useUser } from '../../session/user.tsx';
import { Note, noteActionClass } from '../../ui/base/note.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { texts } from './texts.ts';
import { useUndoDeletion } from './use-undo-deletion.ts';

/** On every page of who asked to delete the account: when it goes, and the way back. */
export function DeletionBanner() {
  const { deletionDueAt } = useUser();
  const style = useDisplayPreferences();
  const { undoDeletion, isBusy } = useUndoDeletion();
  if (!deletionDueAt) return null;
  return (
    <aside aria-label={texts.title} className="mx-auto mb-gap max-w-content">
      <Note tone="warning" icon={UserX}>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p>{interpolate(texts.due, { date: shortDate(Date.parse(deletionDueAt), style) })}</p>
          <button type="button" disabled={isBusy} onClick={undoDeletion} className={noteActionClass}>
            {texts.undo}
          </button>
        </div>
      </Note>
    </aside>
  );
}
