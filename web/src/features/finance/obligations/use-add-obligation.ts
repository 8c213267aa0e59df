import { type ObligationDetail, obligations } from '@afdal/contract/finance/obligations';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useFormWrite } from '../../../data/use-save.ts';
import { countedIn } from '../../../lib/format/plurals.ts';
import { useReadingStyle } from '../../../ui/figures/reading-style.ts';
import type { FormWrite } from '../../../ui/form/use-checked-form.ts';
import { copy } from './copy.ts';
import { obligationList, putObligation } from './obligation-entries.ts';

/** Adds an obligation with its schedule. Sent again after no answer, it is still one. */
export function useAddObligation(): FormWrite<ObligationDetail> {
  const { digits } = useReadingStyle();
  const payments = (count: number) => countedIn(copy.payment, count, digits);
  return useFormWrite(obligationList, obligations, 'addObligation', {
    toWrite: (body, newId) => ({ body: { ...body, id: newId } }),
    onSuccess: putObligation,
    success: (added) => fillTemplate(copy.added, { payments: payments(added.payments.length) }),
    failed: copy.failedToAdd,
  });
}
