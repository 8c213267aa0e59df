import { currentSession, onSessionChange } from '../session/session.ts';

/** Applies the person's theme, or the system's by default, and follows changes. Returns a function that stops it. */
export function followTheme(): () => void {
  apply();
  return onSessionChange(apply);
}

function apply(): void {
  const theme = currentSession()?.user.preferences.theme ?? 'system';
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
