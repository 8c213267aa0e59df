import { obligations } from '@afdal/contract/finance/obligations';
import { payoffPlans } from '@afdal/contract/finance/payoff-plans';
import { type AreaForms, noop, openSheet } from '../../../testing/area-forms.ts';
import { aDetail, anInstallment, anObligation, serveObligations } from '../../../testing/data/obligation-data.ts';
import { serve } from '../../../testing/fake-server.ts';
import { EditObligationSheet } from './edit-obligation.tsx';
import { ChangeAmountForm, MoveInstallmentForm } from './installments/edit-installment-form.tsx';
import { PayForm } from './installments/pay-sheet.tsx';
import { AddObligationSheet } from './new/new-obligation.tsx';
import { PayoffSheet } from './payoff/payoff-sheet.tsx';
import { RecordForm } from './record-form.tsx';

const installment = anInstallment();
const obligation = anObligation();
const detail = aDetail(obligation, [installment]);

export const forms: AreaForms = {
  serve: () => {
    serveObligations([obligation], [installment]);
    serve(obligations.readObligation, () => detail);
    serve(payoffPlans.readPayoffChoice, () => null);
  },
  drafted: {
    'edit-obligation.tsx': [() => <EditObligationSheet {...openSheet} id={obligation.id} />],
    'installments/edit-installment-form.tsx': [
      () => <MoveInstallmentForm installment={installment} obligation={detail} onDone={noop} />,
      () => <ChangeAmountForm installment={installment} obligation={detail} onDone={noop} />,
    ],
    'installments/pay-sheet.tsx': [() => <PayForm installment={installment} obligation={detail} onDone={noop} />],
    'payoff/payoff-sheet.tsx': [() => <PayoffSheet {...openSheet} />],
    'record-form.tsx': [
      () => (
        <RecordForm
          obligation={detail}
          call="closeObligation"
          label="إقفال"
          amountMinor={100}
          success=""
          failed=""
          onDone={noop}
        >
          {null}
        </RecordForm>
      ),
    ],
    'new/use-obligation-form.ts': [() => <AddObligationSheet {...openSheet} />],
  },
};
