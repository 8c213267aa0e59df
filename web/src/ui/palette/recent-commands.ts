const key = 'recent-commands';
const maxRecent = 3;

/** The ids of the commands last used in this tab, newest first. */
export function recentCommands(): readonly string[] {
  return (sessionStorage.getItem(key) ?? '').split('\n').filter(Boolean);
}

export function rememberCommand(id: string): void {
  const others = recentCommands().filter((other) => other !== id);
  sessionStorage.setItem(key, [id, ...others].slice(0, maxRecent).join('\n'));
}
