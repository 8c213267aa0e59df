import { currentSession, onSessionChange } from '../session/session.ts';

/** Applies the person's theme and text size, by default the system's, and follows changes. Returns a function that stops it. */
export function followAppearance(): () => void {
  apply();
  return onSessionChange(apply);
}

function apply(): void {
  const { theme, textSize } = currentSession()?.user.preferences ?? {};
  set('theme', theme === 'system' ? undefined : theme);
  set('textSize', textSize);
}

function set(name: string, value: string | undefined): void {
  const { dataset } = document.documentElement;
  if (value) dataset[name] = value;
  else delete dataset[name];
}
