import { postToWorker } from './post-to-worker.ts';

/** How often a tab that stays open asks for a new version. */
const checkIntervalMs = 3_600_000;

let registration: ServiceWorkerRegistration | null = null;
let isNewer = false;
let isWanted = false;
const listeners = new Set<() => void>();

/** Follows whether a newer version of the app is on the device, waiting to be taken over. */
export function followVersions(serviceWorkerRegistration: ServiceWorkerRegistration): void {
  registration = serviceWorkerRegistration;
  const notifyIfWaiting = () =>
    navigator.serviceWorker.controller && serviceWorkerRegistration.waiting && notifyListeners();
  notifyIfWaiting();
  serviceWorkerRegistration.addEventListener('updatefound', () =>
    serviceWorkerRegistration.installing?.addEventListener('statechange', notifyIfWaiting),
  );
  // The first worker to take over is the version of this page.
  let hadVersion = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isWanted) window.location.reload();
    // It was asked for in another tab: this one goes on with its own files until its person wants to.
    else if (hadVersion) notifyListeners();
    hadVersion = true;
  });
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < checkIntervalMs) return;
    checkedAt = Date.now();
    serviceWorkerRegistration.update().catch(() => {});
  });
}

/** Lets the newer version take over, and loads the page anew from it. */
export function activateNewVersion(): void {
  isWanted = true;
  if (registration?.waiting) postToWorker(registration.waiting, { type: 'skip-waiting' });
  else window.location.reload();
}

export function isNewerVersionHere(): boolean {
  return isNewer;
}

export function onNewerVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notifyListeners(): void {
  isNewer = true;
  for (const listener of listeners) listener();
}
