import { type EmergencyFund, emergencyFund } from '@afdal/contract/finance/emergency-fund';
import { getCyclePlan } from '@afdal/domain/emergency-fund/emergency-fund';
import { maxReasonLength } from '@afdal/domain/money/limits';
import { maxPlanCycles } from '@afdal/domain/savings/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { amountField, numberField, textField } from '../../../ui/form/field-kinds.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import type { DialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { accountsFields, SetAsideAccounts, useSetAsideAccounts } from '../set-aside-accounts.tsx';
import { useMoneyFormat } from '../use-money-format.ts';
import { withdrawalErrors } from '../withdrawal-errors.ts';
import { useAddEntry, useFund } from './fund-query.ts';
import { texts } from './texts.ts';

export function DepositSheet(props: DialogProps) {
  return <EntrySheet {...props} title={texts.depositTitle} form={DepositForm} />;
}

export function WithdrawSheet(props: DialogProps) {
  return <EntrySheet {...props} title={texts.withdrawTitle} form={WithdrawForm} />;
}

interface FormProps {
  readonly fund: EmergencyFund;
  readonly onDone: () => void;
}

interface SheetProps extends DialogProps {
  readonly title: string;
  readonly form: (props: FormProps) => React.ReactNode;
}

function EntrySheet({ isOpen, onClose, title, form: EntryForm }: SheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      <QueryStates query={useFund()} skeleton={<SkeletonText lines={4} />}>
        {(fund) => <EntryForm fund={fund} onDone={onClose} />}
      </QueryStates>
    </Sheet>
  );
}

const schema = emergencyFund.addFundEntry.body;
const depositFields = { amount: amountField(), reason: textField(), ...accountsFields(true) };
const toNamedFund = (fund: EmergencyFund) => ({ ...fund, name: texts.fundName });

function DepositForm({ fund, onDone }: FormProps) {
  const { currency, plan } = fund;
  const { full } = useMoneyFormat(currency);
  const choice = useSetAsideAccounts(toNamedFund(fund), true);
  const form = useFieldsForm({
    draftName: 'fund-deposit',
    fields: depositFields,
    currency,
    schema,
    toBody: (sent, draft) => ({ ...sent, ...choice.toBody(draft) }),
    getErrors: choice.getErrors,
    validateDraft: choice.getErrors,
    write: useAddEntry({
      success: ({ entries }) => interpolate(texts.depositedNow, { amount: full(entries[0]?.amountMinor ?? 0) }),
      failed: texts.failedToDeposit,
    }),
    onDone,
  });
  return (
    <Form form={form} label={texts.depositTitle} submit={texts.deposit} onCancel={onDone}>
      <MoneyField
        {...form.money('amount', currency)}
        label={texts.amount}
        hint={plan && plan.leftMinor > 0 && `${texts.plan}: ${full(plan.leftMinor)}`}
        required
      />
      <SetAsideAccounts form={form} choice={choice} />
      <TextField {...form.text('reason')} label={texts.note} optional maxLength={maxReasonLength} />
    </Form>
  );
}

/** Cycles that a withdrawal is refilled in, where no plan says otherwise. */
const refillCycles = 3;

const withdrawFields = {
  amount: amountField(),
  reason: textField(),
  cycles: numberField('refillCycles', 0),
  ...accountsFields(false),
};

function WithdrawForm({ fund, onDone }: FormProps) {
  const { currency, balanceMinor, missingMinor, plan } = fund;
  const { full } = useMoneyFormat(currency);
  const choice = useSetAsideAccounts(toNamedFund(fund), false);
  const isRefilled = (amountMinor: number) => missingMinor !== null && missingAfter(fund, amountMinor) !== 0;
  const form = useFieldsForm({
    draftName: 'fund-withdrawal',
    fields: withdrawFields,
    from: { refillCycles: plan?.cyclesLeft ?? refillCycles },
    currency,
    schema,
    toBody: ({ amountMinor, reason, refillCycles: cycles }, draft) => ({
      ...choice.toBody(draft),
      amountMinor: -amountMinor,
      reason,
      ...(isRefilled(amountMinor) && { refillCycles: cycles }),
    }),
    getErrors: choice.getErrors,
    validateDraft: (draft, { amountMinor }) => ({
      ...withdrawalErrors(amountMinor, balanceMinor, full),
      ...choice.getErrors(draft),
    }),
    write: useAddEntry({
      success: ({ entries, plan: planned, missingMinor: missing }) =>
        interpolate(planned && missing !== 0 ? texts.withdrawnNow : texts.withdrawnOnly, {
          amount: full(Math.abs(entries[0]?.amountMinor ?? 0)),
        }),
      failed: texts.failedToWithdraw,
    }),
    onDone,
  });
  const refill = computeRefill(fund, form.sent.amountMinor, form.sent.refillCycles);
  return (
    <Form form={form} label={texts.withdrawTitle} submit={texts.withdrawNow} onCancel={onDone}>
      <MoneyField
        {...form.money('amount', currency)}
        label={texts.amount}
        hint={interpolate(texts.available, { amount: full(balanceMinor) })}
        required
      />
      <SetAsideAccounts form={form} choice={choice} />
      <TextField
        {...form.text('reason')}
        label={texts.reason}
        hint={texts.reasonHint}
        required
        maxLength={maxReasonLength}
      />
      {isRefilled(form.sent.amountMinor) && (
        <NumberField
          {...form.count('cycles')}
          label={texts.refillCycles}
          unit={texts.cyclesUnit}
          min={1}
          max={maxPlanCycles}
          step={1}
        />
      )}
      {refill !== null && (
        <p role="status" className="text-14 text-ink-2">
          {interpolate(texts.refill, { amount: full(refill) })}
        </p>
      )}
    </Form>
  );
}

/** What each cycle gives after a withdrawal; null while it is unknown. */
function computeRefill(fund: EmergencyFund, amount: number, cycles: number) {
  const missing = missingAfter(fund, amount);
  if (!missing || !Number.isInteger(cycles) || cycles < 1) return null;
  // The plan begins with the withdrawal: what was deposited before is no part of it.
  return getCyclePlan({ missingMinor: missing, depositedMinor: 0, cyclesLeft: cycles }).perCycleMinor;
}

/** What is missing after a withdrawal; null while it is unknown. */
function missingAfter({ balanceMinor, targetMinor }: EmergencyFund, amount: number) {
  if (targetMinor === null || !(amount > 0) || amount > balanceMinor) return null;
  return Math.max(0, targetMinor - balanceMinor + amount);
}
