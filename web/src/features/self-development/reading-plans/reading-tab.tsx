import type { ReadingPlan } from '@afdal/contract/self-development/reading-plans';
import { interpolate } from '@afdal/domain/text/interpolate';
import { BookCheck, Plus, ScrollText } from 'lucide-react';
import { useId } from 'react';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { DrawingQuiet } from '../../../ui/illustrations/drawing-quiet.tsx';
import { itemMenu } from '../../../ui/list/item-menu.ts';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonCard } from '../../../ui/skeletons/skeleton-card.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { texts as shared } from '../texts.ts';
import { type PlanActions, PlanCard } from './plan-card.tsx';
import { useDeleteReadingPlan, useReadingPlans } from './reading-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly actions: PlanActions & { readonly onAdd: () => void };
}

/** The books that are being read, and those that were finished. */
export function ReadingTab({ actions }: Props) {
  const add = (
    <Button icon={Plus} aria-haspopup="dialog" onClick={actions.onAdd}>
      {texts.add}
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
          <EmptyState drawing={<DrawingQuiet />} title={texts.empty} hint={texts.emptyHint} action={add} />
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
                <PlanCard key={plan.id} plan={plan} actions={actions} />
              ))}
          </div>
          <Finished plans={plans.filter(({ finishedOn }) => finishedOn !== null)} actions={actions} />
        </div>
      )}
    </QueryStates>
  );
}

function Finished({ plans, actions }: { plans: readonly ReadingPlan[]; actions: PlanActions }) {
  const style = useDisplayPreferences();
  const titleId = useId();
  const onDelete = useDeleteReadingPlan();
  if (plans.length === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <CardHead id={titleId} title={texts.finished} />
      <Rows aria-labelledby={titleId}>
        {plans.map((plan) => (
          <Row
            key={plan.id}
            itemId={plan.id}
            leading={<Glyph icon={BookCheck} tone="success" />}
            title={<bdi className="wrap-anywhere">{plan.title}</bdi>}
            detail={`${interpolate(texts.finishedOn, {
              day: plan.finishedOn ? formatDate(plan.finishedOn, style.calendar, style) : '',
            })} · ${pluralizeForms(shared.page, plan.pages, style.digits)}`}
            menu={itemMenu(plan.title, {
              onDelete: () => onDelete(plan),
              more: [{ label: texts.log, icon: ScrollText, onSelect: () => actions.onHistory(plan) }],
            })}
          />
        ))}
      </Rows>
    </Card>
  );
}
