import type { MajorGoal } from '@afdal/contract/major-goals';
import { isOpen } from '@afdal/domain/major-goals/goal-kinds';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CirclePlay } from 'lucide-react';
import { ReadOnlyNote } from '../../session/read-only-note.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { classes } from '../../ui/base/classes.ts';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import type { MenuItem } from '../../ui/menu/menu.tsx';
import { GoalChip, GoalFoot, GoalProgress } from './goal-figures.tsx';
import { texts } from './texts.ts';
import { ValueLine } from './values/value-line.tsx';

interface Props {
  readonly goal: MajorGoal;
  readonly menu: readonly MenuItem[];
  /** Whether its details stand beneath the list. */
  readonly isOpened: boolean;
  readonly onOpen: () => void;
  readonly onLog: () => void;
  readonly onBegin: () => void;
}

export function GoalCard({ goal, menu, isOpened, onOpen, onLog, onBegin }: Props) {
  const { id, title, why, type, status, isReadOnly } = goal;
  return (
    <Card
      data-entry={id}
      aria-label={title}
      aria-current={isOpened || undefined}
      className={classes('flex flex-col gap-3', isOpened && 'outline-2 outline-palm')}
    >
      <div>
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-18">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={onOpen}
              className="-my-2 min-h-target text-start wrap-anywhere hover:underline"
            >
              <bdi>{title}</bdi>
            </button>
          </h2>
          <GoalChip goal={goal} />
        </div>
        {why && <p className="line-clamp-2 text-14 wrap-anywhere text-ink-2">{why}</p>}
      </div>
      <div className="mt-auto grid gap-3">
        <GoalProgress goal={goal} />
        <ValueLine goal={goal} />
        <GoalFoot goal={goal} />
        {isReadOnly && <ReadOnlyNote />}
        <div className="flex items-center gap-2">
          {!isReadOnly && status === 'idea' && (
            <Button variant="soft" icon={CirclePlay} onClick={onBegin} className="grow">
              {texts.begin}
            </Button>
          )}
          {!isReadOnly && type === 'number' && status !== 'idea' && isOpen(status) && (
            <Button
              variant="soft"
              aria-haspopup="dialog"
              aria-label={interpolate(texts.logFor, { name: title })}
              onClick={onLog}
              className="grow"
            >
              {texts.log}
            </Button>
          )}
          {(isReadOnly || type !== 'number' || !isOpen(status)) && status !== 'idea' && (
            <Button variant="quiet" aria-haspopup="dialog" onClick={onOpen} className="grow">
              {texts.open}
            </Button>
          )}
          <span className="ms-auto">
            <LazyMenu label={interpolate(texts.options, { name: title })} items={menu} />
          </span>
        </div>
      </div>
    </Card>
  );
}
