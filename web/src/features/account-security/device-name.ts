import { browsers, systems, unknownDevice } from './device-labels.ar.ts';

/** A session's device in words: what it is, and its browser where that is known. */
export function deviceName(userAgent: string): { readonly system: string; readonly browser: string | null } {
  const named = (namePatterns: readonly (readonly [RegExp, string])[]) =>
    namePatterns.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { system: named(systems) ?? unknownDevice, browser: named(browsers) };
}
