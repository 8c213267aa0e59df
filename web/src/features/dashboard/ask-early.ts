import type { Dashboard } from '@afdal/contract/dashboard';

/** What the document of the page asks for while the app's code is still on its way. */
export interface EarlyRead {
  readonly token: string;
  readonly askedAt: number;
  /** Rejects for whatever is no answer. */
  readonly answer: Promise<Dashboard>;
}

declare global {
  var earlyDashboardRead: EarlyRead | undefined;
}

const token = localStorage.getItem('token');
if (token) {
  const answer = fetch('/api/dashboard', {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(30_000),
  }).then((response) => (response.ok ? response.json() : Promise.reject(response)));
  // Whoever uses it asks again; nobody may.
  answer.catch(() => {});
  globalThis.earlyDashboardRead = { token, askedAt: Date.now(), answer };
}
