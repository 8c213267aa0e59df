import { civilDate } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CloudOff } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useId, useLayoutEffect, useState } from 'react';
import { formatTime, shortDate } from '../../lib/format/dates.ts';
import { Icon } from '../base/icon.tsx';
import { useDisplayPreferences } from '../figures/display-preferences.ts';
import { useNow } from '../hooks/use-now.ts';
import { texts } from './texts.ts';

/** When something shown was read, in milliseconds; null once it is as the server has it. */
type ReportAge = (id: string, at: number | null) => void;

/** Reports to whatever says it for all; null where each says it for itself. */
const ReportCached = createContext<ReportAge | null>(null);

/** Within what has said its age already. */
const ignore: ReportAge = () => {};

/** Says once, above all that is in it, how old what it shows is while nobody answers: the age of the oldest. */
export function CachedMark({ children }: { children: ReactNode }) {
  const [ages, setAges] = useState<ReadonlyMap<string, number>>(new Map());
  const report: ReportAge = useCallback((id, at) => {
    setAges((former) => {
      const next = new Map(former);
      if (at === null) next.delete(id);
      else next.set(id, at);
      return next;
    });
  }, []);
  return (
    <ReportCached value={report}>
      {ages.size > 0 && <Mark at={Math.min(...ages.values())} />}
      {children}
    </ReportCached>
  );
}

/** Beside a page rather than on it, such as a dialog: what is in it says its age itself. */
export function OwnCachedMark({ children }: { children: ReactNode }) {
  return <ReportCached value={null}>{children}</ReportCached>;
}

/** What was read earlier, since nobody answers: with its time, once for all that is in it. The time is null where it is as the server has it. */
export function CachedData({ at, children }: { at: number | null; children: ReactNode }) {
  const report = useContext(ReportCached);
  const id = useId();
  useLayoutEffect(() => {
    if (!report || at === null) return;
    report(id, at);
    return () => report(id, null);
  }, [report, id, at]);
  const isOwn = !report && at !== null;
  // In one place of the tree in every state, with the mark or without: what is typed below must not be mounted anew.
  return (
    <ReportCached value={isOwn ? ignore : report}>
      {isOwn && <Mark at={at} />}
      {children}
    </ReportCached>
  );
}

function Mark({ at }: { at: number }) {
  const style = useDisplayPreferences();
  const toDay = (ms: number) => civilDate(logicalDate(ms, style.zone, 0));
  const isToday = toDay(at) === toDay(useNow());
  const clock = formatTime(at, style);
  const time = isToday ? clock : `${shortDate(at, style)} ${clock}`;
  return (
    <p className="col-span-full flex basis-full items-center gap-1.5 pb-2 text-12 text-ink-2">
      <Icon icon={CloudOff} small />
      {interpolate(texts.cachedAt, { time })}
    </p>
  );
}
