import { isDataCostly } from '../../lib/is-data-costly.ts';
import { currentSession, onSessionChange } from '../../session/session.ts';
import { postToWorker } from './post-to-worker.ts';
import { watchTyping } from './unsent-typing.ts';
import { followVersions } from './versions.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

const ownWorker = '/service-worker.js';

/**
 * The address of our worker as the content security policy asks for it: only the policy `afdal` may make addresses of
 * scripts, and it makes only this one. A browser that knows no trusted types takes the plain address.
 */
function workerScript(): string {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  if (!trustedTypes) return ownWorker;
  const policy = trustedTypes.createPolicy('afdal', {
    createScriptURL: (url) => {
      if (url !== ownWorker) throw new TypeError(`No script of ours: ${url}`);
      return url;
    },
  });
  return policy.createScriptURL(ownWorker);
}

const assets = '/assets/';
/** The pages' own files and calls go first. */
const quietAfterMs = 3000;

/**
 * Keeps a service worker for whoever is signed in, so that the app opens offline and can be notified. A visitor
 * costs it nothing: nothing is stored for somebody who may never return.
 */
export function scheduleWorkerRegistration(): void {
  if (!('serviceWorker' in navigator)) return;
  let isScheduled = false;
  const scheduleOnce = () => {
    if (isScheduled || !currentSession()) return;
    isScheduled = true;
    setTimeout(() => void register(), quietAfterMs);
  };
  onSessionChange(scheduleOnce);
  scheduleOnce();
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(workerScript(), { updateViaCache: 'none' });
    watchTyping();
    followVersions(registration);
    const { active } = await navigator.serviceWorker.ready;
    if (active) postToWorker(active, { type: 'store-assets', ...(isDataCostly() && { only: loadedAssets() }) });
  } catch {
    // Private windows reject a worker, and so do full devices: the app works without.
  }
}

/** Paths of the files that this page has loaded: storing them costs no data. */
function loadedAssets(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(assets))
    .map(({ pathname }) => pathname);
}
