import { useEffect, useState } from 'react';
import { onClock } from './clock.ts';

/** The time in milliseconds, updated every minute: a page left open must not show yesterday's greeting. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => onClock(() => setNow(Date.now())), []);
  return now;
}
