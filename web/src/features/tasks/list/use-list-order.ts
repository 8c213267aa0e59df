import { useState } from 'react';
import { useUser } from '../../../session/user.tsx';

/** By time, unless a person gave the tasks an order of their own and chose it. */
export type ListOrder = 'time' | 'own';

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
