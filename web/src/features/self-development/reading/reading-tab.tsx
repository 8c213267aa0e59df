import type { ReadingPlan } from '@afdal/contract/self-development/reading-plans';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { BookCheck, Plus, ScrollText } from 'lucide-react';
import { useId } from 'react';
import { dayInWords } from '../../../lib/format/civil-dates.ts';
import { countedIn } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { useReadingStyle } from '../../../ui/figures/reading-style.ts';
import { DrawingQuiet } from '../../../ui/illustrations/drawing-quiet.tsx';
import { entryMenu } from '../../../ui/list/entry-menu.ts';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonCard } from '../../../ui/skeletons/skeleton-card.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { copy as shared } from '../copy.ts';
import { copy } from './copy.ts';
import { PlanCard, type PlanWays } from './plan-card.tsx';
import { useDeleteReadingPlan, useReadingPlans } from './reading-entries.ts';

interface Props {
  readonly ways: PlanWays & { readonly onAdd: () => void };
}

/** The books that are being read, and those that were finished. */
export function ReadingTab({ ways }: Props) {
  const add = (
    <Button icon={Plus} aria-haspopup="dialog" onClick={ways.onAdd}>
      {copy.add}
    </Button>
  );
  return (
    <QueryStates
      query={useReadingPlans()}
      skeleton={
        <SkeletonCard>
          <SkeletonText lines={4} />
        </SkeletonCard>
      }
      failedIn={(failure) => <Card>{failure}</Card>}
      empty={
        <Card>
          <EmptyState drawing={<DrawingQuiet />} title={copy.empty} hint={copy.emptyHint} action={add} />
        </Card>
      }
    >
      {(plans) => (
        <div className="grid gap-gap">
          <div>{add}</div>
          <div className="grid items-start gap-gap lg:grid-cols-2">
            {plans
              .filter(({ finishedOn }) => finishedOn === null)
              .map((plan) => (
                <PlanCard key={plan.id} plan={plan} ways={ways} />
              ))}
          </div>
          <Finished plans={plans.filter(({ finishedOn }) => finishedOn !== null)} ways={ways} />
        </div>
      )}
    </QueryStates>
  );
}

function Finished({ plans, ways }: { plans: readonly ReadingPlan[]; ways: PlanWays }) {
  const style = useReadingStyle();
  const titleId = useId();
  const onDelete = useDeleteReadingPlan();
  if (plans.length === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <CardHead id={titleId} title={copy.finished} />
      <Rows aria-labelledby={titleId}>
        {plans.map((plan) => (
          <Row
            key={plan.id}
            entry={plan.id}
            leading={<Glyph icon={BookCheck} tone="success" />}
            title={<bdi className="wrap-anywhere">{plan.title}</bdi>}
            detail={`${fillTemplate(copy.finishedOn, {
              day: dayInWords(plan.finishedOn as CivilDate, style.calendar, style),
            })} · ${countedIn(shared.page, plan.pages, style.digits)}`}
            menu={entryMenu(plan.title, {
              onDelete: () => onDelete(plan),
              more: [{ label: copy.log, icon: ScrollText, onSelect: () => ways.onHistory(plan) }],
            })}
          />
        ))}
      </Rows>
    </Card>
  );
}
