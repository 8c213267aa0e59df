import { zakat as calls, type Zakat } from '@afdal/contract/finance/zakat';
import { maxHijriDay } from '@afdal/domain/savings/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { monthNames } from '../../../lib/format/civil-dates.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { formatAnniversary } from './hijri-labels.ts';
import { texts } from './texts.ts';
import { useWriteZakat } from './zakat-query.ts';

/** Many pay in Ramadan. */
const suggested = { month: 9, day: 1 };

/** The Hijri day on which zakat is due every year. */
export function AnniversaryForm({ zakat, onDone }: { zakat: Zakat; onDone: () => void }) {
  const style = useDisplayPreferences();
  const { month, day } = zakat.anniversary ?? suggested;
  const form = useForm({
    draftName: 'zakat-anniversary',
    initial: { month: String(month), day: String(day) },
    schema: calls.saveZakat.body,
    sentAs: { month: 'anniversary.month', day: 'anniversary.day' },
    toBody: (draft) => ({ anniversary: { month: Number(draft.month), day: Number(draft.day) } }),
    write: useWriteZakat(calls.saveZakat, {
      success: (saved) => interpolate(texts.hawlSaved, { date: formatAnniversary(saved, style)?.hijri ?? '' }),
      failed: texts.failedToSaveHawl,
    }),
    onDone,
  });
  return (
    <Form form={form} label={texts.hawl} onCancel={onDone}>
      <SelectField {...form.select('month')} label={texts.month} hint={texts.hawlHint} required>
        {monthNames('umalqura').map((name, at) => (
          <option key={name} value={at + 1}>
            {name}
          </option>
        ))}
      </SelectField>
      <NumberField {...form.count('day')} label={texts.day} required min={1} max={maxHijriDay} step={1} />
    </Form>
  );
}
