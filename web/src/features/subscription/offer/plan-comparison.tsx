import { defaultEntitlements } from '@afdal/domain/subscriptions/entitlements';
import { type Plan, plans } from '@afdal/domain/subscriptions/plan';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { Check } from 'lucide-react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Card } from '../../../ui/card.tsx';
import { CardHead } from '../../../ui/card-head.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { copy as common } from '../copy.ts';
import { copy } from './copy.ts';

const { rows: names, ...texts } = copy.comparison;
type Feature = keyof typeof names;

const features = Object.keys(names) as Feature[];

/** What each plan allows, by the table that the server enforces. */
export function PlanComparison({ plan }: { plan: Plan }) {
  const { digits } = useReadingStyle();
  const columns: Column<Feature>[] = [
    { key: 'feature', label: texts.feature, isRowName: true, cell: (feature) => names[feature] },
    ...plans.map((each) => ({
      key: each,
      label: common.plans[each],
      cell: (feature: Feature) => (
        <span className={each === 'premium' ? 'font-strong' : 'text-ink-2'}>{allowed(feature, each)}</span>
      ),
    })),
  ];
  const allowed = (feature: Feature, of: Plan) => {
    if (feature === 'everyday') return texts.unlimited;
    if (feature === 'always') return <Has />;
    const limit = defaultEntitlements[of][feature];
    return Number.isFinite(limit) ? <bdi>{formatNumber(limit, digits)}</bdi> : texts.unlimited;
  };
  return (
    <Card aria-labelledby="comparison">
      <CardHead
        id="comparison"
        title={texts.heading}
        action={<Chip>{fillTemplate(texts.yours, { plan: common.plans[plan] })}</Chip>}
      />
      <Table
        caption={texts.heading}
        isCaptionHidden
        columns={columns}
        rows={features}
        keyOf={(feature) => feature}
        empty={null}
      />
    </Card>
  );
}

function Has() {
  return (
    <span className="text-palm-ink">
      <Icon of={Check} small />
      <span className="sr-only">{texts.has}</span>
    </span>
  );
}
