import { copy } from './copy.ts';
import { Soon } from './soon.tsx';
import { StartLink } from './start-link.tsx';

const { heading, ...plans } = copy.prices;

export function Prices() {
  return (
    <section aria-labelledby="prices" className="grid gap-4">
      <h2 id="prices" className="text-22">
        {heading}
      </h2>
      <div className="grid gap-4 md:grid-cols-2">
        {Object.entries(plans).map(([plan, { name, price, about, action }]) => (
          <div key={plan} className="grid content-start gap-1 rounded-card bg-card p-card shadow-card ring-1 ring-line">
            <h3 className="flex items-center gap-3 text-16">
              {name}
              {plan === 'premium' && <Soon />}
            </h3>
            <p className="text-22 font-strong">{price}</p>
            <p className="text-14 text-ink-2">{about}</p>
            <StartLink look="soft" className="mt-4 md:justify-self-start">
              {action}
            </StartLink>
          </div>
        ))}
      </div>
    </section>
  );
}
