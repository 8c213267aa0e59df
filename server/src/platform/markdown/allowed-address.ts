/** Anything works: it only shows that a path stays on the host that it is resolved against. */
const ownOrigin = 'https://own.invalid';

/** Whether a link may lead there: to a web page, an e-mail address, a phone number, or a path of the app (`/tasks`). */
export function isAllowedLink(address: string): boolean {
  if (/^(mailto|tel):[^\s]/i.test(address)) return true;
  if (isOwnPath(address)) return true;
  return isForeignLink(address);
}

/** Whether an address is that of a page on the web, with its host. One with a user name is not: it shows another host first. */
export function isForeignLink(address: string): boolean {
  if (!/^https?:\/\/[^/\\]/i.test(address)) return false;
  const url = parseUrl(address);
  return url !== null && url.username === '' && url.password === '';
}

/** Whether an address is that of one of our own pictures. */
export function isOwnPicture(address: string): boolean {
  return isOwnPath(address) && /^\/(files|assets)\/./.test(parseUrl(address)?.pathname ?? '');
}

function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address) && parseUrl(address)?.origin === ownOrigin;
}

function parseUrl(address: string): URL | null {
  try {
    return new URL(address, ownOrigin);
  } catch {
    return null;
  }
}
