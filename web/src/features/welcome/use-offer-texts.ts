import { useEffect, useState } from 'react';
import type { loadOfferTexts } from './load-offer-texts.ts';

type OfferTexts = Awaited<ReturnType<typeof loadOfferTexts>>;

/** The words of the offer: null until they are known, `failed` where the server does not say. */
export function useOfferTexts(): OfferTexts | 'failed' | null {
  const [texts, setTexts] = useState<OfferTexts | 'failed' | null>(null);
  useEffect(() => {
    let isVisible = true;
    const show = (next: OfferTexts | 'failed') => isVisible && setTexts(next);
    // What writes amounts and counts is large, and what it writes here is far below the first screen.
    import('./load-offer-texts.ts').then(({ loadOfferTexts }) => loadOfferTexts()).then(show, () => show('failed'));
    return () => {
      isVisible = false;
    };
  }, []);
  return texts;
}
