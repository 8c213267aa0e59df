import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The time in milliseconds, to the minute: a page left open must not greet with yesterday. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(clock);
  }, []);
  return now;
}
