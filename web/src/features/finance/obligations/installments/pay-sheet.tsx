import { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import type { Installment, Obligation } from '@afdal/contract/finance/obligations';
import { type AllocationTarget, allocationTargets } from '@afdal/domain/obligations/allocate-payment';
import { isOpenEnded } from '@afdal/domain/obligations/obligation';
import { interpolate } from '@afdal/domain/text/interpolate';
import { type ComponentType, useRef } from 'react';
import { combineQueries } from '../../../../data/combine-queries.ts';
import { mapQuery } from '../../../../data/queries.ts';
import { offerUndo } from '../../../../data/undo-toasts.ts';
import { type FormWriteOf, noop } from '../../../../data/use-save.ts';
import { useListWrite } from '../../../../data/use-write.ts';
import { formatDate } from '../../../../lib/format/civil-dates.ts';
import { formatNumber } from '../../../../lib/format/numbers.ts';
import { newId } from '../../../../lib/new-id.ts';
import { ChoiceField } from '../../../../ui/fields/choice/choice-field.tsx';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { SwitchField } from '../../../../ui/fields/switch-field.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { amountField, choiceField, type DraftOf, unsent, valueField } from '../../../../ui/form/field-kinds.ts';
import { Form } from '../../../../ui/form/form.tsx';
import type { Errors } from '../../../../ui/form/use-checked-form.ts';
import { useFieldsForm } from '../../../../ui/form/use-fields-form.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import type { AddressedDialogProps } from '../../../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../../../ui/overlay/item-sheet.tsx';
import { showToast } from '../../../../ui/toast/toasts.ts';
import type { SelectedCycle } from '../../ledger/cycles/use-cycle.ts';
import { useMoneyFormat } from '../../use-money-format.ts';
import { obligationList, putObligation, showPaid, useInstallments, useObligations } from '../obligation-queries.ts';
import { getPayingTexts } from '../paying.ar.ts';
import { texts } from '../texts.ts';
import { AccountAndDay, payFields, useAccountChoice } from './account-and-day.tsx';
import { formatInstallmentLabel } from './payment-labels.ts';
import { useUndoPayment } from './use-undo-payment.ts';

interface Props extends AddressedDialogProps {
  readonly cycle: SelectedCycle;
  readonly next: SelectedCycle | null;
}

/** Pays a payment that the timeline shows. */
export function PaySheet(props: Props) {
  const item = useShown(props, ({ leftMinor }) => leftMinor > 0);
  const kind = item.data?.obligation.kind ?? 'installment';
  return <FormSheet {...props} item={item} title={getPayingTexts(kind).payTitle} form={PayForm} />;
}

/** Corrects what was paid of a payment that the timeline shows. */
export function CorrectPaymentSheet(props: Props) {
  const item = useShown(props, ({ lastPaid }) => Boolean(lastPaid));
  const kind = item.data?.obligation.kind ?? 'installment';
  return <FormSheet {...props} item={item} title={getPayingTexts(kind).correctTitle} form={CorrectPaymentForm} />;
}

interface FormSheetProps extends Props {
  readonly item: ReturnType<typeof useShown>;
  readonly title: string;
  readonly form: ComponentType<PayProps>;
}

function FormSheet({ id, cycle, next, form: Form, ...sheet }: FormSheetProps) {
  return (
    <ItemSheet {...sheet} missing={texts.missingPayment}>
      {({ installment, obligation }) => (
        <Form key={installment.id} installment={installment} obligation={obligation} onDone={sheet.onClose} />
      )}
    </ItemSheet>
  );
}

/** A payment with what it is of: one of the days shown, one that is late, or the next of its obligation. */
function useShown({ id, cycle, next }: Props, isMeant: (installment: Installment) => boolean) {
  const days = { from: cycle.first, to: next?.last ?? cycle.last };
  return mapQuery(combineQueries([useObligations(), useInstallments(days)]), (data) => {
    if (!data) return data;
    const [obligations, installments] = data;
    const known = [...installments, ...obligations.flatMap(({ next }) => next ?? [])];
    const installment = known.find((each) => each.id === id);
    const obligation = obligations.find((each) => each.id === installment?.obligationId);
    return installment && obligation && isMeant(installment) ? { installment, obligation } : null;
  });
}

interface PayProps {
  readonly installment: Installment;
  readonly obligation: Obligation;
  readonly onDone: () => void;
}

const fields = {
  amount: amountField(),
  ...payFields,
  /** Asked only where more is paid than is left of the payment. */
  applyTo: unsent(valueField<AllocationTarget | null>(null)),
  /** Asked only where another amount is paid than is left: usually it is the whole of a bill. */
  settles: unsent(choiceField(['usual', 'whole', 'part'])),
};

const targets = allocationTargets.map((value) => ({ value, label: texts.targets[value] }));

/** Corrects the transaction that paid for a payment last. */
export function CorrectPaymentForm({ installment, ...rest }: PayProps) {
  const { amountMinor, leftMinor, paidMinor, lastPaid } = installment;
  const part = lastPaid?.amountMinor ?? 0;
  // As it stands without that transaction, which may have paid others too.
  const before = {
    ...installment,
    leftMinor: Math.min(amountMinor, leftMinor + part),
    paidMinor: Math.max(0, paidMinor - part),
  };
  return <PayForm {...rest} installment={before} replaced={lastPaid} />;
}

interface PayFormProps extends PayProps {
  /** The transaction that is corrected, if one is. */
  readonly replaced?: Installment['lastPaid'];
}

/** Pays a payment in full, in part, or more than it asks for. */
export function PayForm({ installment, obligation, onDone, replaced = null }: PayFormProps) {
  const style = useDisplayPreferences();
  const { currency, kind } = obligation;
  const paying = getPayingTexts(kind);
  const moneyFormat = useMoneyFormat(currency);
  const today = useToday();
  const choice = useAccountChoice(obligation);
  const computeExcess = (amountMinor: number) => Math.max(0, (amountMinor || 0) - installment.leftMinor);
  const remainingMinor = obligation.remainingMinor + (replaced?.amountMinor ?? 0);
  const maxOverpaidMinor = remainingMinor - installment.leftMinor;
  const tooMuch = interpolate(paying.tooMuch, { amount: moneyFormat.full(remainingMinor) });
  const doesSettle = ({ settles }: Pick<DraftOf<typeof fields>, 'settles'>, amountMinor: number) =>
    isOpenEnded(kind) &&
    amountMinor > 0 &&
    amountMinor !== installment.leftMinor &&
    (settles === 'usual' ? kind === 'bill' : settles === 'whole');
  const form = useFieldsForm({
    draftName: `pay-${replaced?.transactionId ?? installment.id}`,
    fields,
    from: replaced ?? { amountMinor: installment.leftMinor, paidOn: today },
    currency,
    schema: obligationInstallments.payPayment.body,
    toBody: (sent, draft) => {
      const over = computeExcess(sent.amountMinor);
      return {
        ...choice.withAccount(sent),
        ...(replaced && { replaces: replaced.transactionId }),
        ...(doesSettle(draft, sent.amountMinor)
          ? { settles: true }
          : // An empty answer is rejected.
            over > 0 && over <= maxOverpaidMinor && { applyTo: draft.applyTo ?? '' }),
      };
    },
    getErrors: (draft, { amountMinor }): Errors => ({
      ...choice.getErrors(draft),
      ...(computeExcess(amountMinor) > 0 &&
        !doesSettle(draft, amountMinor) &&
        !draft.applyTo && { applyTo: texts.targetRequired }),
    }),
    validateDraft: (draft, { amountMinor }): Errors =>
      computeExcess(amountMinor) > maxOverpaidMinor && !doesSettle(draft, amountMinor) ? { amountMinor: tooMuch } : {},
    write: usePayInstallment(installment, obligation, replaced !== null),
    onDone,
  });
  const { amountMinor } = form.sent;
  const isWhole = doesSettle(form.draft, amountMinor);
  const over = isWhole ? 0 : computeExcess(amountMinor);
  return (
    <Form
      form={form}
      label={replaced ? paying.correctTitle : paying.pay}
      {...(!replaced && { submit: paying.pay })}
      onCancel={onDone}
    >
      <p className="text-ink-2">
        <bdi className="font-strong text-ink">{obligation.title}</bdi>
        {` · ${formatInstallmentLabel(obligation, installment, style.digits)} · ${formatDate(installment.dueOn, style.calendar, style)}`}
      </p>
      <MoneyField
        {...form.money('amount', currency)}
        label={texts.amount}
        hint={interpolate(texts.leftOfPayment, { amount: moneyFormat.full(installment.leftMinor) })}
        required
      />
      {isOpenEnded(kind) && amountMinor > 0 && amountMinor !== installment.leftMinor && (
        <SwitchField
          label={kind === 'bill' ? texts.settles : texts.settlesThis}
          {...(isWhole && {
            hint: interpolate(texts.settlesHint, { amount: moneyFormat.full(installment.paidMinor + amountMinor) }),
          })}
          checked={isWhole}
          onChange={(settles) => form.change({ settles: settles ? 'whole' : 'part' })}
        />
      )}
      {over > 0 && over <= maxOverpaidMinor && (
        <ChoiceField
          {...form.choice('applyTo')}
          variant="pills"
          label={interpolate(texts.over, { amount: moneyFormat.full(over) })}
          options={targets}
          required
        />
      )}
      {over > maxOverpaidMinor && !form.getError('amount') && (
        <p role="status" className="text-14 text-warning-ink">
          {tooMuch}
        </p>
      )}
      <AccountAndDay form={form} choice={choice} isReceived={kind === 'owedToMe'} paidOn={paying.paidOn} />
    </Form>
  );
}

/** Pays a payment: one transaction, however often the form is sent. A toast offers to undo it. */
function usePayInstallment(
  installment: Installment,
  { kind, currency }: Obligation,
  isCorrection: boolean,
): FormWriteOf<typeof obligationInstallments.payPayment> {
  const { id, seq } = installment;
  const { full } = useMoneyFormat(currency);
  const { digits } = useDisplayPreferences();
  const today = useToday();
  const transactionId = useRef(newId());
  const undo = useUndoPayment({ kind });
  const paying = getPayingTexts(kind);
  const { mutateAsync } = useListWrite(obligationList, obligationInstallments.payPayment, {
    onSuccess: ({ obligation, leftMinor }, { body }) => {
      putObligation(obligation);
      if (isCorrection) return showToast({ title: paying.corrected, variant: 'success' });
      const title =
        obligation.status === 'done'
          ? interpolate(paying.allPaid, { title: obligation.title })
          : leftMinor > 0
            ? interpolate(paying.partlyPaid, { amount: full(leftMinor) })
            : kind === 'jamiya'
              ? interpolate(texts.roundPaid, { n: formatNumber(seq, digits) })
              : paying.paidNow;
      const paidBy = body.id as string;
      const run = () => undo(id, paidBy);
      offerUndo({ id: paidBy, title, description: title === paying.paidNow ? obligation.title : undefined, run });
    },
    onQueued: ({ body }) => showPaid(installment, body.paidOn ?? today, body.amountMinor, body.settles),
    failed: paying.failedToPay,
    onFailed: noop,
  });
  const sent = useRef<ReturnType<typeof mutateAsync> | null>(null);
  return {
    send: (body) => {
      // A second press while the sheet is closing is no second payment.
      sent.current ??= mutateAsync({ params: { id }, body: { ...body, id: transactionId.current } }).catch(
        (error: unknown) => {
          sent.current = null;
          throw error;
        },
      );
      return sent.current;
    },
    failed: paying.failedToPay,
  };
}
