import { BurdenSheet } from '../../features/finance/obligations/burden-sheet.tsx';
import { EditObligationSheet } from '../../features/finance/obligations/edit-obligation.tsx';
import { AddObligationSheet } from '../../features/finance/obligations/new-obligation.tsx';
import { ObligationSheet } from '../../features/finance/obligations/obligation-sheet.tsx';
import { PaySheet } from '../../features/finance/obligations/pay-sheet.tsx';
import { PayoffSheet } from '../../features/finance/obligations/payoff-sheet.tsx';
import { Obligations } from './obligations.tsx';

/** The tab of obligations and its dialogs, in one chunk: most visits are about expenses. */
export const obligationParts = {
  tab: Obligations,
  'add-obligation': AddObligationSheet,
  obligation: ObligationSheet,
  'edit-obligation': EditObligationSheet,
  pay: PaySheet,
  payoff: PayoffSheet,
  burden: BurdenSheet,
};
