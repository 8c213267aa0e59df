const arabicQuestionMark = '\u061f';

/**
 * Whether an event is of this key. What a Latin keyboard writes is matched by that, on any layout. An Arabic one writes
 * other letters, so it is matched by the place of the key.
 *
 * @param wanted Latin letter or symbol
 */
export function isKey({ key, code, shiftKey }: KeyboardEvent, wanted: string): boolean {
  const written = key === arabicQuestionMark ? '?' : key.toLowerCase();
  if (written === wanted) return true;
  return !isAscii(written) && !(shiftKey && wanted !== '?') && code === toKeyCode(wanted);
}

/** Whether it is a key alone that may act: these keys are on, nothing is written into, and no menu is searched by letter. */
export function isSingleKey({ ctrlKey, metaKey, altKey, shiftKey, key, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || (shiftKey && /^\p{L}$/u.test(key))) return false;
  return !isTyped(target) && areCharacterShortcutsOn();
}

function toKeyCode(wanted: string): string {
  return /^[a-z]$/.test(wanted) ? `Key${wanted.toUpperCase()}` : 'Slash';
}

function isAscii(text: string): boolean {
  return text.charCodeAt(0) < 128;
}

function isTyped(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role=menu], [role=listbox]') !== null;
}

const storageKey = 'single-key-shortcuts';

/**
 * Whether single-character shortcuts are on for this device. People who use speech input or press keys by mistake can turn
 * them off.
 */
export function areCharacterShortcutsOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

export function setCharacterShortcutsOn(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
}

/** The label of the modifier key used in shortcuts. */
export function controlKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}
