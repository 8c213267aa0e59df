import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { enterAbove, watchBack } from './back-entries.ts';

/** "Back" takes away what came up last, and leaves the page where it is. */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  // What stands in no router has no way back.
  const router = useRouter({ warn: false });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (router) watchBack(router.history);
  }, [router]);
  useEffect(() => {
    if (router && isOpen) return enterAbove(() => close());
  }, [router, isOpen]);
}
