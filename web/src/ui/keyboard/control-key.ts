/** The label of the modifier key used in shortcuts. */
export function controlKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}
