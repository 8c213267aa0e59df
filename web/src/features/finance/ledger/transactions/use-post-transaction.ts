import { type Transaction, transactions } from '@afdal/contract/finance/transactions';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { useCallback } from 'react';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { texts } from './texts.ts';
import { type OptimisticEdit, showEdit, useTransactionWrite } from './use-transaction-write.ts';

/** Posts a planned transaction: on its day, or today if that is in the future. */
export function usePostTransaction() {
  const today = useToday();
  const { mutate } = useTransactionWrite(transactions.editTransaction, {
    show: showEdit,
    onSuccess: () => void showToast({ title: texts.posted, variant: 'success' }),
    failed: texts.failedToCarryOut,
  });
  return useCallback(
    (planned: Transaction) => {
      const body = { status: 'cleared', occurredOn: clampToToday(today, planned) } as const;
      const context: OptimisticEdit = { saved: planned, changed: { ...planned, ...body } };
      mutate({ params: { id: planned.id }, body, context });
    },
    [mutate, today],
  );
}

function clampToToday(today: CivilDate, { occurredOn }: Transaction): CivilDate {
  return occurredOn > today ? today : occurredOn;
}
