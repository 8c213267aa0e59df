import { browserNames, systemNames, unknownDevice } from './device-names.ar.ts';

/** What a User-Agent has of each kind of device, the first that fits. Stored: never rename one. */
const systems = [
  ['tablet', /iPad|Tablet/],
  ['iphone', /iPhone/],
  ['android-phone', /Android.*Mobile/],
  ['android', /Android/],
  ['windows', /Windows/],
  ['mac', /Macintosh|Mac OS X/],
  ['chromebook', /CrOS/],
  ['linux', /Linux/],
] as const;

const browsers = [
  ['edge', /Edg(?:e|A|iOS)?\//],
  ['opera', /OPR\/|Opera/],
  ['samsung', /SamsungBrowser\//],
  ['firefox', /Firefox\/|FxiOS\//],
  ['chrome', /Chrome\/|CriOS\//],
  ['safari', /Safari\//],
] as const;

const findSystem = (userAgent: string) => systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
const findBrowser = (userAgent: string) => browsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;

/** The kind of a session's device, `iphone safari`: as much as tells one from another, without versions or models. */
export function deviceKind(userAgent: string): string {
  return `${findSystem(userAgent) ?? 'other'} ${findBrowser(userAgent) ?? 'other'}`;
}

/** A session's device in words: what it is, and its browser where that is known. */
export function deviceName(userAgent: string): { readonly system: string; readonly browser: string | null } {
  const [system, browser] = [findSystem(userAgent), findBrowser(userAgent)];
  return { system: system ? systemNames[system] : unknownDevice, browser: browser && browserNames[browser] };
}
