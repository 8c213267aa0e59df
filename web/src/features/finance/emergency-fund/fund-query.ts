import { type EmergencyFund, emergencyFund, type FundEntry } from '@afdal/contract/finance/emergency-fund';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useQuery } from '@tanstack/react-query';
import { isLastWrite } from '../../../data/optimistic-list.ts';
import { type FormWriteOf, noop, useSendOnce } from '../../../data/use-save.ts';
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
import { invalidate } from '../../../lib/other-tabs.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useDeleteSetAside } from '../use-delete-set-aside.ts';
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

/** A deposit, or a withdrawal: one entry, however often the form is sent. */
export function useAddEntry(texts: FormTexts): FormWriteOf<typeof emergencyFund.addFundEntry> {
  const sendOnce = useSendOnce();
  const { mutateAsync } = useWrite(emergencyFund.addFundEntry, formWrite(texts));
  return {
    send: (body) => sendOnce(body, (id) => mutateAsync({ body: { ...body, id } })),
    failed: texts.failed,
  };
}

export function useEditEntry(id: string): FormWriteOf<typeof emergencyFund.editFundEntry> {
  const failed = texts.failedToChange;
  const { mutateAsync } = useWrite(emergencyFund.editFundEntry, formWrite({ success: () => texts.changed, failed }));
  return { send: (body) => mutateAsync({ params: { id }, body }), failed };
}

export function useDeleteEntry(): (entry: FundEntry) => void {
  return useDeleteSetAside({
    remove: emergencyFund.deleteFundEntry,
    restore: emergencyFund.restoreFundEntry,
    list: written,
    invalidates,
    label: formatEntry,
    texts: texts,
    show: (id) => showChanged((fund) => ({ ...fund, entries: fund.entries.filter((entry) => entry.id !== id) })),
    onRestored: put,
    onSettled: () => {
      if (isLastWrite(written)) invalidate([emergencyFundKey]);
    },
  });
}

/** «سحب: إصلاح المكيف» */
export function formatEntry({ amountMinor, reason }: FundEntry): string {
  const what = amountMinor > 0 ? texts.deposited : texts.withdrawn;
  return reason ? interpolate(texts.entryWith, { what, reason }) : what;
}
