import { useEffect, useEffectEvent } from 'react';
import { areCharacterShortcutsOn } from './character-shortcuts.ts';
import { topModal } from './overlay/open-modals.ts';

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
    if (event.repeat || event.altKey || event.isComposing || event.defaultPrevented) return;
    if ((event.ctrlKey || event.metaKey) !== withControl || (withControl && event.shiftKey)) return;
    if (!isKey(event, key)) return;
    if (!withControl && (isTyped(event.target) || !areCharacterShortcutsOn())) return;
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

const arabicQuestionMark = '\u061f';

// A Latin letter is matched by `key`, on any layout. An Arabic keyboard types none, so it is matched by `code`.
function isKey({ key, code }: KeyboardEvent, wanted: string): boolean {
  const written = key === arabicQuestionMark ? '?' : key.toLowerCase();
  if (written === wanted) return true;
  return !/^[a-z]$/.test(written) && code === `Key${wanted.toUpperCase()}`;
}

function isTyped(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
