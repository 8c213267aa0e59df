import { zakat as calls, type Zakat } from '@afdal/contract/finance/zakat';
import { localizeDigits } from '@afdal/domain/text/digits';
import { deductedDebts, nisabMetals, zakatYears } from '@afdal/domain/zakat/zakat';
import { RefreshCw } from 'lucide-react';
import { Button } from '../../../ui/base/button.tsx';
import { ChoiceField } from '../../../ui/fields/choice/choice-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { toDraft } from '../../../ui/form/field-kinds.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import { UnconvertedLine } from '../unconverted-line.tsx';
import {
  type debtFields,
  fields,
  flatten,
  held,
  knownFields,
  pricesNeeded,
  toFigures,
  toRow,
} from './figures-draft.ts';
import { MetalFields } from './metal-fields.tsx';
import { texts } from './texts.ts';
import { useWriteZakat } from './zakat-query.ts';

type AmountName = (typeof held)[number] | (typeof debtFields)[number] | (typeof nisabMetals)[number];

const hints: Partial<Record<(typeof held)[number], string>> = {
  savings: texts.savingsHint,
  emergency: texts.emergencyHint,
};

/** What zakat is estimated on: filled in as far as it is known, and all of it can be changed. */
export function FiguresForm({ zakat, onDone }: { zakat: Zakat; onDone: () => void }) {
  const { digits } = useDisplayPreferences();
  const { currency, known, unconverted } = zakat;
  const form = useFieldsForm({
    draftName: 'zakat',
    fields,
    from: toRow(zakat),
    currency,
    schema: calls.estimateZakat.body,
    toBody: toFigures,
    write: useWriteZakat(calls.estimateZakat, { success: () => texts.calculated, failed: texts.failedToCalculate }),
    onDone,
  });
  const { draft } = form;
  const money = (field: AmountName, label: string, hint?: string) => (
    <MoneyField key={field} {...form.money(field, currency)} label={label} hint={hint} isSmall />
  );
  return (
    <Form form={form} label={texts.calculator} submit={texts.calculate} onCancel={onDone}>
      <p className="text-14 text-ink-2">{texts.fromAccounts}</p>
      <UnconvertedLine currencies={unconverted} />
      {zakat.figures && (
        <Button
          variant="soft"
          icon={RefreshCw}
          onClick={() => form.change(toDraft(knownFields, flatten(known), currency))}
        >
          {texts.refresh}
        </Button>
      )}
      {held.map((field) => money(field, texts[field], hints[field]))}
      <MetalFields
        metals={draft.metals}
        getError={(path) => form.errors[path]}
        onChange={(metals, paths) => form.change({ metals }, paths)}
      />
      <ChoiceField
        {...form.choice('deducted')}
        variant="pills"
        label={texts.deducted}
        hint={texts.deductedHint}
        options={deductedDebts.map((value) => ({ value, label: texts.deductedNames[value] }))}
      />
      {draft.deducted !== 'none' && money(draft.deducted, texts.debts, texts.deductedNames[draft.deducted])}
      <ChoiceField
        {...form.choice('nisab')}
        variant="pills"
        label={texts.nisab}
        options={nisabMetals.map((value) => ({ value, label: localizeDigits(texts.nisabNames[value], digits) }))}
      />
      {pricesNeeded(draft).map((metal) => money(metal, texts.price[metal], texts.priceHint))}
      <ChoiceField
        {...form.choice('year')}
        variant="pills"
        label={texts.year}
        hint={texts.share[draft.year]}
        options={zakatYears.map((value) => ({ value, label: texts.yearNames[value] }))}
      />
      <p className="text-12 text-ink-2">{texts.ruling}</p>
    </Form>
  );
}
