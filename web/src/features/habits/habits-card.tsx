import { Link } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { Card } from '../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../ui/base/card-head.tsx';
import { Chip } from '../../ui/base/chip.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { formatCleanDays } from './habit-labels.ts';
import { useHabits } from './habit-queries.ts';
import { texts } from './texts.ts';

const maxVisible = 3;

/** The first habits with their clean days. A private one is a chip without a name, for whoever looks over a shoulder. */
export function HabitsCard() {
  const { digits } = useDisplayPreferences();
  const empty = (
    <p className="flex flex-wrap items-center justify-between gap-3 text-ink-2">
      {texts.empty}
      <Link to="/break-habits" search={{ open: 'add-habit' }} className={headLinkClass}>
        {texts.add}
      </Link>
    </p>
  );
  return (
    <Card aria-labelledby="habits-card">
      <CardHead
        id="habits-card"
        title={texts.title}
        action={
          <Link to="/break-habits" className={headLinkClass}>
            {texts.all}
          </Link>
        }
      />
      <QueryStates showsCause={false} query={useHabits()} skeleton={<SkeletonRows rows={2} />} empty={empty}>
        {(habits) => (
          <ul aria-label={texts.title} className="grid gap-2">
            {habits.slice(0, maxVisible).map(({ id, name, isPrivate, ...habit }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
                <Link
                  to="/break-habits/habit"
                  search={{ habit: id }}
                  className="inline-flex min-h-target min-w-0 items-center wrap-anywhere hover:underline"
                >
                  {isPrivate ? <Chip icon={LockKeyhole}>{texts.card.privateChip}</Chip> : <bdi>{name}</bdi>}
                </Link>
                <span className="font-strong">{formatCleanDays(habit, digits)}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
    </Card>
  );
}
