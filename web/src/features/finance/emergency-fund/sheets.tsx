import { type EmergencyFund, emergencyFund, type FundEntry } from '@afdal/contract/finance/emergency-fund';
import { mapQuery } from '../../../data/queries.ts';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import type { Query } from '../../../ui/query-states/query-states.tsx';
import { EditSetAsideForm } from '../edit-set-aside-form.tsx';
import { DepositSheet, WithdrawSheet } from './entry-sheets.tsx';
import { useEditEntry, useFund } from './fund-query.ts';
import { FundSettingsSheet } from './fund-settings-sheet.tsx';
import { texts } from './texts.ts';

/** The forms, in one chunk. */
export const sheets = {
  'fund-settings': FundSettingsSheet,
  'fund-deposit': DepositSheet,
  'fund-withdraw': WithdrawSheet,
  'edit-fund-entry': EditFundEntrySheet,
};

interface InFund {
  readonly fund: EmergencyFund;
  readonly entry: FundEntry;
}

const getTitle = ({ amountMinor }: FundEntry) => (amountMinor > 0 ? texts.editDeposit : texts.editWithdrawal);

export function EditFundEntrySheet({ id, ...sheet }: AddressedDialogProps) {
  const item = useFundEntry(id);
  return (
    <ItemSheet
      {...sheet}
      title={item.data ? getTitle(item.data.entry) : texts.editDeposit}
      item={item}
      missing={texts.entryMissing}
    >
      {(found) => <EditForm key={found.entry.id} {...found} onDone={sheet.onClose} />}
    </ItemSheet>
  );
}

/** An entry that the fund lists, with the fund; null where it lists none of this id. */
function useFundEntry(id: string | undefined): Query<InFund | null> {
  const query = useFund();
  return mapQuery(query, (fund) => {
    const entry = fund?.entries.find((each) => each.id === id);
    if (fund && entry) return { fund, entry };
    return fund && !query.isFetching ? null : undefined;
  });
}

function EditForm({ fund, entry, onDone }: InFund & { readonly onDone: () => void }) {
  const isDeposit = entry.amountMinor > 0;
  const { amount, note, reason, occurredOn } = texts;
  return (
    <EditSetAsideForm
      entry={entry}
      balance={fund}
      schema={emergencyFund.editFundEntry.body}
      labels={{ form: getTitle(entry), amount, reason: isDeposit ? note : reason, occurredOn }}
      isReasonRequired={!isDeposit}
      write={useEditEntry(entry.id)}
      onDone={onDone}
    />
  );
}
