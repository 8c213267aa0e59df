import { copy } from '../../ui/base/component-texts.ts';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { usePreload } from '../../ui/lazy/use-preload.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import type { PickersProps } from './pickers.tsx';

const load = async () => (await import('./pickers.tsx')).Pickers;

/** Preloaded once the page is rendered. */
export function LazyPickers(props: PickersProps) {
  usePreload(load);
  const Pickers = useLazy(load, props.picker !== null, () => {
    props.onClose();
    showToast({ title: copy.loadFailed, variant: 'destructive' });
  });
  return Pickers && <Pickers {...props} />;
}
