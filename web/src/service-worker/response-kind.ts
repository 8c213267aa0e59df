/** Where the server itself answers a navigation: the API, people's pictures, the local provider of identities, and what machines ask. */
const ofServer = /^\/(api|files|openid|healthz|readyz)(\/|$)/;
/** Pages that the server answers with their text in them, for who has no session; the app opens there for who has. */
const publicPage = /^\/blog(\/|$)/;
const isFile = /\.\w+$/;

/**
 * What the worker answers by itself: the app's document to a navigation, and the built files; to the address of a public
 * page that document only where the server cannot be reached. Anything else, all of the API above all, goes its usual way
 * and never into a cache.
 */
export function getResponseKind(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  ownOrigin: string,
): 'document' | 'public-page' | 'asset' | null {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== ownOrigin || ofServer.test(pathname)) return null;
  if (mode === 'navigate') {
    if (isFile.test(pathname)) return null;
    return publicPage.test(pathname) ? 'public-page' : 'document';
  }
  return pathname.startsWith('/assets/') ? 'asset' : null;
}
