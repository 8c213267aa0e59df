import { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import type { Installment, Obligation } from '@afdal/contract/finance/obligations';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useRef } from 'react';
import { offerUndo } from '../../../data/undo-toasts.ts';
import { type FormWriteOf, noop } from '../../../data/use-save.ts';
import { useListWrite } from '../../../data/use-write.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { newId } from '../../../lib/new-id.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useMoneyFormat } from '../use-money-format.ts';
import { obligationList, putObligation, showPaid } from './obligation-queries.ts';
import { texts } from './texts.ts';

/** Pays a payment: one transaction, however often the form is sent. A toast offers to undo it. */
export function usePayInstallment(
  installment: Installment,
  { kind, currency }: Obligation,
): FormWriteOf<typeof obligationInstallments.payPayment> {
  const { id, seq } = installment;
  const { full } = useMoneyFormat(currency);
  const { digits } = useDisplayPreferences();
  const today = useToday();
  const transactionId = useRef(newId());
  const { mutate: undo } = useListWrite(obligationList, obligationInstallments.undoPayment, {
    onSuccess: ({ obligation }) => {
      putObligation(obligation);
      showToast({ title: texts.undone, variant: 'success' });
    },
    failed: texts.failedToUndo,
  });
  const { mutateAsync } = useListWrite(obligationList, obligationInstallments.payPayment, {
    onSuccess: ({ obligation, leftMinor }, { body }) => {
      putObligation(obligation);
      const title =
        obligation.status === 'done'
          ? interpolate(texts.allPaid, { title: obligation.title })
          : leftMinor > 0
            ? interpolate(texts.partlyPaid, { amount: full(leftMinor) })
            : kind === 'jamiya'
              ? interpolate(texts.roundPaid, { n: formatNumber(seq, digits) })
              : texts.paidNow;
      const paidBy = body.id as string;
      const run = () => undo({ params: { id }, body: { transactionId: paidBy } });
      offerUndo({ id: paidBy, title, description: title === texts.paidNow ? obligation.title : undefined, run });
    },
    onQueued: ({ body }) => showPaid(installment, body.paidOn ?? today, body.amountMinor),
    failed: texts.failedToPay,
    onFailed: noop,
  });
  const sent = useRef<ReturnType<typeof mutateAsync> | null>(null);
  return {
    send: (body) => {
      // A second press while the sheet is closing is no second payment.
      sent.current ??= mutateAsync({ params: { id }, body: { ...body, id: transactionId.current } }).catch(
        (error: unknown) => {
          sent.current = null;
          throw error;
        },
      );
      return sent.current;
    },
    failed: texts.failedToPay,
  };
}
