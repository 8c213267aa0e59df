import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { texts } from '../base/texts.ts';
import { onModalChange, topModal } from '../layers/modal-stack.ts';
import { useLazy } from '../lazy/use-lazy.ts';
import { usePreload } from '../lazy/use-preload.ts';
import { currentToast, dismissToast, onToastChange } from './toasts.ts';

const loadCard = async () => (await import('./toast-card.tsx')).ToastCard;

/**
 * Shows the current toast, on the page or in the modal on top of it: in one place at a time. Both live regions are rendered
 * from the start, else screen readers miss the first toast. The card is fetched once the page has rendered.
 */
export function Toaster() {
  const section = useRef<HTMLElement>(null);
  const isOnTop = useIsOnTop(section);
  const current = useSyncExternalStore(onToastChange, currentToast);
  const toast = isOnTop ? current : null;
  usePreload(loadCard);
  const Card = useLazy(loadCard, toast !== null, () => {});
  const isError = toast?.variant === 'destructive';
  useEffect(() => {
    if (!toast) return;
    const dismissOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) dismissToast(toast.id);
    };
    document.addEventListener('keydown', dismissOnEscape);
    return () => document.removeEventListener('keydown', dismissOnEscape);
  }, [toast]);

  const card = toast && Card && <Card key={toast.id} toast={toast} onDismiss={() => dismissToast(toast.id)} />;
  return (
    <section ref={section} aria-label={texts.notices} className="toaster">
      <div role="status">{!isError && card}</div>
      <div role="alert">{isError && card}</div>
    </section>
  );
}

/** Whether nothing covers the element. */
function useIsOnTop(element: RefObject<HTMLElement | null>): boolean {
  return useSyncExternalStore(
    onModalChange,
    () => element.current !== null && element.current.closest('dialog') === topModal(),
  );
}
