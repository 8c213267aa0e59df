import { type AreaForms, noop } from '../../../testing/area-forms.ts';
import { anOccurrence, aRecurring } from '../../../testing/data/recurring-data.ts';
import { ChangeOccurrenceForm } from './change-occurrence-form.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { RecurringForm } from './recurring-form.tsx';

const recurrence = aRecurring();
const item = {
  occurrence: { ...anOccurrence({ recurringId: recurrence.id }), id: 'occurrence' },
  recurringItem: recurrence,
};

export const forms: AreaForms = {
  drafted: {
    'change-occurrence-form.tsx': [() => <ChangeOccurrenceForm item={item} onDone={noop} />],
    'confirm-form.tsx': [() => <ConfirmForm item={item} onDone={noop} />],
    'recurring-form.tsx': [() => <RecurringForm saved={null} onDone={noop} />],
  },
};
