/** Where the server itself answers a navigation: the API, people's pictures, the local provider of identities, and what machines ask. */
const ofServer = /^\/(api|files|openid|healthz|readyz)(\/|$)/;
const isFile = /\.\w+$/;

/**
 * What the worker answers by itself: the app's document to a navigation, and the built files. Anything else, all of the
 * API above all, goes its usual way and never into a cache.
 */
export function getResponseKind(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  ownOrigin: string,
): 'document' | 'asset' | null {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== ownOrigin || ofServer.test(pathname)) return null;
  if (mode === 'navigate') return isFile.test(pathname) ? null : 'document';
  return pathname.startsWith('/assets/') ? 'asset' : null;
}
