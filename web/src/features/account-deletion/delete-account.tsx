import { accountDeletionDays } from '@afdal/domain/people/account-deletion';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useState } from 'react';
import { bothDates, shortDate } from '../../lib/format/dates.ts';
import { useUser } from '../../session/user.tsx';
import { Button } from '../../ui/base/button.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { texts } from './texts.ts';
import { useUndoDeletion } from './use-undo-deletion.ts';

/** Asks for the account to be deleted, or keeps it after all. */
export function DeleteAccount({ hasPassword }: { readonly hasPassword: boolean }) {
  const { deletionDueAt } = useUser();
  const style = useDisplayPreferences();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const { undoDeletion, isBusy } = useUndoDeletion();
  const lastDay = bothDates(now + accountDeletionDays * 86_400_000, style)[0];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 leading-row">
      <div className="min-w-0 flex-1 basis-64">
        <p>{texts.title}</p>
        <p className="text-14 text-ink-2">{localizeDigits(texts.consequence, style.digits)}</p>
      </div>
      {deletionDueAt ? (
        <Button variant="quiet" size="small" busy={isBusy} onClick={undoDeletion}>
          {texts.undo}
        </Button>
      ) : (
        <Button variant="quietDanger" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {texts.title}
        </Button>
      )}
      <p className="w-full text-14 text-ink-2">
        {deletionDueAt
          ? interpolate(texts.due, { date: shortDate(Date.parse(deletionDueAt), style) })
          : interpolate(texts.deadline, { date: lastDay })}
      </p>
      <DeleteAccountDialog hasPassword={hasPassword} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
