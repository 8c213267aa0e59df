import { emergencyFund, type FundEntry } from '@afdal/contract/finance/emergency-fund';
import { isLastWrite } from '../../../data/is-last-write.ts';
import type { FormWriteOf } from '../../../data/use-save.ts';
import { useSendOnce } from '../../../data/use-send-once.ts';
import { useWrite } from '../../../data/use-write.ts';
import { emergencyFundKey } from '../../../lib/finance-keys.ts';
import { invalidate } from '../../../lib/other-tabs.ts';
import { useDeleteSetAside } from '../use-delete-set-aside.ts';
import { formatEntry } from './format-entry.ts';
import { type FormTexts, formWrite, invalidates, put, showChanged, written } from './fund-query.ts';
import { texts as areaTexts } from './texts.ts';

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
  const failed = areaTexts.failedToChange;
  const { mutateAsync } = useWrite(
    emergencyFund.editFundEntry,
    formWrite({ success: () => areaTexts.changed, failed }),
  );
  return { send: (body) => mutateAsync({ params: { id }, body }), failed };
}

export function useDeleteEntry(): (entry: FundEntry) => void {
  return useDeleteSetAside({
    remove: emergencyFund.deleteFundEntry,
    restore: emergencyFund.restoreFundEntry,
    list: written,
    invalidates,
    label: formatEntry,
    texts: areaTexts,
    show: (id) => showChanged((fund) => ({ ...fund, entries: fund.entries.filter((entry) => entry.id !== id) })),
    onRestored: put,
    onSettled: () => {
      if (isLastWrite(written)) invalidate([emergencyFundKey]);
    },
  });
}
