import { useEffect, useEffectEvent } from 'react';
import { topModal } from '../layers/modal-stack.ts';
import { isKey, isSingleKey } from './keys.ts';

interface Shortcut {
  /** Latin letter or symbol, as on a Latin keyboard. */
  readonly key: string;
  /** With Ctrl, or Cmd on a Mac. Without it, the key works only outside text inputs, and can be turned off. */
  readonly withControl: boolean;
  /** Works while a modal is open, too. */
  readonly aboveAll?: boolean;
}

/** Runs on a key anywhere on the page, whatever the keyboard layout. */
export function useShortcut({ key, withControl, aboveAll = false }: Shortcut, run: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.isComposing || event.defaultPrevented || !isKey(event, key)) return;
    if (withControl ? !isWithControl(event) : !isSingleKey(event)) return;
    if (!aboveAll && topModal()) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function isWithControl({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey;
}
