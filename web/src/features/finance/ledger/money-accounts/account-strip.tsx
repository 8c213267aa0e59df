import { ChevronLeft } from 'lucide-react';
import { Card } from '../../../../ui/base/card.tsx';
import { Icon } from '../../../../ui/base/icon.tsx';
import { Skeleton } from '../../../../ui/base/skeleton.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { useAccounts } from '../../use-accounts.ts';
import { accountIcon } from './account-icon.ts';
import { texts } from './texts.ts';

interface Props {
  readonly onOpen: (id: string) => void;
  readonly onManage: () => void;
}

const strip = '-mx-gutter flex gap-2 overflow-x-auto px-gutter md:mx-0 md:flex-wrap md:px-0';
const tile =
  'flex min-h-14 items-center gap-2 rounded-card bg-card px-3 py-2 text-start whitespace-nowrap inset-ring-1 inset-ring-line outline-palm hover:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-2';

const blank = '\u00a0';

/** The balances of the open accounts in one line, which is pulled aside on phones; each opens its register. */
export function AccountStrip({ onOpen, onManage }: Props) {
  const skeleton = (
    <div className={strip}>
      <TileSkeleton />
      <TileSkeleton />
      <TileSkeleton />
    </div>
  );
  return (
    <QueryStates query={useAccounts()} skeleton={skeleton} failedIn={(failure) => <Card>{failure}</Card>}>
      {(accounts) => (
        <ul aria-label={texts.balances} className={strip}>
          {accounts
            .filter(({ archived }) => !archived)
            .map(({ id, name, type, currency, balanceMinor }) => (
              <li key={id} className="flex flex-none">
                <button type="button" aria-haspopup="dialog" onClick={() => onOpen(id)} className={tile}>
                  <span className="text-ink-2">
                    <Icon icon={accountIcon(type)} />
                  </span>
                  <span className="grid leading-row">
                    <bdi className="max-w-40 truncate text-12 text-ink-2">{name}</bdi>
                    <Amount
                      minor={balanceMinor}
                      currency={currency}
                      size="row"
                      className={balanceMinor < 0 ? 'text-danger-ink' : ''}
                    />
                  </span>
                </button>
              </li>
            ))}
          <li className="flex flex-none">
            <button type="button" aria-haspopup="dialog" onClick={onManage} className={`${tile} text-14 text-palm-ink`}>
              {texts.title}
              <Icon icon={ChevronLeft} small />
            </button>
          </li>
        </ul>
      )}
    </QueryStates>
  );
}

/** As high as a tile is with its two lines. */
function TileSkeleton() {
  return (
    <div className="relative w-36 flex-none">
      <div aria-hidden="true" className={`${tile} invisible`}>
        <span className="grid leading-row">
          <span className="text-12">{blank}</span>
          <span>{blank}</span>
        </span>
      </div>
      <Skeleton className="absolute inset-0 rounded-card" />
    </div>
  );
}
