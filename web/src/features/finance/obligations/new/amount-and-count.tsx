import { maxPayments, maxRatePercent } from '@afdal/domain/obligations/limits';
import { monthsBetween } from '@afdal/domain/obligations/monthly-payment';
import type { DraftInstallment } from '@afdal/domain/obligations/new-obligation';
import { financingCost } from '@afdal/domain/obligations/settlement';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatYearlyRate } from '../../../../lib/format/numbers.ts';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { toSent } from '../../../../ui/form/field-kinds.ts';
import { useMoneyFormat } from '../../use-money-format.ts';
import { computeFlatTotal, fields, type ObligationDraft } from '../obligation-draft.ts';
import { texts } from '../texts.ts';
import type { ObligationFormState } from './use-obligation-form.ts';

/** Changes a draft, and its total where a loan's follows: what is typed as the total stands until one of the others changes. */
export function useChangeWithTotal({ form, currency }: Pick<ObligationFormState, 'form' | 'currency'>) {
  return (change: Partial<ObligationDraft>) => {
    const total = computeFlatTotal({ ...form.draft, ...change }, currency);
    if (total === null) form.change(change);
    else form.change({ ...change, total }, ['totalMinor']);
  };
}

/** How much is to be paid in how many payments; of a loan, computed from what was financed at which flat rate. */
export function AmountAndCount({ form, currency, preview }: ObligationFormState) {
  const changeWithTotal = useChangeWithTotal({ form, currency });
  const { draft } = form;
  const isLoan = draft.kind === 'loan';
  const count = !draft.isCustom && (
    <NumberField
      {...form.count('count')}
      onChange={(count) => changeWithTotal({ count })}
      label={texts.count}
      required
      min={1}
      max={maxPayments}
      step={1}
    />
  );
  if (!isLoan) {
    return (
      <>
        <MoneyField {...form.money('total', currency)} label={texts.total} required autoFocus />
        {count}
      </>
    );
  }
  return (
    <>
      <MoneyField
        {...form.money('principal', currency)}
        onChange={(principal) => changeWithTotal({ principal })}
        label={texts.principal}
        optional
        autoFocus
      />
      <NumberField
        {...form.count('flatRate')}
        onChange={(flatRate) => changeWithTotal({ flatRate })}
        label={texts.flatRate}
        hint={texts.flatRateHint}
        optional
        unit="%"
        min={0}
        max={maxRatePercent}
        step={0.01}
      />
      {count}
      <MoneyField {...form.money('total', currency)} label={texts.total} required />
      {preview.payments && <FinancingSummary draft={draft} currency={currency} payments={preview.payments} />}
    </>
  );
}

interface SummaryProps {
  readonly draft: ObligationDraft;
  readonly currency: string;
  readonly payments: readonly DraftInstallment[];
}

/** What a financing costs: its payment, its cost, and the rate on what is left of it. */
function FinancingSummary({ draft, currency, payments }: SummaryProps) {
  const { full } = useMoneyFormat(currency);
  const { digits } = useDisplayPreferences();
  const { principalMinor, frequency, every } = toSent(fields, draft, currency);
  const [first] = payments;
  if (!first || !principalMinor) return null;
  const installments = payments.map(({ amountMinor }) => ({ amountMinor, paidMinor: 0, isWaived: false }));
  const cost = financingCost({ principalMinor, installments }, monthsBetween({ frequency, every }));
  return (
    <p role="status" className="text-14 text-ink-2">
      {interpolate(texts.financingSummary, {
        payment: full(first.amountMinor),
        cost: full(cost.costMinor),
        rate: formatYearlyRate(cost.effectiveRate, digits),
      })}
      {cost.costMinor > 0 && ` ${texts.financingExplained}`}
    </p>
  );
}
