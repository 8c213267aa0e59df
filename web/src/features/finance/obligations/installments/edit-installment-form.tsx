import { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import type { Installment, ObligationDetail } from '@afdal/contract/finance/obligations';
import { errorTexts } from '@afdal/contract/texts';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { changeAmountFrom, scheduleTotals } from '@afdal/domain/obligations/schedule';
import { interpolate } from '@afdal/domain/text/interpolate';
import { type FormWriteOf, useFormWrite } from '../../../../data/use-save.ts';
import { formatDate } from '../../../../lib/format/civil-dates.ts';
import { ChoiceField } from '../../../../ui/fields/choice/choice-field.tsx';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { amountField, choiceField, textField, unsent } from '../../../../ui/form/field-kinds.ts';
import { Form } from '../../../../ui/form/form.tsx';
import type { Errors } from '../../../../ui/form/use-checked-form.ts';
import { useFieldsForm } from '../../../../ui/form/use-fields-form.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { MoneyDayField } from '../../money-day-field.tsx';
import { useMoneyFormat } from '../../use-money-format.ts';
import { obligationList, putObligation } from '../obligation-queries.ts';
import { texts } from '../texts.ts';

interface Props {
  readonly installment: Installment;
  readonly obligation: ObligationDetail;
  readonly onDone: () => void;
}

const scopeNames = ['one', 'following'] as const;
const scopes = scopeNames.map((value) => ({ value, label: texts.scopes[value] }));
const scope = unsent(choiceField(scopeNames));
const withScope = (sent: object, draft: { readonly scope: (typeof scopeNames)[number] }) => ({
  ...sent,
  following: draft.scope === 'following',
});

/** Changes the day of a payment, or of all from it on. */
export function MoveInstallmentForm({ installment, onDone }: Props) {
  const today = useToday();
  const form = useFieldsForm({
    draftName: `payment-day-${installment.id}`,
    fields: { dueOn: textField(), scope },
    from: installment,
    schema: obligationInstallments.editPayment.body,
    toBody: withScope,
    validateDraft: ({ dueOn }): Errors =>
      dueOn !== '' && dueOn < today && dueOn !== installment.dueOn ? { dueOn: errorTexts.dueInPast } : {},
    write: useEditInstallment(installment),
    onDone,
  });
  return (
    <Form form={form} label={texts.move} onCancel={onDone}>
      <MoneyDayField {...form.day('dueOn')} label={texts.newDay} required />
      <ChoiceField {...form.choice('scope')} variant="pills" label={texts.scope} options={scopes} />
    </Form>
  );
}

/** Changes the amount of a payment, or of all from it on. */
export function ChangeAmountForm({ installment, obligation, onDone }: Props) {
  const { currency } = obligation;
  const form = useFieldsForm({
    draftName: `payment-amount-${installment.id}`,
    fields: { amount: amountField(), scope },
    from: installment,
    currency,
    schema: obligationInstallments.editPayment.body,
    toBody: withScope,
    write: useEditInstallment(installment),
    onDone,
  });
  return (
    <Form form={form} label={texts.changeAmount} onCancel={onDone}>
      <MoneyField {...form.money('amount', currency)} label={texts.newAmount} required />
      <ChoiceField {...form.choice('scope')} variant="pills" label={texts.scope} options={scopes} />
      <TotalAfter
        obligation={obligation}
        installment={installment}
        amountMinor={form.sent.amountMinor}
        isFollowing={form.draft.scope === 'following'}
      />
    </Form>
  );
}

interface TotalAfterProps extends Omit<Props, 'onDone'> {
  readonly amountMinor: number;
  /** Whether all payments after it change too. */
  readonly isFollowing: boolean;
}

/** What becomes of the total, by the server's own rule; nothing where there is none, or no amount yet. */
function TotalAfter({ obligation, installment, amountMinor, isFollowing }: TotalAfterProps) {
  const { full } = useMoneyFormat(obligation.currency);
  const { id, paidMinor } = installment;
  if (obligation.totalMinor === null || !(amountMinor > 0) || amountMinor < paidMinor) return null;
  const schedule = obligation.payments.map((each) => ({ ...each, isWaived: each.status === 'waived' }));
  const meant = isFollowing ? schedule : schedule.filter((each) => each.id === id);
  const changed = new Map(changeAmountFrom(meant, id, amountMinor).map((each) => [each.id, each]));
  const { totalMinor, remainingMinor } = scheduleTotals(schedule.map((each) => changed.get(each.id) ?? each));
  return (
    <p role="status" className="text-14 text-ink-2">
      {interpolate(texts.totalBecomes, {
        total: full(totalMinor),
        before: full(obligation.totalMinor),
        remaining: full(remainingMinor),
      })}
    </p>
  );
}

function useEditInstallment({
  id,
  dueOn: before,
}: Installment): FormWriteOf<typeof obligationInstallments.editPayment> {
  const style = useDisplayPreferences();
  const moved = (to: CivilDate) => interpolate(texts.moved, { date: formatDate(to, style.calendar, style) });
  return useFormWrite(obligationList, obligationInstallments.editPayment, {
    toWrite: (body) => ({ params: { id }, body }),
    onSuccess: ({ obligation }) => putObligation(obligation),
    success: ({ dueOn }) => (dueOn === before ? texts.amountChanged : moved(dueOn)),
    failed: texts.failedToChange,
  });
}
