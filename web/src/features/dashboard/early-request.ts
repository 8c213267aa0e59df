import type { Dashboard } from '@afdal/contract/dashboard';

/** The page's request, sent by its document while the app's code still loads. */
export interface EarlyRequest {
  readonly token: string;
  readonly requestedAt: number;
  /** Rejects on any failure, also on an error status. */
  readonly response: Promise<Dashboard>;
}

declare global {
  var earlyDashboardRequest: EarlyRequest | undefined;
}

const token = localStorage.getItem('token');
if (token) {
  const response = fetch('/api/dashboard', {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(30_000),
  }).then((received) => (received.ok ? received.json() : Promise.reject(received)));
  // The app sends it again where it failed; a page that never reads it reports no unhandled rejection.
  response.catch(() => {});
  globalThis.earlyDashboardRequest = { token, requestedAt: Date.now(), response };
}
