import type { AdminSummary } from '@afdal/contract/admin/summary';
import { actionNames, pageNames } from '@afdal/domain/analytics/names.ar';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { texts } from './texts.ts';

interface Counted {
  readonly label: string;
  readonly count: number;
}

/** What those who agreed to be counted used most. */
export function UsageCard({ summary: { usage } }: { readonly summary: AdminSummary }) {
  const { digits } = useDisplayPreferences();
  const { people, pages, actions } = usage;
  return (
    <Card aria-labelledby="usage">
      <CardHead id="usage" title={texts.usage} />
      <p className="mb-4 text-14 text-ink-2">{interpolate(texts.usagePeople, { n: formatNumber(people, digits) })}</p>
      <div className="grid gap-gap md:grid-cols-2 md:items-start">
        <TopList title={texts.topPages} counts={pages.map(({ name, count }) => ({ label: pageNames[name], count }))} />
        <TopList
          title={texts.topActions}
          counts={actions.map(({ name, count }) => ({ label: actionNames[name], count }))}
        />
      </div>
    </Card>
  );
}

function TopList({ title, counts }: { readonly title: string; readonly counts: readonly Counted[] }) {
  const { digits } = useDisplayPreferences();
  const largest = counts[0]?.count ?? 1;
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="text-16 font-strong">{title}</h3>
      {counts.length === 0 && <p className="mt-2 text-14 text-ink-2">{texts.noUsage}</p>}
      <ul className="divide-y divide-line">
        {counts.map(({ label, count }) => (
          <li key={label} className="grid gap-2 py-3">
            <p className="flex items-start justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <strong className="font-strong">{formatNumber(count, digits)}</strong>
            </p>
            <ProgressBar
              label={label}
              share={count / largest}
              tone="palm"
              isThin
              valueText={formatNumber(count, digits)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
