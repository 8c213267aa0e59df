import { interpolate } from '@afdal/domain/text/interpolate';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralize, pluralizeChange } from '../../../lib/format/plurals.ts';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useScreen } from '../../../ui/hooks/use-screen.ts';
import { Rows } from '../../../ui/list/rows.tsx';
import { type TaskGroup, taskGroups } from '../task-tab.ts';
import { texts } from '../texts.ts';
import type { ListedRow } from './listed-row.ts';

interface Props {
  readonly rows: readonly ListedRow[];
  /** Stands in the head of the first card. */
  readonly actions: ReactNode;
}

/** The groups by the card they stand in: what is to be done today is one. */
const cards: readonly (readonly TaskGroup[])[] = [
  ['now', 'flexible'],
  ...taskGroups.filter((group) => group !== 'now' && group !== 'flexible').map((group) => [group]),
];

/** The rows in cards, by group: what is due, with what any day of the week will do for, what is to come, what was done. */
export function TaskGroups({ rows, actions }: Props) {
  const filled = cards
    .map((groups) => groups.filter((group) => rows.some((row) => row.group === group)))
    .filter((groups) => groups.length > 0);
  return filled.map((groups, index) => (
    <Card key={cards.findIndex((card) => groups.every((group) => card.includes(group)))}>
      {groups.map((group, at) => (
        <Group
          key={group}
          group={group}
          rows={rows.filter((row) => row.group === group)}
          isFirst={at === 0}
          actions={index === 0 && at === 0 && actions}
        />
      ))}
    </Card>
  ));
}

interface GroupProps {
  readonly group: TaskGroup;
  readonly rows: readonly ListedRow[];
  /** Of its card, whose head is its own. */
  readonly isFirst: boolean;
  readonly actions: ReactNode;
}

function Group({ group, rows, isFirst, actions }: GroupProps) {
  const id = useId();
  const { digits } = useDisplayPreferences();
  const isNarrow = useScreen() === 'phone';
  const earned = rows.reduce((sum, row) => sum + row.earned, 0);
  const title = (
    <>
      {texts.groups[group]} <Chip>{formatNumber(rows.length, digits)}</Chip>
    </>
  );
  const points = group === 'today' && earned > 0 && (
    <span className="text-14 text-ink-2">{pluralizeChange('point', earned, digits)}</span>
  );
  return (
    <>
      {isFirst ? (
        <CardHead
          id={id}
          title={title}
          action={
            (points || actions) && (
              <span className="flex items-center gap-2">
                {points}
                {actions}
              </span>
            )
          }
        />
      ) : (
        <h3 id={id} className="mt-3 border-t border-line pt-3 pb-1 text-14 font-regular text-ink-2">
          {title}
        </h3>
      )}
      <FoldedRows labelledBy={id} rows={rows} isNarrow={isNarrow} isFolded={group === 'today'} />
    </>
  );
}

/** How many of the tasks that were done stand open. */
const openRows = 3;

interface FoldedRowsProps {
  readonly labelledBy: string;
  readonly rows: readonly ListedRow[];
  readonly isNarrow: boolean;
  /** Whether only the first ones show at first. */
  readonly isFolded: boolean;
}

function FoldedRows({ labelledBy, rows, isNarrow, isFolded }: FoldedRowsProps) {
  const { digits } = useDisplayPreferences();
  const [isOpen, setOpen] = useState(false);
  const isCut = isFolded && !isOpen && rows.length > openRows + 1;
  const visible = isCut ? rows.slice(0, openRows) : rows;
  return (
    <>
      <Rows aria-labelledby={labelledBy} count={visible.length}>
        {visible.map((row) => row.render(isNarrow))}
      </Rows>
      {isCut && (
        <button
          type="button"
          aria-expanded={false}
          onClick={() => setOpen(true)}
          className="mt-3 -mb-2 flex min-h-target w-full items-center justify-between border-t border-line text-14 text-ink-2 hover:text-ink"
        >
          {interpolate(texts.others, { tasks: pluralize('task', rows.length - openRows, digits) })}
          <Icon icon={ChevronDown} small />
        </button>
      )}
    </>
  );
}
