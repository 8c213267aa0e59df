import type { Recurring } from '@afdal/contract/finance/recurring';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Disclosure } from '../../../ui/base/disclosure.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { OccurrenceRow } from './occurrence-row.tsx';
import { type OccurrenceItem, occurrenceGroups, useOccurrences, useSettleOccurrence } from './recurring-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly all: readonly Recurring[];
  readonly currency: string;
  readonly onOpen: (occurrenceId: string) => void;
}

/** How many rows of a group are shown at first, and by each press. */
const initialCount = 10;

/** The days on which things recur: those that wait for a tap first. */
export function OccurrencesCard({ all, currency, onOpen }: Props) {
  const occurrences = useOccurrences();
  return (
    <Card aria-label={texts.dates}>
      <CardHead title={texts.dates} />
      <QueryStates query={occurrences} skeleton={<SkeletonRows rows={5} hasAmount />}>
        {(found) => <Groups groups={occurrenceGroups(all, found)} currency={currency} onOpen={onOpen} />}
      </QueryStates>
    </Card>
  );
}

interface GroupsProps extends Pick<Props, 'currency' | 'onOpen'> {
  readonly groups: ReturnType<typeof occurrenceGroups>;
}

function Groups({ groups, currency, onOpen }: GroupsProps) {
  const { confirm } = useSettleOccurrence();
  const { waiting, today, upcoming, settled } = groups;
  const renderRow = (canConfirm: boolean) => (item: OccurrenceItem) => (
    <OccurrenceRow
      key={item.occurrence.id}
      item={item}
      currency={currency}
      onOpen={() => onOpen(item.occurrence.id)}
      // What is only about right is confirmed where its amount can be said.
      onConfirm={canConfirm ? () => (item.occurrence.isApproximate ? onOpen(item.occurrence.id) : confirm(item)) : null}
    />
  );
  const isEmpty = waiting.length + today.length + upcoming.length === 0;
  return (
    <div className="grid gap-5">
      <Group title={texts.waiting} items={waiting} renderRow={renderRow(true)} isLate />
      <Group title={texts.today} items={today} renderRow={renderRow(true)} />
      <Group title={texts.upcoming} items={upcoming} renderRow={renderRow(false)} />
      {isEmpty && <p className="py-4 text-center text-ink-2">{texts.noDates}</p>}
      {settled.length > 0 && (
        <div>
          <Disclosure label={texts.settled} isOpenAtFirst={false} isNeeded={false}>
            <Some items={settled} renderRow={renderRow(false)} title={texts.settled} />
          </Disclosure>
        </div>
      )}
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly items: readonly OccurrenceItem[];
  readonly renderRow: (item: OccurrenceItem) => ReactNode;
  readonly isLate?: boolean;
}

function Group({ title, items, renderRow, isLate = false }: GroupProps) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={isLate ? 'pb-1 text-14 text-warning-ink' : 'pb-1 text-14'}>{title}</h3>
      <Some items={items} renderRow={renderRow} title={title} />
    </section>
  );
}

/** What comes back every day has many: more are shown as they are asked for. */
function Some({ title, items, renderRow }: Omit<GroupProps, 'isLate'>) {
  const [count, setCount] = useState(initialCount);
  return (
    <>
      <Rows aria-label={title}>{items.slice(0, count).map(renderRow)}</Rows>
      {items.length > count && (
        <Button variant="bare" className="w-full" onClick={() => setCount(count + initialCount)}>
          {texts.showMore}
        </Button>
      )}
    </>
  );
}
