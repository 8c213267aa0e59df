import type { SavingsGoal } from '@afdal/contract/finance/savings';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link2Off } from 'lucide-react';
import { ReadOnlyNote } from '../../../session/read-only-note.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { Note, noteActionClass } from '../../../ui/base/note.tsx';
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx';
import type { MenuItem } from '../../../ui/menu/menu.tsx';
import { getStatusBadge } from './goal-labels.ts';
import { GoalDay, GoalProgress } from './goal-progress.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly goal: SavingsGoal;
  /** Its account was deleted. */
  readonly isAccountGone: boolean;
  readonly menu: readonly MenuItem[];
  readonly onOpen: () => void;
  readonly onEdit: () => void;
  readonly onDeposit: () => void;
  readonly onWithdraw: () => void;
}

export function GoalCard({ goal, isAccountGone, menu, onOpen, onEdit, onDeposit, onWithdraw }: Props) {
  const { id, name, targetOn, status, savedMinor, isReadOnly } = goal;
  const { tone, label } = getStatusBadge(goal);
  return (
    <Card data-entry={id} aria-label={name} className="flex flex-col gap-3">
      <div>
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 text-18">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={onOpen}
              className="-my-2 min-h-target text-start wrap-anywhere hover:underline"
            >
              <bdi>{name}</bdi>
            </button>
          </h3>
          <Chip tone={tone}>{label}</Chip>
        </div>
        <GoalDay targetOn={targetOn} />
      </div>
      <GoalProgress goal={goal} onReplan={onEdit} />
      {isAccountGone && !isReadOnly && (
        <Note tone="warning" icon={Link2Off}>
          <button type="button" aria-haspopup="dialog" onClick={onEdit} className={noteActionClass}>
            {texts.accountGone}
          </button>
        </Note>
      )}
      {isReadOnly && <ReadOnlyNote />}
      <div className="mt-auto flex flex-wrap items-center gap-2">
        {status !== 'archived' && !isReadOnly && (
          <Button
            variant="soft"
            aria-haspopup="dialog"
            aria-label={interpolate(texts.depositTo, { name })}
            onClick={onDeposit}
            className="grow"
          >
            {texts.deposit}
          </Button>
        )}
        {status !== 'archived' && savedMinor > 0 && (
          <Button
            variant="quiet"
            aria-haspopup="dialog"
            aria-label={interpolate(texts.withdrawFrom, { name })}
            onClick={onWithdraw}
            className="grow"
          >
            {texts.withdraw}
          </Button>
        )}
        <span className="ms-auto">
          <LazyMenu label={interpolate(texts.options, { name })} items={menu} />
        </span>
      </div>
    </Card>
  );
}
