import type { FinancialHealth } from '@afdal/contract/finance/financial-health';
import { type TickedItem, tickedItems } from '@afdal/domain/health/readiness';
import { Circle, CircleCheck } from 'lucide-react';
import { Icon } from '../../../ui/base/icon.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { useTickReadiness } from './health-queries.ts';
import { readinessId } from './readiness-id.ts';
import { texts } from './texts.ts';

/** What puts affairs in order. What the product cannot know is ticked by the person. */
export function ReadinessList({ items }: { items: FinancialHealth['readiness'] }) {
  const tick = useTickReadiness();
  return (
    <section
      id={readinessId}
      tabIndex={-1}
      aria-labelledby={`${readinessId}-title`}
      className="not-forced-colors:outline-none"
    >
      <h3 id={`${readinessId}-title`} className="pb-1 text-16">
        {texts.readiness}
      </h3>
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
    </section>
  );
}

function isTicked(item: FinancialHealth['readiness'][number]['item']): item is TickedItem {
  return tickedItems.some((each) => each === item);
}
