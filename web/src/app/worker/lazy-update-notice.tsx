import { useSyncExternalStore } from 'react';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { isNewerVersionHere, onNewerVersion } from './versions.ts';

const load = async () => (await import('./update-notice.tsx')).UpdateNotice;

/** The notice, once there is something to notice. */
export function LazyUpdateNotice() {
  const isNewer = useSyncExternalStore(onNewerVersion, isNewerVersionHere);
  const Notice = useLazy(load, isNewer, () => {});
  return Notice && <Notice />;
}
