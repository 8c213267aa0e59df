import { zakat as calls, type Zakat } from '@afdal/contract/finance/zakat';
import { maxHijriDay } from '@afdal/domain/savings/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { monthNames } from '../../../lib/format/civil-dates.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { numberField } from '../../../ui/form/field-kinds.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import { flatten, nest } from './figures-draft.ts';
import { formatAnniversary } from './hijri-labels.ts';
import { texts } from './texts.ts';
import { useWriteZakat } from './zakat-query.ts';

/** Many pay in Ramadan. */
const suggested = { month: 9, day: 1 };

const fields = { month: numberField('anniversary.month', 0), day: numberField('anniversary.day', 0) };

/** The Hijri day on which zakat is due every year. */
export function AnniversaryForm({ zakat, onDone }: { zakat: Zakat; onDone: () => void }) {
  const style = useDisplayPreferences();
  const form = useFieldsForm({
    draftName: 'zakat-anniversary',
    fields,
    from: flatten({ anniversary: zakat.anniversary ?? suggested }),
    schema: calls.saveZakat.body,
    toBody: nest,
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
