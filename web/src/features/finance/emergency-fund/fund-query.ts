import { type EmergencyFund, emergencyFund } from '@afdal/contract/finance/emergency-fund';
import { useQuery } from '@tanstack/react-query';
import { isLastWrite } from '../../../data/is-last-write.ts';
import { type FormWriteOf, noop } from '../../../data/use-save.ts';
import { useWrite } from '../../../data/use-write.ts';
import { call } from '../../../lib/api.ts';
import {
  accountsKey,
  cyclesKey,
  emergencyFundKey,
  healthKey,
  savingsKey,
  transactionsKey,
  zakatKey,
} from '../../../lib/finance-keys.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

export function useFund() {
  return useQuery({ queryKey: emergencyFundKey, queryFn: () => call(emergencyFund.readEmergencyFund, {}) });
}

export const written = emergencyFundKey.join();
/** The plan and the balance count in what is safe to spend, in what accounts hold, and in zakat; an entry may be a transfer. */
export const invalidates = [cyclesKey, savingsKey, zakatKey, healthKey, accountsKey, transactionsKey];

/** An answer that a later write on its way will change again is not shown. */
export function put(fund: EmergencyFund): void {
  if (isLastWrite(written)) queryClient.setQueryData(emergencyFundKey, fund);
}

/** Shows a change before its answer; returns what takes it back. */
export async function showChanged(change: (fund: EmergencyFund) => EmergencyFund): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: emergencyFundKey });
  const before = queryClient.getQueryData<EmergencyFund>(emergencyFundKey);
  queryClient.setQueryData<EmergencyFund>(emergencyFundKey, (fund) => fund && change(fund));
  return () => void queryClient.setQueryData(emergencyFundKey, before);
}

export interface FormTexts {
  readonly success: (fund: EmergencyFund) => string;
  readonly failed: string;
}

/** What a form does with the fund that is answered. */
export const formWrite = ({ success, failed }: FormTexts) => ({
  onSuccess: (fund: EmergencyFund) => {
    put(fund);
    showToast({ title: success(fund), variant: 'success' });
  },
  failed,
  onFailed: noop,
  invalidates,
  list: written,
});

/** Starts the fund, or changes how it is measured. */
export function useSaveFund(success: string): FormWriteOf<typeof emergencyFund.saveEmergencyFund> {
  const failed = texts.failedToSave;
  const { mutateAsync } = useWrite(emergencyFund.saveEmergencyFund, formWrite({ success: () => success, failed }));
  return { send: (body) => mutateAsync({ body }), failed };
}

/** Counts an essential expense, or leaves it out: at once, the sums follow. */
export function useExclude(): (change: Pick<EmergencyFund, 'isDebtsExcluded'> | { excluded: string[] }) => void {
  const { mutate } = useWrite(emergencyFund.saveEmergencyFund, {
    show: ({ body }) => showChanged((fund) => withChange(fund, body)),
    onSuccess: put,
    failed: texts.failedToSave,
    invalidates,
    list: written,
  });
  return (change) => mutate({ body: 'excluded' in change ? { excludedCategoryIds: change.excluded } : change });
}

interface Exclusions {
  readonly excludedCategoryIds?: readonly string[] | undefined;
  readonly isDebtsExcluded?: boolean | undefined;
}

function withChange(
  fund: EmergencyFund,
  { excludedCategoryIds, isDebtsExcluded = fund.isDebtsExcluded }: Exclusions,
): EmergencyFund {
  const needs = excludedCategoryIds
    ? fund.needs.map((need) => ({ ...need, isExcluded: excludedCategoryIds.includes(need.categoryId) }))
    : fund.needs;
  return { ...fund, needs, isDebtsExcluded };
}
