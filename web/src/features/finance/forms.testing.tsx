import { savings } from '@afdal/contract/finance/savings';
import { aDay } from '@afdal/domain/testing/a-day';
import { type AreaForms, aWrite, noop } from '../../testing/area-forms.ts';
import { aGoal } from '../../testing/data/savings-data.ts';
import { EditSetAsideForm } from './edit-set-aside-form.tsx';

const savingsGoal = aGoal();

export const forms: AreaForms = {
  drafted: {
    'edit-set-aside-form.tsx': [
      () => (
        <EditSetAsideForm
          entry={{ id: savingsGoal.id, amountMinor: 10_000, reason: '', occurredOn: aDay('2026-11-20') }}
          balance={{ currency: 'SAR', balanceMinor: 50_000 }}
          schema={savings.editSavingsEntry.body}
          labels={{ form: 'تعديل', amount: 'المبلغ', reason: 'السبب', occurredOn: 'التاريخ' }}
          isReasonRequired={false}
          write={aWrite}
          onDone={noop}
        />
      ),
    ],
  },
};
