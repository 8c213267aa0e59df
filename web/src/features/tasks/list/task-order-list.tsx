import type { Task } from '@afdal/contract/tasks/tasks';
import { interpolate } from '@afdal/domain/text/interpolate';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useUser } from '../../../session/user.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { IconButton } from '../../../ui/base/icon-button.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Rows } from '../../../ui/list/rows.tsx';
import { useDragOrder } from '../../../ui/list/use-drag-order.ts';
import { useOrderTasks } from '../task-queries.ts';
import { texts } from '../texts.ts';

const hintId = 'task-order-hint';

interface Props {
  readonly tasks: readonly Task[];
  /** The tasks to reorder: those that the current tab or search shows. */
  readonly visible: readonly Task[];
  readonly onMoved: () => void;
  /** At the far end of the head. */
  readonly action: ReactNode;
}

/** The tasks as rows that can be moved by pointer, keyboard, or buttons; each move is announced. */
export function TaskOrderList({ tasks, visible, onMoved, action }: Props) {
  const { digits } = useDisplayPreferences();
  const { mutate: order } = useOrderTasks();
  const [announcement, setAnnouncement] = useState('');

  const move = (from: number, to: number) => {
    const task = visible[from];
    if (!task || to < 0 || to >= visible.length) return;
    onMoved();
    order({ body: { ids: [...movedWithin(getIds(tasks), getIds(visible), { from, to })] } });
    const [position, all] = [formatNumber(to + 1, digits), formatNumber(visible.length, digits)];
    setAnnouncement(interpolate(texts.moved, { title: task.title, n: position, all }));
  };
  const drag = useDragOrder(move);
  const onKey = (event: KeyboardEvent, index: number) => {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    move(index, index + way);
  };

  return (
    <Card>
      <CardHead title={texts.order} action={action} />
      <p id={hintId} className="mb-2 text-14 text-ink-2">
        {texts.orderHint}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Rows aria-label={texts.order} {...drag}>
        {visible.map(({ id, title }, index) => {
          const named = (template: string) => interpolate(template, { title });
          return (
            <li
              key={id}
              className="relative flex min-h-14 items-center gap-1 bg-card data-dragged:z-10 data-dragged:rounded-control data-dragged:shadow-up"
            >
              <button
                type="button"
                data-grip
                aria-label={named(texts.grip)}
                aria-describedby={hintId}
                onKeyDown={(event) => onKey(event, index)}
                className="-ms-3 inline-grid size-target flex-none cursor-grab touch-none place-items-center rounded-control text-ink-2 hover:bg-sunken"
              >
                <Icon icon={GripVertical} />
              </button>
              <span className="min-w-0 flex-1 py-2 leading-row wrap-anywhere">
                <bdi>{title}</bdi>
              </span>
              <IconButton
                icon={ChevronUp}
                label={named(texts.moveUp)}
                aria-disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon={ChevronDown}
                label={named(texts.moveDown)}
                aria-disabled={index === visible.length - 1}
                onClick={() => move(index, index + 1)}
                className="-me-3"
              />
            </li>
          );
        })}
      </Rows>
    </Card>
  );
}

function getIds(tasks: readonly Task[]): readonly string[] {
  return tasks.map(({ id }) => id);
}

/** The order of all ids after one of the shown ids has moved among them: hidden ids keep their positions. */
function movedWithin(
  all: readonly string[],
  visible: readonly string[],
  { from, to }: { from: number; to: number },
): readonly string[] {
  const moved = visible[from];
  if (moved === undefined) return all;
  const reordered = visible.toSpliced(from, 1).toSpliced(to, 0, moved);
  const visibleIds = new Set(visible);
  let next = 0;
  return all.map((id) => (visibleIds.has(id) ? (reordered[next++] ?? id) : id));
}

/** By time, unless a person gave the tasks an order of their own and chose it. */
type ListOrder = 'time' | 'own';

/** How a person has the tasks ordered on this device, and how that is changed. */
export function useListOrder(): readonly [ListOrder, (order: ListOrder) => void] {
  const { id } = useUser();
  const key = `task-list-order:${id}`;
  const [order, setOrder] = useState<ListOrder>(() => (localStorage.getItem(key) === 'own' ? 'own' : 'time'));
  const choose = (next: ListOrder) => {
    localStorage.setItem(key, next);
    setOrder(next);
  };
  return [order, choose];
}
