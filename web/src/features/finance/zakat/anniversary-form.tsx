import { zakat as calls, type Zakat } from '@afdal/contract/finance/zakat';
import { hijriDayAtMost } from '@afdal/domain/savings/limits';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { monthNames } from '../../../lib/format/civil-dates.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useReadingStyle } from '../../../ui/figures/reading-style.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { copy } from './copy.ts';
import { anniversaryInWords } from './hijri-words.ts';
import { useWriteZakat } from './zakat-query.ts';

/** Many pay in Ramadan. */
const suggested = { month: 9, day: 1 };

/** The Hijri day on which zakat is due every year. */
export function AnniversaryForm({ zakat, onDone }: { zakat: Zakat; onDone: () => void }) {
  const style = useReadingStyle();
  const { month, day } = zakat.anniversary ?? suggested;
  const form = useForm({
    draftName: 'zakat-anniversary',
    initial: { month: String(month), day: String(day) },
    schema: calls.saveZakat.body,
    sentAs: { month: 'anniversary.month', day: 'anniversary.day' },
    toBody: (draft) => ({ anniversary: { month: Number(draft.month), day: Number(draft.day) } }),
    write: useWriteZakat('saveZakat', {
      success: (saved) => fillTemplate(copy.hawlSaved, { date: anniversaryInWords(saved, style)?.hijri ?? '' }),
      failed: copy.failedToSaveHawl,
    }),
    onDone,
  });
  return (
    <Form form={form} label={copy.hawl} onCancel={onDone}>
      <SelectField {...form.select('month')} label={copy.month} hint={copy.hawlHint} required>
        {monthNames('umalqura').map((name, at) => (
          <option key={name} value={at + 1}>
            {name}
          </option>
        ))}
      </SelectField>
      <NumberField
        {...form.value('day')}
        label={copy.day}
        required
        min={1}
        max={hijriDayAtMost}
        step={1}
        readOnly={form.isBusy}
      />
    </Form>
  );
}
