import { currentSession, onSessionChange } from '../session/session.ts';

/** Applies the person's theme and text size, by default the system's, and follows changes. Returns a function that stops it. */
export function followAppearance(): () => void {
  apply();
  return onSessionChange(apply);
}

function apply(): void {
  const { theme = 'system', textSize = 'medium' } = currentSession()?.user.preferences ?? {};
  set('theme', theme, 'system');
  set('textSize', textSize, 'medium');
}

function set(name: string, value: string, usual: string): void {
  const { dataset } = document.documentElement;
  if (value === usual) delete dataset[name];
  else dataset[name] = value;
}
