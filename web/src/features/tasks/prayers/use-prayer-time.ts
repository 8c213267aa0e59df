import { useLazy } from '../../../ui/lazy/use-lazy.ts';

// Boxed: a bare function would be taken for an updater of state.
const load = async () => {
  const { prayerTimeHere } = await import('./prayer-time-here.ts');
  return { prayerTimeHere };
};

/** The calculation of prayer times, once it is wanted and loaded; until then, and without a network, what the server sent holds. */
export function usePrayerTime(isWanted: boolean) {
  return useLazy(load, isWanted, () => {})?.prayerTimeHere ?? null;
}
