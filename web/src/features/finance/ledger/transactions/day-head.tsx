import { memo, type RefCallback } from 'react';
import { classes } from '../../../../ui/base/classes.ts';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { SumsByCurrency } from '../../sums-by-currency.tsx';
import { type DayGroup, sumDay } from './day-groups.ts';
import { groupTitle, otherDay } from './transaction-labels.ts';

interface Props {
  readonly group: DayGroup;
  readonly currency: string;
  readonly hasMenus: boolean;
  readonly index: number;
  readonly above: number;
  readonly measure: RefCallback<Element> | undefined;
}

/** A day in both calendars, with its sum in each currency. */
export const DayHead = memo(function DayHead(props: Props) {
  const { group, currency, hasMenus, index, above, measure } = props;
  const style = useDisplayPreferences();
  const today = useToday();
  return (
    <div
      ref={measure}
      data-index={index}
      style={{ marginBlockStart: above }}
      className="flex flex-wrap items-baseline justify-between gap-x-3 pt-5 pb-1 text-14"
    >
      <h3>
        {groupTitle(group.key, today, style)}{' '}
        <span className="ms-1 font-regular text-ink-3">{otherDay(group.key, style)}</span>
      </h3>
      {/* Aligned with the amounts of the rows, which leave room for their menus. */}
      <span className={classes('ms-auto flex flex-wrap gap-x-3 text-ink-2', hasMenus && 'me-6.5 md:me-11')}>
        {!group.isOpen && <SumsByCurrency sums={sumDay(group.transactions)} currency={currency} isChange />}
      </span>
    </div>
  );
});
