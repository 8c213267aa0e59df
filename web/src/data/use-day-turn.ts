import { useEffect, useRef } from 'react';
import { queryClient } from '../lib/query-client.ts';
import { useToday } from '../ui/hooks/use-today.ts';

const minuteMs = 60_000;

/**
 * When the person's date turns, everything read before is stale, whatever it is about: ticks, due dates, the cycle. So it
 * is again a minute later, for a server whose clock is behind this one's had answered for the day before.
 */
export function useDayTurn(): void {
  const dates = `${useToday()} ${useToday(minuteMs)}`;
  const last = useRef(dates);
  useEffect(() => {
    if (dates === last.current) return;
    last.current = dates;
    void queryClient.invalidateQueries();
  }, [dates]);
}
