import { BurdenSheet } from './burden-sheet.tsx';
import { EditObligationSheet } from './edit-obligation.tsx';
import { CorrectPaymentSheet, PaySheet } from './installments/pay-sheet.tsx';
import { AddObligationSheet } from './new/new-obligation.tsx';
import { PayoffSheet } from './payoff/payoff-sheet.tsx';

/** The forms and details, in one chunk. */
export const sheets = {
  'add-obligation': AddObligationSheet,
  'edit-obligation': EditObligationSheet,
  pay: PaySheet,
  'correct-payment': CorrectPaymentSheet,
  payoff: PayoffSheet,
  burden: BurdenSheet,
};
