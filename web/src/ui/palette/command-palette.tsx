import { useLazy } from '../lazy/use-lazy.ts';
import { showToast } from '../toast/toasts.ts';
import type { PaletteProps } from './command.ts';
import { copy } from './copy.ts';

const load = async () => (await import('./palette.tsx')).Palette;

/** The palette, whose code is fetched when somebody opens it for the first time. */
export function CommandPalette(props: PaletteProps) {
  const { isOpen, onClose } = props;
  const Palette = useLazy(load, isOpen, () => {
    onClose();
    showToast({ title: copy.loadFailed, variant: 'destructive' });
  });
  return Palette && <Palette {...props} />;
}
