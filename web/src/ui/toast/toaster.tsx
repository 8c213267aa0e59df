import { useEffect, useSyncExternalStore } from 'react';
import { copy } from '../copy.ts';
import { ToastCard } from './toast-card.tsx';
import { currentToast, dismissToast, onToastChange } from './toasts.ts';

/** Shows the current toast. Both live regions are rendered from the start, else screen readers miss the first toast. */
export function Toaster() {
  const toast = useSyncExternalStore(onToastChange, currentToast);
  const isError = toast?.variant === 'destructive';
  useEffect(() => {
    if (!toast) return;
    const dismissOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) dismissToast(toast.id);
    };
    document.addEventListener('keydown', dismissOnEscape);
    return () => document.removeEventListener('keydown', dismissOnEscape);
  }, [toast]);

  const card = toast && <ToastCard key={toast.id} toast={toast} onDismiss={() => dismissToast(toast.id)} />;
  return (
    <section
      aria-label={copy.notices}
      className="pointer-events-none fixed inset-x-4 bottom-above-bar z-20 flex justify-center"
    >
      <div role="status">{!isError && card}</div>
      <div role="alert">{isError && card}</div>
    </section>
  );
}
