import type { obligations } from '@afdal/contract/obligations';
import type { Handlers } from '../../../platform/http/call.ts';
import type { LedgerListeners } from '../ledger/listeners/ledger-listeners.ts';
import { addObligation } from './add-obligation.ts';
import { editPayment, skipPayment, waivePayment } from './change-schedule.ts';
import { closeObligation, receivePot } from './close-obligation.ts';
import { deleteObligation, editObligation, restoreObligation } from './edit-obligation.ts';
import { listObligations, listPayments } from './list-obligations.ts';
import { payPayment, undoPayment } from './pay-payment.ts';
import { planPayoff } from './plan-payoff.ts';
import { readObligation } from './read-obligation.ts';
import { readSettlement } from './read-settlement.ts';
import { readObligationSummary } from './read-summary.ts';

export const obligationHandlers = (listeners: LedgerListeners): Handlers<typeof obligations> => ({
  listObligations,
  readObligationSummary,
  listPayments,
  addObligation,
  readObligation,
  editObligation,
  deleteObligation,
  restoreObligation,
  closeObligation: (call) => closeObligation(call, listeners),
  receivePot: (call) => receivePot(call, listeners),
  readSettlement,
  payPayment: (call) => payPayment(call, listeners),
  undoPayment,
  skipPayment,
  waivePayment,
  editPayment,
  planPayoff,
});
