import { emergencyFund } from '@afdal/contract/finance/emergency-fund';
import { type AreaForms, openSheet } from '../../../testing/area-forms.ts';
import { aFund } from '../../../testing/data/fund-data.ts';
import { serve } from '../../../testing/fake-server.ts';
import { DepositSheet, WithdrawSheet } from './entry-sheets.tsx';
import { FundSettingsSheet } from './fund-settings-sheet.tsx';

export const forms: AreaForms = {
  serve: () => {
    serve(emergencyFund.readEmergencyFund, () => aFund());
  },
  drafted: {
    'entry-sheets.tsx': [() => <DepositSheet {...openSheet} />, () => <WithdrawSheet {...openSheet} />],
    'fund-settings-sheet.tsx': [() => <FundSettingsSheet {...openSheet} />],
  },
};
