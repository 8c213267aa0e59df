/** The browser's offer to install the app, which only Chromium makes; not in TypeScript's library. */
export interface InstallPrompt extends Event {
  /** May be called once. */
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

interface InstallOffer {
  readonly prompt: InstallPrompt;
  /** Milliseconds since the epoch. */
  readonly cameAt: number;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

/** Keeps the browser's offer for our own card. It comes once, while the first page is still loading, and is lost unheard. */
export function catchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change({ prompt: event as InstallPrompt, cameAt: Date.now() });
  });
}

export function currentInstallOffer(): InstallOffer | null {
  return offer;
}

/** Once it was answered, or the app is installed. */
export function forgetInstallOffer(): void {
  change(null);
}

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}
