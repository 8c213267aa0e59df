import { safeNext } from './next.ts';

/** Search parameters are texts, nothing else: `?ref=0042` keeps its zeros. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  const text = new URLSearchParams(given).toString();
  return text ? `?${text}` : '';
}

/** The parameters that sign-in knows. */
export function signInSearch(search: Record<string, unknown>): { next?: string; ref?: string } {
  const next = safeNext(search.next);
  return { ...(next ? { next } : {}), ...(typeof search.ref === 'string' ? { ref: search.ref } : {}) };
}

export function tokenSearch(search: Record<string, unknown>): { token?: string } {
  return typeof search.token === 'string' ? { token: search.token } : {};
}
