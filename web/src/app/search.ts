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

/** The parameters that sign-in knows. What is refused is named as absent, else the router would keep the raw one. */
export function signInSearch(search: Record<string, unknown>): SignInSearch {
  const mode = search.mode === 'register' ? 'register' : undefined;
  return { next: safeNext(search.next) ?? undefined, ref: textOf(search.ref), mode };
}

export function tokenSearch(search: Record<string, unknown>): TokenSearch {
  return { token: textOf(search.token) };
}

interface SignInSearch {
  next?: string | undefined;
  ref?: string | undefined;
  mode?: 'register' | undefined;
}

/** The step of the first questions that the address names; the first is not named. */
export function onboardingSearch({ step }: Record<string, unknown>): OnboardingSearch {
  return { step: step === '2' || step === '3' ? step : undefined };
}

/** The part of a page that the address names; which there are, the page knows. */
export function tabSearch({ tab }: Record<string, unknown>): TabSearch {
  return { tab: textOf(tab) };
}

interface TabSearch {
  tab?: string | undefined;
}

interface OnboardingSearch {
  step?: '2' | '3' | undefined;
}

interface TokenSearch {
  token?: string | undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
