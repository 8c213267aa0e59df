import { useEffect, useState } from 'react';
import type { loadOfferTexts } from './load-offer-texts.ts';
import { StartLink } from './start-link.tsx';
import { texts as areaTexts } from './texts.ts';

const { heading, free, premium } = areaTexts.prices;

export function Prices() {
  const offerTexts = useOfferTexts();
  const { price, guarantee } =
    offerTexts === 'failed' ? { price: premium.unknown, guarantee: null } : (offerTexts ?? {});
  return (
    <section aria-labelledby="prices" className="grid gap-4">
      <h2 id="prices" className="text-22">
        {heading}
      </h2>
      <div className="grid gap-4 md:grid-cols-2">
        <Plan {...free} />
        <Plan {...premium} price={price} about={guarantee ? `${premium.about} ${guarantee}` : premium.about} />
      </div>
    </section>
  );
}

interface PlanProps {
  readonly name: string;
  /** Its line stays free until it is known. */
  readonly price: string | undefined;
  readonly about: string;
  readonly action: string;
}

function Plan({ name, price, about, action }: PlanProps) {
  return (
    <div className="grid content-start gap-1 rounded-card bg-card p-card shadow-card ring-1 ring-line">
      <h3 className="text-16">{name}</h3>
      <p className="min-h-[1lh] text-22 font-strong">{price}</p>
      <p className="text-14 text-ink-2">{about}</p>
      <StartLink variant="soft" className="mt-4 md:justify-self-start">
        {action}
      </StartLink>
    </div>
  );
}

type OfferTexts = Awaited<ReturnType<typeof loadOfferTexts>>;

/** The words of the offer: null until they are known, `failed` where the server does not say. */
function useOfferTexts(): OfferTexts | 'failed' | null {
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
