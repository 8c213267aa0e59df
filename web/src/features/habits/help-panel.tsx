import { Card } from '../../ui/base/card.tsx';
import { CardHead } from '../../ui/base/card-head.tsx';
import { Disclosure } from '../../ui/base/disclosure.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { texts } from './detail/texts.ts';
import { useHabitGuide } from './habit-queries.ts';

/** What helps, as the server sends it. */
export function HelpPanel() {
  return (
    <Card aria-label={texts.help}>
      <CardHead title={texts.help} />
      <QueryStates query={useHabitGuide()} skeleton={<SkeletonText lines={3} />}>
        {({ help }) => (
          <div className="grid">
            {help.map(({ title, text }) => (
              <Disclosure key={title} label={title} isOpenAtFirst={false} isNeeded={false}>
                <p className="max-w-reading pb-3 text-ink-2">{text}</p>
              </Disclosure>
            ))}
          </div>
        )}
      </QueryStates>
    </Card>
  );
}
