import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The time in milliseconds, updated every minute: a page left open must not show yesterday's greeting. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
