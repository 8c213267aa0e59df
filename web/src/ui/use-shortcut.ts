import { useEffect, useEffectEvent } from 'react';
import { areCharacterShortcutsOn } from './character-shortcuts.ts';
import { topModal } from './overlay/open-modals.ts';

interface Shortcut {
  /** Latin letter or sign, as on a Latin keyboard. */
  readonly key: string;
  /** Held with Ctrl, or Cmd on a Mac. Without, the key counts only where nothing is typed, and can be turned off. */
  readonly withControl: boolean;
  /** Counts also while something stands above the page. */
  readonly aboveAll?: boolean;
}

/** Runs on a key anywhere on the page, whatever script the keyboard writes. */
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

// A Latin letter counts as what it is, also where keys lie elsewhere. An Arabic keyboard writes none: there the place counts.
function isKey({ key, code }: KeyboardEvent, wanted: string): boolean {
  const written = key === arabicQuestionMark ? '?' : key.toLowerCase();
  if (written === wanted) return true;
  return !/^[a-z]$/.test(written) && code === `Key${wanted.toUpperCase()}`;
}

function isTyped(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
