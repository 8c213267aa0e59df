const checkKey = 'push-checked';
/** Set from the permission until a test was sent, or is not wanted. */
const untestedKey = 'push-untested';

/** When the server last heard of this device's subscription, in the present session. */
interface Check {
  readonly endpoint: string;
  readonly at: number;
}

export function lastCheck(): Check | null {
  try {
    const { endpoint, at } = JSON.parse(localStorage.getItem(checkKey) ?? '{}') as Partial<Check>;
    return typeof endpoint === 'string' && typeof at === 'number' ? { endpoint, at } : null;
  } catch {
    return null;
  }
}

export function noteCheck(endpoint: string): void {
  localStorage.setItem(checkKey, JSON.stringify({ endpoint, at: Date.now() } satisfies Check));
}

export const isTestDue = () => localStorage.getItem(untestedKey) !== null;

export function noteTestDue(isDue: boolean): void {
  if (isDue) localStorage.setItem(untestedKey, '1');
  else localStorage.removeItem(untestedKey);
}

/**
 * Ends this device's subscription and takes its notifications off the screen, as nobody is signed in any more. Needs no
 * network: the server forgets the device with the session, the push service when it is notified or asked.
 */
export async function forgetDevice(): Promise<void> {
  localStorage.removeItem(checkKey);
  localStorage.removeItem(untestedKey);
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    await subscription?.unsubscribe();
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  } catch {
    // The browser holds no subscription, or keeps it: the server does not.
  }
}
