import type { Installment, Obligation } from '@afdal/contract/finance/obligations';
import { combineQueries, mapQuery } from '../../../data/queries.ts';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import type { SelectedCycle } from '../ledger/cycles/use-cycle.ts';
import { useInstallments, useObligations } from './obligation-queries.ts';
import { PayForm } from './pay-form.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly isOpen: boolean;
  readonly id: string | undefined;
  readonly onClose: () => void;
  readonly cycle: SelectedCycle;
  readonly next: SelectedCycle | null;
}

/** Pays a payment that the timeline shows. */
export function PaySheet({ id, cycle, next, ...sheet }: Props) {
  const item = useDue(id, { from: cycle.first, to: next?.last ?? cycle.last });
  return (
    <ItemSheet {...sheet} title={texts.payTitle} item={item} missing={texts.missingPayment}>
      {({ installment, obligation }) => (
        <PayForm key={installment.id} installment={installment} obligation={obligation} onDone={sheet.onClose} />
      )}
    </ItemSheet>
  );
}

/** A payment with what it is of: one of these days, one that is late, or the next of its obligation. */
function useDue(id: string | undefined, days: { readonly from: string; readonly to: string }) {
  return mapQuery(combineQueries([useObligations(), useInstallments(days)]), (data) => data && dueIn(data, id));
}

function dueIn(
  [obligations, installments]: readonly [readonly Obligation[], readonly Installment[]],
  id: string | undefined,
) {
  const installment = [...installments, ...obligations.flatMap(({ next }) => next ?? [])].find(
    (each) => each.id === id,
  );
  const obligation = obligations.find((each) => each.id === installment?.obligationId);
  return installment && obligation && installment.leftMinor > 0 ? { installment, obligation } : null;
}
