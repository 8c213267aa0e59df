import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useEffect, useState } from 'react';
import { countedIn } from '../../../lib/format/plurals.ts';
import { queued } from '../../../lib/outbox/vocabulary.ts';
import { useSession } from '../../../session/session.ts';
import { Brand } from '../../../ui/brand.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { Dunes } from '../dunes.tsx';
import { copy } from './copy.ts';
import { logOut } from './log-out.ts';
import { useUnsent } from './use-unsent.ts';

interface Props {
  readonly onCancel: () => void;
  readonly onLoggedOut: () => void;
}

/** The logout confirmation: fills the lower half of the screen, and asks once. */
export function LogoutSheet({ onCancel, onLoggedOut }: Props) {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const cancelOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onCancel();
    };
    document.addEventListener('keydown', cancelOnEscape);
    return () => document.removeEventListener('keydown', cancelOnEscape);
  }, [onCancel]);

  const { count, isUnknown, send } = useUnsent();
  const digits = useSession()?.user.preferences.digits ?? 'latn';
  const confirm = async () => {
    setBusy(true);
    await logOut();
    onLoggedOut();
  };
  const sendAndLeave = async () => {
    setBusy(true);
    if ((await send()) === 0) return await confirm();
    setBusy(false);
    showToast({ title: copy.stillUnsent, variant: 'default' });
  };

  return (
    <div className="relative grid min-h-dvh grid-rows-[minmax(0,1fr)_auto] bg-hero text-on-hero">
      {/* Same as the cancel button below, for taps outside the sheet. */}
      <div aria-hidden="true" className="relative overflow-hidden" onClick={onCancel}>
        <Dunes />
      </div>
      <main
        id="main"
        tabIndex={-1}
        className="enter-up grid min-h-[50dvh] place-items-center rounded-t-sheet bg-raised text-ink px-5 py-8 shadow-up"
      >
        <div className="grid w-full max-w-form justify-items-center gap-5 text-center">
          <Brand />
          <div className="grid gap-2">
            <h1 className="text-22">{copy.heading}</h1>
            <p>{count > 0 ? fillTemplate(copy.unsent, { queued: countedIn(queued, count, digits) }) : copy.question}</p>
          </div>
          <p className="text-14 text-ink-2">«{copy.quote}»</p>
          <div className="grid w-full gap-3">
            {count > 0 && (
              <Button busy={isBusy} onClick={() => void sendAndLeave()} className="w-full">
                {copy.send}
              </Button>
            )}
            <Button look="danger" busy={isBusy || isUnknown} onClick={() => void confirm()} className="w-full">
              {count > 0 ? copy.leave : copy.confirm}
            </Button>
            <Button look="quiet" onClick={onCancel} className="w-full">
              {copy.cancel}
            </Button>
          </div>
        </div>
      </main>
    </div>
  );
}
