import type { Account } from '@afdal/contract/finance/money-accounts';
import { NamedOptions } from '../../ui/fields/named-options.tsx';
import { texts } from './texts.ts';

/** Accounts as `<option>`s, with a "choose" prompt while none is chosen. */
export function AccountOptions({ accounts, chosen }: { accounts: readonly Account[]; chosen: Account | null }) {
  return (
    <>
      {!chosen && <option value="">{texts.chooseAccount}</option>}
      <NamedOptions options={accounts} />
    </>
  );
}
