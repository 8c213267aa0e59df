import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useContext, useEffect, useEffectEvent } from 'react';
import { IsAddressed } from './is-addressed.ts';
import { pushBaseEntry } from './push-base-entry.ts';

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

/** The close functions of the open overlays that have no address, the lowest first. */
let open: readonly (() => void)[] = [];
let unblock: (() => void) | null = null;
const watched = new WeakSet<RegisteredRouter['history']>();

/** The way back closes the topmost overlay, and stays on the page. Returns a function that ends this. */
function closeOnBack(router: RegisteredRouter, close: () => void): () => void {
  // Going back from the very first entry leaves the document, which nothing can block.
  if (!router.history.canGoBack()) {
    const { state } = router.latestLocation;
    pushBaseEntry(router, { state: { ...state, isFloor: true } }, { state });
  }
  open = [...open, close];
  unblock ??= router.history.block({ blockerFn, enableBeforeUnload: false });
  return () => {
    open = open.filter((other) => other !== close);
    if (open.length > 0) return;
    unblock?.();
    unblock = null;
  };
}

function blockerFn({ action }: { action: string }): boolean {
  if (action === 'BACK') open.at(-1)?.();
  if (action === 'FORWARD' || action === 'GO') for (const close of open.toReversed()) close();
  return action === 'BACK';
}

/** Whoever goes back from the first page leaves it, although a copy of it lies beneath. */
function leaveFromBaseEntry({ history }: RegisteredRouter): void {
  if (watched.has(history)) return;
  watched.add(history);
  history.subscribe(({ location, action }) => {
    if (action.type === 'BACK' && location.state.isFloor) history.back();
  });
}
