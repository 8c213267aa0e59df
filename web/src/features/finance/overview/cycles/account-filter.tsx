import { interpolate } from '@afdal/domain/text/interpolate';
import { ChevronDown, WalletCards } from 'lucide-react';
import { Icon } from '../../../../ui/base/icon.tsx';
import { useAccounts } from '../../use-accounts.ts';
import { texts } from './texts.ts';

const manage = 'manage';

interface Props {
  readonly accountId: string | undefined;
  readonly onAccount: (accountId: string | undefined) => void;
  readonly onManage: () => void;
}

/** Filters transactions by account: a native select, which works best on phones. */
export function AccountFilter({ accountId, onAccount, onManage }: Props) {
  const { data: accounts = [] } = useAccounts();
  return (
    <div className="relative min-w-0 flex-1 md:w-52 md:flex-none">
      <span className="pointer-events-none absolute inset-y-0 start-4 grid items-center text-ink-2">
        <Icon icon={WalletCards} small />
      </span>
      <select
        aria-label={texts.account}
        value={accountId ?? ''}
        onChange={({ target }) => {
          if (target.value !== manage) return onAccount(target.value || undefined);
          // "Manage accounts" is a link, not a filter: the current selection stays.
          target.value = accountId ?? '';
          onManage();
        }}
        className="min-h-target w-full cursor-pointer appearance-none truncate rounded-full bg-card ps-10 pe-10 text-14 inset-ring-1 inset-ring-line outline-palm hover:bg-sunken focus-visible:outline-2"
      >
        <option value="">{texts.allAccounts}</option>
        {accounts.map(({ id, name, archived }) => (
          <option key={id} value={id}>
            {archived ? interpolate(texts.archived, { name }) : name}
          </option>
        ))}
        <option value={manage}>{texts.manageAccounts}</option>
      </select>
      <span className="pointer-events-none absolute inset-y-0 end-4 grid items-center text-ink-2">
        <Icon icon={ChevronDown} small />
      </span>
    </div>
  );
}
