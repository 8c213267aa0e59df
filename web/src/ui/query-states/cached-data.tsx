import { civilDate } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CloudOff } from 'lucide-react';
import { type ReactNode, useContext, useId, useLayoutEffect } from 'react';
import { formatTime, shortDate } from '../../lib/format/dates.ts';
import { Icon } from '../base/icon.tsx';
import { useDisplayPreferences } from '../figures/display-preferences.ts';
import { useNow } from '../hooks/use-now.ts';
import { type ReportCached, ReportCachedContext } from '../layers/report-cached.ts';
import { texts } from './texts.ts';

/** Within what has said its age already. */
const ignore: ReportCached = () => {};

/** What was read earlier, since nobody answers: with its time, once for all that is in it. The time is null where it is as the server has it. */
export function CachedData({ at, children }: { at: number | null; children: ReactNode }) {
  const report = useContext(ReportCachedContext);
  const id = useId();
  useLayoutEffect(() => {
    if (!report || at === null) return;
    report(id, at);
    return () => report(id, null);
  }, [report, id, at]);
  const isOwn = !report && at !== null;
  // In one place of the tree in every state, with the mark or without: what is typed below must not be mounted anew.
  return (
    <ReportCachedContext value={isOwn ? ignore : report}>
      {isOwn && <Mark at={at} />}
      {children}
    </ReportCachedContext>
  );
}

export function Mark({ at }: { at: number }) {
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
