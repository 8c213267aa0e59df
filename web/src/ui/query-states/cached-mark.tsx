import { type ReactNode, useCallback, useState } from 'react';
import { type ReportCached, ReportCachedContext } from '../layers/report-cached.ts';
import { useLazy } from '../lazy/use-lazy.ts';

const load = async () => (await import('./cached-data.tsx')).Mark;

/** Says once, above all that is in it, how old what it shows is while nobody answers: the age of the oldest. */
export function CachedMark({ children }: { children: ReactNode }) {
  const [ages, setAges] = useState<Readonly<Record<string, number | null>>>({});
  const report: ReportCached = useCallback((id, at) => setAges((former) => ({ ...former, [id]: at })), []);
  const known = Object.values(ages).filter((at) => at !== null);
  // From the start: without a connection it could not be fetched.
  const Mark = useLazy(load, true, () => {});
  return (
    <ReportCachedContext value={report}>
      {Mark && known.length > 0 && <Mark at={Math.min(...known)} />}
      {children}
    </ReportCachedContext>
  );
}
