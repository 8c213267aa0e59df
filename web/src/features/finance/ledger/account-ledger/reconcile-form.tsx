import { type BalanceOnDay, NewReconciliation } from '@afdal/contract/finance/account-ledger';
import type { Account } from '@afdal/contract/finance/money-accounts';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { firstMoneyDay, maxReasonLength } from '@afdal/domain/money/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CircleCheck, Plus, Scale } from 'lucide-react';
import { formatNumber } from '../../../../lib/format/numbers.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { DefinitionLine } from '../../../../ui/base/definition-line.tsx';
import { Note } from '../../../../ui/base/note.tsx';
import { DateField } from '../../../../ui/fields/date/date-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { amountField, textField, unsent } from '../../../../ui/form/field-kinds.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../../ui/form/use-fields-form.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { useMoneyFormat } from '../../use-money-format.ts';
import { BalanceField } from '../money-accounts/balance-field.tsx';
import type { TransactionTemplate } from '../transaction-form/transaction-draft.ts';
import { AgreementMark } from './agreement-mark.tsx';
import { useBalance, useReconcile } from './ledger-queries.ts';
import { texts } from './texts.ts';

const fields = {
  on: textField(),
  stated: amountField('statedMinor', true),
  reason: unsent(textField('adjustment.reason')),
};

interface Props {
  readonly account: Account;
  /** Adds the transaction that makes up the difference; what was typed here is kept. */
  readonly onMissing: (missing: TransactionTemplate) => void;
  readonly onDone: () => void;
}

/** Compares what the bank states of a day with what is recorded, and makes up the difference. */
export function ReconcileForm({ account, onMissing, onDone }: Props) {
  const { id, currency } = account;
  const { digits } = useDisplayPreferences();
  const today = useToday();
  const form = useFieldsForm({
    draftName: `reconcile-${id}`,
    fields,
    from: { on: today, 'adjustment.reason': texts.defaultReason },
    currency,
    schema: NewReconciliation,
    // Until the recorded balance is there, nothing can be agreed to.
    beforeSend: () => !recorded,
    toBody: (sent, { reason }): object => ({
      ...sent,
      ...(difference && { adjustment: { differenceMinor: difference, reason } }),
    }),
    write: useReconcile(id),
    onDone,
  });
  const { recorded, ...reading } = useRecorded(id, form.draft.on);
  const difference: number | null =
    recorded && !Number.isNaN(form.sent.statedMinor) ? form.sent.statedMinor - recorded.balanceMinor : null;
  return (
    <Form form={form} label={texts.reconcile} submit={difference ? texts.adjust : texts.agree} onCancel={onDone}>
      <DateField {...form.day('on')} label={texts.day} required min={recorded?.last?.on ?? firstMoneyDay} max={today} />
      <BalanceField {...form.money('stated', currency)} label={texts.stated} autoFocus hint={texts.statedHint} />
      {reading.isError && <ErrorState onRetry={reading.retry} busy={reading.isFetching} />}
      {recorded && (
        <dl aria-label={texts.figures} className="divide-y divide-line text-14">
          <DefinitionLine name={texts.recorded} isStrong>
            <Amount minor={recorded.balanceMinor} currency={currency} isBare />
          </DefinitionLine>
          {difference !== null && (
            <>
              <DefinitionLine name={texts.inBank} isStrong>
                <Amount minor={form.sent.statedMinor} currency={currency} isBare />
              </DefinitionLine>
              <DefinitionLine name={texts.difference} isStrong>
                <Amount
                  minor={difference}
                  currency={currency}
                  isBare
                  isChange
                  className={difference === 0 ? '' : 'text-warning-ink'}
                />
              </DefinitionLine>
            </>
          )}
        </dl>
      )}
      {difference !== null && <Difference minor={difference} currency={currency} />}
      {recorded && (
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink-2">
          {counts(recorded).map(({ state, n }) => (
            <span key={state} className="flex items-center gap-2">
              <AgreementMark state={state} isDecoration />
              {interpolate(texts.counts[state], { n: formatNumber(n, digits) })}
            </span>
          ))}
        </p>
      )}
      {!!difference && (
        <Button
          variant="soft"
          icon={Plus}
          onClick={() =>
            onMissing({
              type: difference < 0 ? 'expense' : 'income',
              amountMinor: Math.abs(difference),
              accountId: id,
              occurredOn: civilDate(form.draft.on) ?? today,
            })
          }
        >
          {texts.addMissing}
        </Button>
      )}
      {!!difference && (
        <TextField
          {...form.text('reason')}
          label={texts.reason}
          hint={texts.reasonHint}
          required
          maxLength={maxReasonLength}
        />
      )}
    </Form>
  );
}

const counts = ({ reconciledCount, openCount }: BalanceOnDay) =>
  [
    { state: 'reconciled', n: reconciledCount },
    { state: 'open', n: openCount },
  ] as const;

/** What is recorded of a day, once it is read; of a text that is no day, nothing. */
function useRecorded(id: string, on: string) {
  const today = useToday();
  const isDay = civilDate(on) !== null;
  const { data, isError, isFetching, refetch } = useBalance(id, isDay ? on : today);
  return { recorded: isDay ? data : undefined, isError, isFetching, retry: () => void refetch() };
}

function Difference({ minor, currency }: { minor: number; currency: string }) {
  const { full } = useMoneyFormat(currency);
  const amount = full(Math.abs(minor));
  return (
    <div role="status">
      {minor === 0 ? (
        <Note tone="success" icon={CircleCheck}>
          {texts.agrees}
        </Note>
      ) : (
        <Note tone="warning" icon={Scale}>
          {interpolate(minor < 0 ? texts.bankHasLess : texts.bankHasMore, { amount })}
        </Note>
      )}
    </div>
  );
}
