import { copy } from './copy.ts';
import { StartLink } from './start-link.tsx';
import { useOfferTexts } from './use-offer-texts.ts';

const { heading, free, premium } = copy.prices;

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
