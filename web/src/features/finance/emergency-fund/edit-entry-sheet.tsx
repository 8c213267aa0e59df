import { type EmergencyFund, emergencyFund, type FundEntry } from '@afdal/contract/emergency-fund';
import { amountText, typedMinor } from '@afdal/domain/money/amount-text';
import { reasonAtMost } from '@afdal/domain/money/limits';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import type { Query } from '../../../ui/query/query-states.tsx';
import { useToday } from '../../../ui/use-today.ts';
import { MoneyDayField } from '../money-day-field.tsx';
import { useAmountErrors } from '../use-amount-errors.ts';
import { useMoneyWords } from '../use-money-words.ts';
import { withdrawalErrors } from '../withdrawal-errors.ts';
import { copy } from './copy.ts';
import { useEditEntry } from './entry-writes.ts';
import { useFund } from './fund-query.ts';

interface Props {
  readonly isOpen: boolean;
  readonly id: string | undefined;
  readonly onClose: () => void;
}

interface InFund {
  readonly fund: EmergencyFund;
  readonly entry: FundEntry;
}

const titleOf = ({ amountMinor }: FundEntry) => (amountMinor > 0 ? copy.editDeposit : copy.editWithdrawal);

export function EditFundEntrySheet({ id, ...sheet }: Props) {
  const item = useFundEntry(id);
  return (
    <ItemSheet
      {...sheet}
      title={item.data ? titleOf(item.data.entry) : copy.editDeposit}
      item={item}
      missing={copy.entryMissing}
    >
      {(found) => <EditForm key={found.entry.id} {...found} onDone={sheet.onClose} />}
    </ItemSheet>
  );
}

/** An entry that the fund lists, with the fund; null where it lists none of this id. */
function useFundEntry(id: string | undefined): Query<InFund | null> {
  const { data: fund, isError, error, isFetching, refetch } = useFund();
  const entry = fund?.entries.find((each) => each.id === id);
  const isMissing = fund !== undefined && !isFetching;
  return { data: fund && entry ? { fund, entry } : isMissing ? null : undefined, isError, error, isFetching, refetch };
}

/** Corrects how much it was, what for and when; a deposit stays one. */
function EditForm({ fund: { currency, balanceMinor }, entry, onDone }: InFund & { readonly onDone: () => void }) {
  const { full } = useMoneyWords(currency);
  const today = useToday();
  const isDeposit = entry.amountMinor > 0;
  const form = useForm({
    initial: {
      amount: amountText(Math.abs(entry.amountMinor), currency),
      reason: entry.reason,
      occurredOn: entry.occurredOn,
    },
    schema: emergencyFund.editFundEntry.body,
    sentAs: { amount: 'amountMinor' },
    bodyOf: ({ amount, reason, occurredOn }) => {
      const minor = typedMinor(amount, currency);
      return { amountMinor: isDeposit ? minor : -minor, reason, occurredOn };
    },
    errorsOf: useAmountErrors(currency),
    limitsOf: ({ amount }) =>
      isDeposit ? {} : withdrawalErrors(typedMinor(amount, currency), balanceMinor - entry.amountMinor, full),
    write: useEditEntry(entry.id),
    onDone,
  });
  return (
    <Form form={form} label={titleOf(entry)} onCancel={onDone}>
      <MoneyField {...form.value('amount')} label={copy.amount} required currency={currency} readOnly={form.isBusy} />
      <TextField
        {...form.text('reason')}
        label={isDeposit ? copy.note : copy.reason}
        {...(isDeposit ? { optional: true } : { required: true })}
        maxLength={reasonAtMost}
      />
      <MoneyDayField
        {...form.value('occurredOn')}
        label={copy.occurredOn}
        required
        readOnly={form.isBusy}
        until={today}
      />
    </Form>
  );
}
