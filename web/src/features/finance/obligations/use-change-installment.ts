import { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import type { Installment, ObligationDetail } from '@afdal/contract/finance/obligations';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useListWrite } from '../../../data/use-write.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useMoneyFormat } from '../use-money-format.ts';
import { obligationList, putObligation } from './obligation-queries.ts';
import { texts } from './texts.ts';

/** Moves a payment behind the last one, or waives what is left of it. */
export function useChangeInstallment({ currency }: ObligationDetail) {
  const { full } = useMoneyFormat(currency);
  const showChange =
    (title: (obligation: ObligationDetail) => string) => (response: { readonly obligation: ObligationDetail }) => {
      putObligation(response.obligation);
      showToast({ title: title(response.obligation), variant: 'success' });
    };
  const { mutate: skip } = useListWrite(obligationList, obligationInstallments.skipPayment, {
    onSuccess: showChange(() => texts.skipped),
    failed: texts.failedToChange,
  });
  const { mutate: waive } = useListWrite(obligationList, obligationInstallments.waivePayment, {
    onSuccess: showChange(({ remainingMinor }) => interpolate(texts.waived, { amount: full(remainingMinor) })),
    failed: texts.failedToChange,
  });
  return {
    skip: ({ id }: Installment) => skip({ params: { id } }),
    waive: ({ id }: Installment) => waive({ params: { id } }),
  };
}
