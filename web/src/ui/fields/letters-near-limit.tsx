import { useLazy } from '../lazy/use-lazy.ts';

/** The counter is shown from this share of the limit. */
const near = 0.9;
const load = async () => (await import('./remaining-characters.tsx')).RemainingCharacters;

/** Counts the letters left near a limit. Loaded when first needed, as the first screen has fields; without it, none are. */
export function LettersNearLimit(usage: { readonly length: number; readonly limit: number }) {
  const isNear = usage.length >= near * usage.limit;
  const RemainingCharacters = useLazy(load, isNear, () => {});
  return isNear && RemainingCharacters && <RemainingCharacters {...usage} />;
}
