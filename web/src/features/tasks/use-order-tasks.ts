import { tasks } from '@afdal/contract/tasks';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { changeShown, showAtOnce, writing } from './cache.ts';
import { copy } from './copy.ts';
import { inOrder } from './order.ts';

interface NewOrder {
  readonly ids: readonly string[];
  readonly before: readonly string[];
}

export function useOrderTasks() {
  return useMutation({
    ...writing,
    mutationFn: ({ ids }: NewOrder) => call(tasks.orderTasks, { body: { ids: [...ids] } }),
    onMutate: ({ ids }) => showAtOnce((shown) => inOrder(shown, ids)),
    onError: (error, { before }) => {
      changeShown((shown) => inOrder(shown, before));
      toastError(copy.failedToEdit, error);
    },
  });
}
