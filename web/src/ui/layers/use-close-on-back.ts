import { useRouter } from '@tanstack/react-router';
import { useContext, useEffect, useEffectEvent } from 'react';
import { closeOnBack, leaveFromBaseEntry } from './close-on-back.ts';
import { IsAddressed } from './is-addressed.ts';

/** The browser's "back" closes an overlay that has no address of its own, and stays on the page. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  // Without a router there is no history to handle.
  const router = useRouter({ warn: false });
  const isAddressed = useContext(IsAddressed);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (router) leaveFromBaseEntry(router);
  }, [router]);
  useEffect(() => {
    if (router && isOpen && !isAddressed) return closeOnBack(router, () => close());
  }, [router, isOpen, isAddressed]);
}
