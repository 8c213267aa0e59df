import { useEffect, useState } from 'react';

/** Debounce: the text is announced once it has not changed for this long. */
const quietMs = 1000;

/** Debounces a text that changes with every keystroke, for a live region that would otherwise announce each version. */
export function useDebouncedText(text: string | null): string | null {
  const [announced, setAnnounced] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), quietMs);
    return () => clearTimeout(timer);
  }, [text]);
  return announced;
}
