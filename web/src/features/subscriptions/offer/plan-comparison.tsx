import type { PlanEntitlements } from '@afdal/contract/subscriptions/entitlements';
import { type Plan, plans } from '@afdal/domain/subscriptions/plan';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Check } from 'lucide-react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useEntitlements } from '../../../session/entitlements.ts';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { texts as common } from '../texts.ts';
import { texts as areaTexts } from './texts.ts';

const { rows: names, ...texts } = areaTexts.comparison;
type Feature = keyof typeof names;

const features = Object.keys(names) as Feature[];

/** What each plan allows, by the table that the server enforces. */
export function PlanComparison({ plan }: { plan: Plan }) {
  const { digits } = useDisplayPreferences();
  const table = useEntitlements()?.plans;
  if (!table) {
    return (
      <Card>
        <SkeletonText lines={12} />
      </Card>
    );
  }
  const columns: Column<Feature>[] = [
    { key: 'feature', label: texts.feature, isRowName: true, cell: (feature) => names[feature] },
    ...plans.map((each) => ({
      key: each,
      label: common.plans[each],
      cell: (feature: Feature) => (
        <span className={each === 'premium' ? 'font-strong' : 'text-ink-2'}>{allowed(feature, table[each])}</span>
      ),
    })),
  ];
  const allowed = (feature: Feature, entitlements: PlanEntitlements) => {
    if (feature === 'everyday') return texts.unlimited;
    if (feature === 'always') return <Has />;
    if (feature === 'planning') return texts.planning[entitlements.planning];
    if (feature === 'premiumArticles') return entitlements.premiumArticles ? <Has /> : texts.hasNot;
    const limit = entitlements.limits[feature];
    return limit === null ? texts.unlimited : <bdi>{formatNumber(limit, digits)}</bdi>;
  };
  return (
    <Card>
      <CardHead title={texts.heading} action={<Chip>{interpolate(texts.yours, { plan: common.plans[plan] })}</Chip>} />
      <Table
        caption={texts.heading}
        isCaptionHidden
        columns={columns}
        rows={features}
        getKey={(feature) => feature}
        empty={null}
      />
    </Card>
  );
}

function Has() {
  return (
    // What only screen readers hear has its place in here, else it would lie beside the table that scrolls, and widen the page.
    <span className="relative text-palm-ink">
      <Icon icon={Check} small />
      <span className="sr-only">{texts.has}</span>
    </span>
  );
}
