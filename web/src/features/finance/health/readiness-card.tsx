import type { FinancialHealth } from '@afdal/contract/finance/financial-health';
import { type TickedItem, tickedItems } from '@afdal/domain/health/readiness';
import { Circle, CircleCheck } from 'lucide-react';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { useTickReadiness } from './health-queries.ts';
import { texts } from './texts.ts';

const titleId = 'readiness-title';

/** What puts affairs in order. What the product cannot know is ticked by the person. */
export function ReadinessCard({ items }: { items: FinancialHealth['readiness'] }) {
  const tick = useTickReadiness();
  return (
    <Card id={readinessId} tabIndex={-1} aria-labelledby={titleId} className="not-forced-colors:outline-none">
      <CardHead id={titleId} title={texts.readiness} />
      <ul aria-label={texts.readiness} className="divide-y divide-line">
        {items.map(({ item, isDone }) => (
          <li key={item}>
            {isTicked(item) ? (
              <SwitchField label={texts.items[item]} checked={isDone} onChange={(checked) => tick(item, checked)} />
            ) : (
              <p className="flex min-h-target items-center gap-4 py-1">
                <span className="min-w-0 flex-1">{texts.items[item]}</span>
                <span className={isDone ? 'text-success-ink' : 'text-ink-2'}>
                  <Icon icon={isDone ? CircleCheck : Circle} />
                  <span className="sr-only">{isDone ? texts.isDone : texts.isOpen}</span>
                </span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function isTicked(item: FinancialHealth['readiness'][number]['item']): item is TickedItem {
  return tickedItems.some((each) => each === item);
}

/** What the way on from its indicator leads to. */
export const readinessId = 'readiness';
