import type { NetWorthPoint } from '@afdal/contract/finance/net-worth';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { texts } from './texts.ts';

/** What net worth is made of; what is nothing is left out. */
export function NetWorthBreakdown({ point, currency }: { point: NetWorthPoint; currency: string }) {
  const breakdown = [
    { name: texts.accounts, minor: point.accountsMinor },
    { name: texts.outside, minor: point.outsideMinor },
    { name: texts.lent, minor: point.lentMinor },
    { name: texts.saved, minor: point.savedMinor },
    { name: texts.owed, minor: -point.owedMinor },
  ].filter(({ minor }, at) => at === 0 || minor !== 0);
  return (
    <dl aria-label={texts.breakdown} className="mt-2 divide-y divide-line">
      {breakdown.map(({ name, minor }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <dt className="text-14 text-ink-2">{name}</dt>
          <dd>
            <Amount minor={minor} currency={currency} size="row" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
