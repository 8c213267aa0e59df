import { useState } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { texts } from './texts.ts';
import { hasUnsentTyping } from './unsent-typing.ts';
import { activateNewVersion } from './versions.ts';

/**
 * Offers to update, over the lower edge of the page and below every dialog: it moves nothing, and nothing is reloaded
 * before the person wants it, or while they would lose what they typed.
 */
export function UpdateNotice() {
  const [isLater, setLater] = useState(false);
  const [isHeldBack, setHeldBack] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const update = () => {
    const hasUnsavedInput = hasUnsentTyping();
    setHeldBack(hasUnsavedInput);
    if (hasUnsavedInput) return;
    setBusy(true);
    activateNewVersion();
  };
  return (
    <section aria-label={texts.newer} className="toaster z-10!">
      <div role="status">
        {!isLater && (
          <div className="enter-up pointer-events-auto grid max-w-form gap-2 rounded-card bg-raised p-4 shadow-up ring-1 ring-line">
            <p className="font-strong">{texts.newer}</p>
            {isHeldBack && <p className="text-14 text-ink-2">{texts.unsaved}</p>}
            <div className="flex flex-wrap gap-2">
              <Button size="small" busy={isBusy} onClick={update}>
                {texts.update}
              </Button>
              <Button variant="bare" size="small" onClick={() => setLater(true)}>
                {texts.later}
              </Button>
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
