import { matches } from '@afdal/contract/finance/matches';
import { defineArea } from '../../../../platform/area/define-area.ts';
import type { ListenerNeeds } from '../listeners/ledger-listeners.ts';
import type { SourceNeeds } from '../transactions/transaction-sources.ts';
import {
  dismissTransferOffer,
  listMergedTransactions,
  listTransferOffers,
  mergeTransactions,
  separateTransaction,
} from './handlers.ts';

/** What belongs together: transactions that are one, whoever recorded them twice. */
export const matchesArea = defineArea({
  endpoints: matches,
  handlers: ({ listeners, ...needs }: ListenerNeeds & SourceNeeds) => ({
    listTransferOffers: (call) => listTransferOffers(call, needs.transactionSources),
    listMergedTransactions,
    mergeTransactions: (call) => mergeTransactions(call, listeners),
    separateTransaction: (call) => separateTransaction(call, listeners),
    dismissTransferOffer,
  }),
});
