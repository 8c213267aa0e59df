import { currentSession, onSessionChange } from '../session/session.ts';

/** Light or dark as the person has chosen, else as the device has it. */
export function followTheme(): () => void {
  apply();
  return onSessionChange(apply);
}

function apply(): void {
  const theme = currentSession()?.user.preferences.theme ?? 'system';
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
