import type { Obligation, Payment } from '@afdal/contract/finance/obligations';
import { combineQueries } from '../../../data/combine-queries.ts';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import type { Query } from '../../../ui/query-states/query-states.tsx';
import type { ShownCycle } from '../ledger/cycles/use-cycle.ts';
import { copy } from './copy.ts';
import { useObligations, usePayments } from './obligation-entries.ts';
import { PayForm } from './pay-form.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly id: string | undefined;
  readonly onClose: () => void;
  readonly cycle: ShownCycle;
  readonly next: ShownCycle | null;
}

/** Pays a payment that the timeline shows. */
export function PaySheet({ id, cycle, next, ...sheet }: Props) {
  const item = useDue(id, { from: cycle.first, to: next?.last ?? cycle.last });
  return (
    <ItemSheet {...sheet} title={copy.payTitle} item={item} missing={copy.missingPayment}>
      {({ payment, of }) => <PayForm key={payment.id} payment={payment} of={of} onDone={sheet.onClose} />}
    </ItemSheet>
  );
}

/** A payment with what it is of: one of these days, one that is late, or the next of its obligation. */
function useDue(id: string | undefined, days: { readonly from: string; readonly to: string }) {
  const { data, ...query } = combineQueries([useObligations(), usePayments(days)]);
  return { ...query, data: data && dueIn(data, id) } satisfies Query<{ payment: Payment; of: Obligation } | null>;
}

function dueIn([obligations, payments]: readonly [readonly Obligation[], readonly Payment[]], id: string | undefined) {
  const payment = [...payments, ...obligations.flatMap(({ next }) => next ?? [])].find((each) => each.id === id);
  const of = obligations.find((each) => each.id === payment?.obligationId);
  return payment && of && payment.leftMinor > 0 ? { payment, of } : null;
}
