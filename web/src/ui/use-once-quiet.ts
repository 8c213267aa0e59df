import { useEffect, useState } from 'react';

/** After this long without a change it is read out, once. */
const quietMs = 1000;

/** What is said of something that changes with every key: for a live region, which would else repeat itself. */
export function useOnceQuiet(text: string | null): string | null {
  const [told, setTold] = useState<string | null>(null);
  useEffect(() => {
    const clock = setTimeout(() => setTold(text), quietMs);
    return () => clearTimeout(clock);
  }, [text]);
  return told;
}
