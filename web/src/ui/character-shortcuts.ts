const key = 'single-key-shortcuts';

/** Whether keys pressed alone do something on this device. Who speaks to the device, or presses keys by mistake, can do without. */
export function areCharacterShortcutsOn(): boolean {
  return localStorage.getItem(key) !== 'off';
}

export function setCharacterShortcutsOn(isOn: boolean): void {
  if (isOn) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
}
