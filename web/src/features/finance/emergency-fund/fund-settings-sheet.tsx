import { type EmergencyFund, emergencyFund } from '@afdal/contract/finance/emergency-fund';
import { coveredMonths, essentialCycles, incomeKinds } from '@afdal/domain/emergency-fund/emergency-fund';
import { maxPlanCycles } from '@afdal/domain/savings/limits';
import { ChoiceField } from '../../../ui/fields/choice/choice-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NamedOptions } from '../../../ui/fields/named-options.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { choiceField, moneyField, numberField, optionalField } from '../../../ui/form/field-kinds.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import type { DialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { texts as financeTexts } from '../texts.ts';
import { useAccounts } from '../use-accounts.ts';
import { useFund, useSaveFund } from './fund-query.ts';
import { texts } from './texts.ts';

export function FundSettingsSheet({ isOpen, onClose }: DialogProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.settings}>
      <QueryStates query={useFund()} skeleton={<SkeletonText lines={5} />}>
        {(fund) => <SettingsForm fund={fund} onDone={onClose} />}
      </QueryStates>
    </Sheet>
  );
}

const incomes = incomeKinds.map((value) => ({ value, ...texts.incomes[value] }));
const { min, max } = coveredMonths.freelance;
const fields = {
  incomeKind: choiceField(incomeKinds),
  months: numberField('', 0),
  accountId: optionalField(),
  figure: moneyField('ownEssentialMinor', null),
  planCycles: numberField('', null),
};

/** What the fund has to cover, where its money lies, and how long it may take to fill. */
function SettingsForm({ fund, onDone }: { fund: EmergencyFund; onDone: () => void }) {
  const { data: accounts = [] } = useAccounts();
  const { currency, cycles, essentialMinor, ownEssentialMinor, plan } = fund;
  // Complete cycles without any essential expense say nothing either.
  const needsFigure = cycles < essentialCycles.min || essentialMinor === null || essentialMinor === ownEssentialMinor;
  const form = useFieldsForm({
    draftName: 'fund',
    fields,
    from: { ...fund, months: Math.max(min, fund.months), planCycles: plan?.cycles },
    currency,
    schema: emergencyFund.saveEmergencyFund.body,
    toBody: ({ incomeKind, accountId, months, ownEssentialMinor: figureMinor, planCycles }) => ({
      incomeKind,
      accountId,
      ...(incomeKind === 'freelance' && { months }),
      ...(needsFigure && { ownEssentialMinor: figureMinor }),
      // The same length again would begin the plan from the start.
      ...(planCycles !== (plan?.cycles ?? null) && { planCycles }),
    }),
    write: useSaveFund(fund.isStarted ? texts.saved : texts.started),
    onDone,
  });
  const offered = accounts.filter(
    (account) => account.currency === currency && (!account.archived || account.id === fund.accountId),
  );
  return (
    <Form form={form} label={texts.settings} {...(!fund.isStarted && { submit: texts.start })} onCancel={onDone}>
      <ChoiceField {...form.choice('incomeKind')} variant="tiles" label={texts.incomeKind} options={incomes} />
      {form.draft.incomeKind === 'freelance' && (
        <NumberField
          {...form.count('months')}
          label={texts.months}
          unit={texts.monthsUnit}
          min={min}
          max={max}
          step={1}
        />
      )}
      {needsFigure && (
        <MoneyField
          {...form.money('figure', currency)}
          label={texts.ownEssential}
          hint={texts.ownEssentialHint}
          optional
        />
      )}
      <NumberField
        {...form.count('planCycles')}
        label={texts.planCycles}
        hint={texts.planCyclesHint}
        optional
        unit={texts.cyclesUnit}
        min={1}
        max={maxPlanCycles}
        step={1}
      />
      <SelectField
        {...form.select('accountId')}
        label={texts.account}
        hint={form.draft.accountId ? texts.accountHint : financeTexts.outsideHint}
      >
        <option value="">{financeTexts.outsideAccounts}</option>
        <NamedOptions options={offered} />
      </SelectField>
    </Form>
  );
}
