import type { ObligationDetail } from '@afdal/contract/finance/obligations';
import { shortDate } from '../../../lib/format/dates.ts';
import { Disclosure } from '../../../ui/base/disclosure.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { texts } from './texts.ts';

/** What happened to an obligation, the latest first. */
export function Events({ obligation: { events, currency } }: { obligation: ObligationDetail }) {
  const style = useDisplayPreferences();
  if (events.length === 0) return null;
  return (
    <div className="grid gap-2">
      <Disclosure label={texts.events} isOpenAtFirst={false} isNeeded={false}>
        <ul aria-label={texts.events} className="divide-y divide-line text-14">
          {events.map(({ id, type, amountMinor, at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-3 py-2">
              <span>{texts.happened[type]}</span>
              <span className="flex gap-x-3 text-ink-2">
                {amountMinor !== null && <Amount minor={amountMinor} currency={currency} isBare />}
                {shortDate(Date.parse(at), style)}
              </span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
