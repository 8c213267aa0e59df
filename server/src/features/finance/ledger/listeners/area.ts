import { defineArea } from '../../../../platform/area/define-area.ts';
import type { AreaListener, LedgerListeners } from './ledger-listeners.ts';

interface AreaListeners {
  readonly ledgerListeners: readonly AreaListener[];
}

/** Calls the listeners of all areas one after the other, as each may lock rows. */
function inTurn<Event extends keyof LedgerListeners>(needs: AreaListeners, event: Event): LedgerListeners[Event] {
  const notify = async (...change: readonly unknown[]) => {
    for (const { [event]: listener } of needs.ledgerListeners) {
      await (listener as ((...change: readonly unknown[]) => Promise<void>) | undefined)?.(...change);
    }
  };
  return notify as LedgerListeners[Event];
}

export const ledgerListenersArea = defineArea({
  provides: (needs: AreaListeners) => ({
    listeners: {
      onSpending: inTurn(needs, 'onSpending'),
      onAmountChanging: inTurn(needs, 'onAmountChanging'),
      onDeleting: inTurn(needs, 'onDeleting'),
      onDeleted: inTurn(needs, 'onDeleted'),
      onRestoring: inTurn(needs, 'onRestoring'),
      onCategoriesDeleted: inTurn(needs, 'onCategoriesDeleted'),
      onTagsReplaced: inTurn(needs, 'onTagsReplaced'),
      onPayeesRenamed: inTurn(needs, 'onPayeesRenamed'),
    } satisfies LedgerListeners,
  }),
});
