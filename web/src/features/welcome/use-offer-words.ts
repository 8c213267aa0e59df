import { useEffect, useState } from 'react';
import type { offerWords } from './offer-words.ts';

type Words = Awaited<ReturnType<typeof offerWords>>;

/** The words of the offer: null until they are known, `failed` where the server does not say. */
export function useOfferWords(): Words | 'failed' | null {
  const [words, setWords] = useState<Words | 'failed' | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (next: Words | 'failed') => isShown && setWords(next);
    // What writes amounts and counts is large, and what it writes here is far below the first screen.
    import('./offer-words.ts').then(({ offerWords }) => offerWords()).then(show, () => show('failed'));
    return () => {
      isShown = false;
    };
  }, []);
  return words;
}
