import { useEffect, useState } from 'react';

/** So long after the last letter a text is rendered anew. */
const quietMs = 500;

/** A text as it was when it was last left alone. */
export function useQuietText(text: string): string {
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), quietMs);
    return () => clearTimeout(timer);
  }, [text]);
  return quiet;
}
