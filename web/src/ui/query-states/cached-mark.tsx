import { type ReactNode, useCallback, useState } from 'react';
import { type ReportCached, ReportCachedContext } from '../layers/report-cached.ts';
import { useLazy } from '../lazy/use-lazy.ts';

const load = async () => (await import('./cached-data.tsx')).Mark;

/** Says once, above all that is in it, how old what it shows is while nobody answers: the age of the oldest. */
export function CachedMark({ children }: { children: ReactNode }) {
  const [ages, setAges] = useState<ReadonlyMap<string, number>>(new Map());
  const report: ReportCached = useCallback((id, at) => {
    setAges((former) => {
      const next = new Map(former);
      if (at === null) next.delete(id);
      else next.set(id, at);
      return next;
    });
  }, []);
  const Mark = useLazy(load, ages.size > 0, () => {});
  return (
    <ReportCachedContext value={report}>
      {Mark && ages.size > 0 && <Mark at={Math.min(...ages.values())} />}
      {children}
    </ReportCachedContext>
  );
}
