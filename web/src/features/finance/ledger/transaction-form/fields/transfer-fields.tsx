import type { Account } from '@afdal/contract/finance/money-accounts';
import { readAmount } from '@afdal/domain/money/amount-text';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Info } from 'lucide-react';
import { formatMoney, getSymbol } from '../../../../../lib/format/money.ts';
import { Note } from '../../../../../ui/base/note.tsx';
import { MoneyField } from '../../../../../ui/fields/money-field.tsx';
import { useDisplayPreferences } from '../../../../../ui/figures/display-preferences.ts';
import type { Errors } from '../../../../../ui/form/use-checked-form.ts';
import { formatCurrencyRate, getMinorFactor } from '../../rates/read-rate.ts';
import type { ResolvedDraft } from '../resolve-draft.ts';
import { texts } from '../texts.ts';
import type { TransactionDraft } from '../transaction-draft.ts';
import { AccountField } from './account-field.tsx';
import { impliedRate } from './implied-rate.ts';

interface Props {
  readonly draft: TransactionDraft;
  readonly made: ResolvedDraft;
  readonly accounts: readonly Account[];
  readonly errors: Errors;
  readonly readOnly: boolean;
  readonly onChange: (part: Partial<TransactionDraft>) => void;
}

/** Source and target of a transfer; between two currencies also the received amount. */
export function TransferFields({ draft, made, accounts, errors, readOnly, onChange }: Props) {
  const { account, toAccount, isExchange } = made;
  if (accounts.length < 2) {
    return (
      <Note tone="info" icon={Info}>
        {texts.firstTarget}
      </Note>
    );
  }
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <AccountField
          label={texts.fromAccount}
          accounts={accounts}
          chosen={account}
          error={errors.accountId}
          onChange={(accountId) => onChange({ accountId, toAccountId: toAccount?.id ?? '' })}
        />
        <AccountField
          label={texts.toAccount}
          accounts={accounts}
          chosen={toAccount}
          error={errors.toAccountId}
          onChange={(toAccountId) => onChange({ toAccountId })}
        />
      </div>
      {isExchange && toAccount && (
        <MoneyField
          label={texts.received}
          required
          hint={<ImpliedRate draft={draft} from={made.currency} to={toAccount.currency} />}
          value={draft.received}
          currency={toAccount.currency}
          error={errors.receivedMinor}
          readOnly={readOnly}
          onChange={(received) => onChange({ received })}
        />
      )}
    </>
  );
}

function ImpliedRate({ draft, from, to }: { draft: TransactionDraft; from: string; to: string }) {
  const { digits } = useDisplayPreferences();
  const [sent, received] = [readAmount(draft.amount, from), readAmount(draft.received, to)];
  if (!('minor' in sent) || !('minor' in received)) return null;
  const rate = impliedRate(sent.minor, from, received.minor, to);
  if (rate === null) return null;
  return interpolate(texts.impliedRate, {
    one: formatMoney(getMinorFactor(from), { currency: from, digits }),
    rate: formatCurrencyRate(rate, digits),
    to: getSymbol(to),
  });
}
