import { NewSavingsEntry, type SavingsGoal, savings } from '@afdal/contract/finance/savings';
import { errorTexts } from '@afdal/contract/texts';
import { maxReasonLength } from '@afdal/domain/money/limits';
import { quickAmounts } from '@afdal/domain/savings/quick-amounts';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useFormWrite } from '../../../data/use-save.ts';
import { pillClass } from '../../../ui/fields/choice/pill-class.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { amountField, textField } from '../../../ui/form/field-kinds.ts';
import { Form } from '../../../ui/form/form.tsx';
import type { Errors } from '../../../ui/form/use-checked-form.ts';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { MoneyDayField } from '../money-day-field.tsx';
import { accountsFields, SetAsideAccounts, useSetAsideAccounts } from '../set-aside-accounts.tsx';
import { useAccounts } from '../use-accounts.ts';
import { useMoneyFormat } from '../use-money-format.ts';
import { withdrawalErrors } from '../withdrawal-errors.ts';
import { savingsList, useSavingsSummary } from './savings-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly goal: SavingsGoal;
  readonly kind: 'deposit' | 'withdrawal';
  /** What another page offers to put in; it is told once that is sent, or waits on the device. */
  readonly offered?: { readonly amountMinor: number; readonly onSent: () => void };
  readonly onDone: () => void;
}

const amount = amountField();

/** Puts money into a goal, with amounts to tap, or takes some out for a reason. */
export function EntryForm({ goal, kind, offered, onDone }: Props) {
  const { id, name, currency, savedMinor, targetMinor, depositedMinor, neededPerCycleMinor } = goal;
  const { full } = useMoneyFormat(currency);
  const today = useToday();
  const free = useFreeIn(goal.accountId);
  const isDeposit = kind === 'deposit';
  const choice = useSetAsideAccounts({ ...goal, balanceMinor: savedMinor }, isDeposit);
  const done = offered ? texts.movedNow : isDeposit ? texts.depositedNow : texts.withdrawnNow;
  const form = useFieldsForm({
    draftName: `savings-${kind}-${id}${offered ? `-${offered.amountMinor}` : ''}`,
    fields: { amount, reason: textField(), occurredOn: textField(), ...accountsFields(isDeposit) },
    from: { occurredOn: today, ...(offered && { amountMinor: offered.amountMinor }) },
    currency,
    schema: NewSavingsEntry,
    toBody: (sent, draft) => ({
      ...sent,
      amountMinor: isDeposit ? sent.amountMinor : -sent.amountMinor,
      ...choice.toBody(draft),
    }),
    getErrors: choice.getErrors,
    validateDraft: (draft, { amountMinor: minor }): Errors => {
      const unmet = choice.getErrors(draft);
      if (Object.keys(unmet).length > 0) return unmet;
      const isBeyond = free !== undefined && choice.isReserved(draft) && minor > free.minor;
      if (isDeposit) return isBeyond ? { amountMinor: errorTexts.savingsOverallocated } : {};
      return withdrawalErrors(minor, savedMinor, full);
    },
    write: useFormWrite(savingsList, savings.addSavingsEntry, {
      toWrite: (body, newId) => ({ params: { id }, body: { ...body, id: newId } }),
      onQueued: offered?.onSent,
      onSuccess: (entry) => {
        savingsList.put(entry.goal);
        offered?.onSent();
      },
      success: ({ amountMinor, goal: { status } }) =>
        isDeposit && status === 'reached' && goal.status !== 'reached'
          ? interpolate(texts.reachedNow, { name })
          : interpolate(done, { amount: full(Math.abs(amountMinor)), name }),
      failed: isDeposit ? texts.failedToDeposit : texts.failedToWithdraw,
    }),
    onDone,
  });
  const quick = quickAmounts({
    currency,
    dueMinor: Math.max(0, (neededPerCycleMinor ?? 0) - depositedMinor),
    missingMinor: Math.max(0, targetMinor - savedMinor),
    freeMinor: choice.isReserved(form.draft) ? (free?.minor ?? null) : null,
  });
  const label = interpolate(isDeposit ? texts.depositTo : texts.withdrawFrom, { name });
  return (
    <Form form={form} label={label} submit={isDeposit ? texts.deposit : texts.withdraw} onCancel={onDone}>
      <p className="font-strong wrap-anywhere">{label}</p>
      <MoneyField
        {...form.money('amount', currency)}
        label={texts.amount}
        hint={
          isDeposit
            ? choice.isReserved(form.draft) &&
              free &&
              interpolate(texts.freeIn, { account: free.account, amount: full(free.minor) })
            : interpolate(texts.savedNow, { amount: full(savedMinor) })
        }
        required
        autoFocus
      />
      {isDeposit && quick.length > 0 && (
        <ul aria-label={texts.quickAmounts} className="flex flex-wrap gap-2">
          {quick.map((minor) => (
            <li key={minor}>
              <button
                type="button"
                className={pillClass(false)}
                onClick={() => form.change({ amount: amount.toTyped(minor, currency) })}
              >
                {full(minor)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <SetAsideAccounts form={form} choice={choice} />
      <TextField {...form.text('reason')} label={texts.reason} optional maxLength={maxReasonLength} />
      <MoneyDayField {...form.day('occurredOn')} label={texts.occurredOn} required until={today} />
    </Form>
  );
}

/** What a live account can still set aside, at least 0; undefined where there is none, or it is not known yet. */
function useFreeIn(accountId: string | null) {
  const { data: summary } = useSavingsSummary();
  const { data: accounts = [] } = useAccounts();
  const account = accounts.find(({ id }) => id === accountId);
  if (!account || !summary) return undefined;
  const allocation = summary.allocations.find((each) => each.accountId === accountId);
  return { account: account.name, minor: Math.max(0, allocation?.freeMinor ?? account.balanceMinor) };
}
