import type { obligationAttachments } from '@afdal/contract/finance/obligation-attachments';
import type { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import type { obligations } from '@afdal/contract/finance/obligations';
import type { payoffPlans } from '@afdal/contract/finance/payoff-plans';
import type { Handlers } from '../../../platform/http/call.ts';
import type { LedgerListeners } from '../ledger/listeners/ledger-listeners.ts';
import type { SalaryReader } from '../ledger/sums/monthly-income.ts';
import { addObligation } from './add-obligation.ts';
import { attachmentHandlers } from './attachment-handlers.ts';
import { editPayment, skipPayment, waivePayment } from './change-schedule.ts';
import { closeObligation, receivePot } from './close-obligation.ts';
import { deleteObligation, editObligation, restoreObligation } from './edit-obligation.ts';
import { listObligations, listPayments } from './list-obligations.ts';
import { payInstallment, undoPayment } from './pay-installment.ts';
import { planPayoff, readPayoffChoice } from './plan-payoff.ts';
import { readObligation } from './read-obligation.ts';
import { readSettlement } from './read-settlement.ts';
import { readObligationSummary } from './read-summary.ts';

export const obligationHandlers = (
  listeners: LedgerListeners,
  findSalaries: SalaryReader,
): Handlers<
  typeof obligations & typeof obligationInstallments & typeof obligationAttachments & typeof payoffPlans
> => ({
  listObligations,
  readObligationSummary: (call) => readObligationSummary(call, findSalaries),
  listPayments,
  addObligation: (call) => addObligation(call, listeners),
  readObligation,
  editObligation,
  deleteObligation,
  restoreObligation,
  closeObligation: (call) => closeObligation(call, listeners),
  receivePot: (call) => receivePot(call, listeners),
  readSettlement,
  payPayment: (call) => payInstallment(call, listeners),
  undoPayment,
  skipPayment,
  waivePayment,
  editPayment,
  ...attachmentHandlers,
  readPayoffChoice,
  planPayoff,
});
