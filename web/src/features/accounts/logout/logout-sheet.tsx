import { useEffect } from 'react';
import { Brand } from '../../../ui/base/brand.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { Dunes } from '../dunes.tsx';
import { DailyQuote } from './daily-quote.tsx';
import { texts } from './texts.ts';
import { useLogOut } from './use-log-out.ts';

interface Props {
  readonly onCancel: () => void;
  readonly onLoggedOut: () => void;
}

/** The logout confirmation: fills the lower half of the screen, and asks once. */
export function LogoutSheet({ onCancel, onLoggedOut }: Props) {
  useEffect(() => {
    const cancelOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onCancel();
    };
    document.addEventListener('keydown', cancelOnEscape);
    return () => document.removeEventListener('keydown', cancelOnEscape);
  }, [onCancel]);

  const { isBusy, isUnknown, hasUnsent, question, leave, sendAndLeave } = useLogOut({
    isEnabled: true,
    farewell: texts.done,
    onLoggedOut,
  });

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
            <h1 className="text-22">{texts.heading}</h1>
            <p>{question}</p>
          </div>
          <DailyQuote />
          <div className="grid w-full gap-3">
            {hasUnsent && (
              <Button busy={isBusy} onClick={() => void sendAndLeave()} className="w-full">
                {texts.send}
              </Button>
            )}
            <Button variant="danger" busy={isBusy || isUnknown} onClick={() => void leave()} className="w-full">
              {hasUnsent ? texts.leave : texts.confirm}
            </Button>
            <Button variant="quiet" onClick={onCancel} className="w-full">
              {texts.cancel}
            </Button>
          </div>
        </div>
      </main>
    </div>
  );
}
