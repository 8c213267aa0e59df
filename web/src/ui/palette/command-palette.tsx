import { useLazy } from '../lazy/use-lazy.ts';
import { showToast } from '../toast/toasts.ts';
import type { PaletteProps } from './command.ts';
import { texts } from './texts.ts';

const load = async () => (await import('./palette.tsx')).Palette;

/** The command palette, lazy-loaded when it is first opened. */
export function CommandPalette(props: PaletteProps) {
  const { isOpen, onClose } = props;
  const Palette = useLazy(load, isOpen, () => {
    onClose();
    showToast({ title: texts.loadFailed, variant: 'destructive' });
  });
  return Palette && <Palette {...props} />;
}
