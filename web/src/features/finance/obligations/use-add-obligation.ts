import { type ObligationDetail, obligations } from '@afdal/contract/obligations';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { countedIn } from '../../../lib/format/plurals.ts';
import type { FormWrite } from '../../../ui/form/use-checked-form.ts';
import { useIdOf } from '../../../ui/query/use-id-of.ts';
import { useListWrite } from '../../../ui/query/use-list-write.ts';
import { toldByForm } from '../../../ui/query/use-save.ts';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { copy } from './copy.ts';
import { obligationList, putObligation } from './obligation-entries.ts';

/** Adds an obligation with its schedule. Sent again after no answer, it is still one. */
export function useAddObligation(): FormWrite<ObligationDetail> {
  const { digits } = useReadingStyle();
  const idOf = useIdOf();
  const { mutateAsync } = useListWrite(obligationList, obligations, 'addObligation', {
    onSuccess: (added) => {
      putObligation(added);
      const payments = countedIn(copy.payment, added.payments.length, digits);
      showToast({ title: fillTemplate(copy.added, { payments }), variant: 'success' });
    },
    failed: copy.failedToAdd,
    onFailed: toldByForm,
  });
  return {
    send: (body) => mutateAsync({ body: { ...body, id: idOf(body) } } as never),
    failed: copy.failedToAdd,
  };
}
