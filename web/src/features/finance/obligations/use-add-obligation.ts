import { obligations } from '@afdal/contract/finance/obligations';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useFormWrite } from '../../../data/use-save.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { copy } from './copy.ts';
import { obligationList, putObligation } from './obligation-queries.ts';

/** Adds an obligation with its schedule. Sent again after no answer, it is still one. */
export function useAddObligation() {
  const { digits } = useDisplayPreferences();
  const payments = (count: number) => pluralizeForms(copy.installmentCount, count, digits);
  return useFormWrite(obligationList, obligations.addObligation, {
    toWrite: (body, newId) => ({ body: { ...body, id: newId } }),
    onSuccess: putObligation,
    success: (added) => interpolate(copy.added, { payments: payments(added.payments.length) }),
    failed: copy.failedToAdd,
  });
}
