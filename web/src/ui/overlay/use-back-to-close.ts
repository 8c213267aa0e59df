import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { enterAbove, watchBack } from './back-entries.ts';

/** The browser's "back" closes the overlay that opened last, and stays on the page. */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  // Without a router there is no history to handle.
  const router = useRouter({ warn: false });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (router) watchBack(router.history);
  }, [router]);
  useEffect(() => {
    if (router && isOpen) return enterAbove(() => close());
  }, [router, isOpen]);
}
