const key = 'single-key-shortcuts';

/**
 * Whether single-character shortcuts are on for this device. People who use speech input or press keys by mistake can turn
 * them off.
 */
export function areCharacterShortcutsOn(): boolean {
  return localStorage.getItem(key) !== 'off';
}

export function setCharacterShortcutsOn(isOn: boolean): void {
  if (isOn) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
}
