import { obligationPayments } from '@afdal/contract/finance/obligation-payments';
import type { ObligationDetail, Payment } from '@afdal/contract/finance/obligations';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useListWrite } from '../../../data/use-list-write.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useMoneyWords } from '../use-money-words.ts';
import { copy } from './copy.ts';
import { obligationList, putObligation } from './obligation-entries.ts';

/** Moves a payment behind the last one, or waives what is left of it. */
export function useChangePayment({ currency }: ObligationDetail) {
  const { full } = useMoneyWords(currency);
  const showChange =
    (title: (of: ObligationDetail) => string) => (answer: { readonly obligation: ObligationDetail }) => {
      putObligation(answer.obligation);
      showToast({ title: title(answer.obligation), variant: 'success' });
    };
  const { mutate: skip } = useListWrite(obligationList, obligationPayments, 'skipPayment', {
    onSuccess: showChange(() => copy.skipped),
    failed: copy.failedToChange,
  });
  const { mutate: waive } = useListWrite(obligationList, obligationPayments, 'waivePayment', {
    onSuccess: showChange(({ remainingMinor }) => fillTemplate(copy.waived, { amount: full(remainingMinor) })),
    failed: copy.failedToChange,
  });
  return {
    skip: ({ id }: Payment) => skip({ params: { id } }),
    waive: ({ id }: Payment) => waive({ params: { id } }),
  };
}
