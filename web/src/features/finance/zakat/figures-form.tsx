import { zakat as calls, type Zakat } from '@afdal/contract/finance/zakat';
import { deductedDebts, nisabMetals, zakatYears } from '@afdal/domain/savings/zakat';
import { RefreshCw } from 'lucide-react';
import { localizeDigits } from '../../../lib/format/digits.ts';
import { Button } from '../../../ui/base/button.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { validateAmount } from '../../../ui/fields/validate-amount.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { UnconvertedLine } from '../unconverted-line.tsx';
import { type FiguresDraft, held, knownAmounts, pricesNeeded, toDraft, toFigures } from './figures-draft.ts';
import { MetalFields } from './metal-fields.tsx';
import { texts } from './texts.ts';
import { useWriteZakat } from './zakat-query.ts';

/** The field of each amount where it is sent, and so in errors. */
const sentAs = {
  cash: 'cashMinor',
  bank: 'bankMinor',
  savings: 'savingsMinor',
  emergency: 'emergencyMinor',
  jamiya: 'jamiyaMinor',
  trade: 'tradeMinor',
  receivables: 'receivablesMinor',
  due_now: 'debts.dueNowMinor',
  due_in_year: 'debts.dueInYearMinor',
  all: 'debts.allMinor',
  gold: 'gramPrice.goldMinor',
  silver: 'gramPrice.silverMinor',
} as const;

const hints: Partial<Record<(typeof held)[number], string>> = {
  savings: texts.savingsHint,
  emergency: texts.emergencyHint,
};

/** What zakat is estimated on: filled in as far as it is known, and all of it can be changed. */
export function FiguresForm({ zakat, onDone }: { zakat: Zakat; onDone: () => void }) {
  const { digits } = useDisplayPreferences();
  const { currency, known, unconverted } = zakat;
  const form = useForm({
    draftName: 'zakat',
    initial: toDraft(zakat),
    schema: calls.estimateZakat.body,
    sentAs,
    toBody: (draft) => toFigures(draft, currency),
    getErrors: (draft) => amountErrors(draft, currency, digits),
    write: useWriteZakat(calls.estimateZakat, { success: () => texts.calculated, failed: texts.failedToCalculate }),
    onDone,
  });
  const { draft } = form;
  const money = (field: keyof typeof sentAs, label: string, hint?: string) => (
    <MoneyField key={field} {...form.money(field, currency)} label={label} hint={hint} isSmall />
  );
  return (
    <Form form={form} label={texts.calculator} submit={texts.calculate} onCancel={onDone}>
      <p className="text-14 text-ink-2">{texts.fromAccounts}</p>
      <UnconvertedLine currencies={unconverted} />
      {zakat.figures && (
        <Button variant="soft" icon={RefreshCw} onClick={() => form.change(knownAmounts(known, currency))}>
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

/** What is typed and cannot be read says why. */
function amountErrors(draft: FiguresDraft, currency: string, digits: 'latn' | 'arab'): Record<string, string> {
  const fields = Object.entries(sentAs) as [keyof typeof sentAs, string][];
  return Object.fromEntries(
    fields.flatMap(([field, sent]) => {
      const amountError = draft[field] !== '' && validateAmount(draft[field], currency, digits);
      return amountError ? [[sent, amountError]] : [];
    }),
  );
}
