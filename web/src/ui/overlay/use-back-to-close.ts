import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { topModal } from './open-modals.ts';

/** On a phone, "back" takes away what came up last, and leaves the page where it is. */
export function useBackToClose(modal: RefObject<HTMLDialogElement | null>, isOpen: boolean, onClose: () => void): void {
  // What stands in no router has no way back.
  const router = useRouter({ warn: false });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    return router?.history.block({
      blockerFn: ({ action }) => {
        const isMine = action === 'BACK' && topModal() === modal.current;
        if (isMine) close();
        return isMine;
      },
      enableBeforeUnload: false,
    });
  }, [router, modal, isOpen]);
}
