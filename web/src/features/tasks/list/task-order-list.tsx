import type { Task } from '@afdal/contract/tasks/tasks';
import { type ReactNode, useState } from 'react';
import { useUser } from '../../../session/user.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { OrderList } from '../../../ui/list/order-list.tsx';
import { useOrderTasks } from '../task-queries.ts';
import { texts } from '../texts.ts';

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
  const { mutate: order } = useOrderTasks();
  const move = (from: number, to: number) => {
    onMoved();
    order({ body: { ids: [...movedWithin(getIds(tasks), getIds(visible), { from, to })] } });
  };
  const items = visible.map(({ id, title }) => ({ id, title, content: <bdi>{title}</bdi> }));
  return (
    <Card>
      <CardHead title={texts.order} action={action} />
      <OrderList label={texts.order} items={items} onMove={move} />
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
