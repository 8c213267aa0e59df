import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '../toast/toasts.ts';
import type { PaletteProps } from './command.ts';
import { copy } from './copy.ts';

/** The palette, whose code is fetched when somebody opens it for the first time. */
export function CommandPalette(props: PaletteProps) {
  const { isOpen, onClose } = props;
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const giveUp = useEffectEvent(() => {
    onClose();
    showToast({ title: copy.loadFailed, variant: 'destructive' });
  });
  const isWanted = isOpen && !Palette;
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    import('./palette.tsx').then(
      (fetched) => !isGone && setPalette(() => fetched.Palette),
      () => !isGone && giveUp(),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return Palette && <Palette {...props} />;
}
