import { paths } from './paths.ts';

const anyOrigin = 'https://afdal.invalid';
// Rejects characters that browsers strip or treat as a slash (tab, newline, backslash), which would change the path.
const plainPath = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u;
// Returning to one of these after sign-in would lead nowhere.
const withoutReturn: readonly string[] = [paths.login, paths.signup, paths.logout, paths.googleCallback];

/** The internal path in `next`, or null: external URLs are never followed. */
export function safeNext(next: unknown): string | null {
  if (typeof next !== 'string' || !plainPath.test(next)) return null;
  const url = new URL(next, anyOrigin);
  if (url.origin !== anyOrigin) return null;
  return isReturnable(url.pathname) ? url.pathname + url.search + url.hash : null;
}

function isReturnable(pathname: string): boolean {
  return !withoutReturn.includes(pathname) && Object.values(paths).some((path) => matches(path, pathname));
}

function matches(path: string, pathname: string): boolean {
  const wanted = path.split('/');
  const given = pathname.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => (part.startsWith('$') ? /^[\p{L}\p{N}%_-]+$/u.test(given[i] ?? '') : part === given[i]))
  );
}
