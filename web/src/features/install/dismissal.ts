const key = 'install-dismissed-at';
const listeners = new Set<() => void>();

/** When the offer to install was last declined on this device, in milliseconds since the epoch; 0 if never. */
export function dismissedAt(): number {
  return Number(localStorage.getItem(key)) || 0;
}

export function dismissInstall(): void {
  localStorage.setItem(key, String(Date.now()));
  for (const listener of listeners) listener();
}

export function onDismissal(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
