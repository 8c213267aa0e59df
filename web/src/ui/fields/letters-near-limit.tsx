import { useLazy } from '../lazy/use-lazy.ts';

/** The counter is shown from this share of the limit. */
const near = 0.9;
const load = async () => (await import('./letters-left.tsx')).LettersLeft;

/** Counts the letters left near a limit. Loaded when first needed, as the first screen has fields; without it, none are. */
export function LettersNearLimit(counted: { readonly length: number; readonly limit: number }) {
  const isNear = counted.length >= near * counted.limit;
  const LettersLeft = useLazy(load, isNear, () => {});
  return isNear && LettersLeft && <LettersLeft {...counted} />;
}
