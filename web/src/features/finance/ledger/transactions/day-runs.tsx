import { memo, type RefCallback } from 'react';
import { classes } from '../../../../ui/base/classes.ts';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { SumsByCurrency } from '../../sums-by-currency.tsx';
import type { Names } from '../filter/use-names.ts';
import { type DayGroup, type ListItem, sumDay } from './day-groups.ts';
import { groupTitle, otherDay } from './transaction-labels.ts';
import { type TransactionActions, TransactionRow } from './transaction-row.tsx';

/** Props shared by all rows of the list. */
export interface RowProps {
  readonly names: Names;
  readonly currency: string;
  readonly actions: TransactionActions;
  /** Selected ids; null outside selection mode. */
  readonly selected: ReadonlySet<string> | null;
}

/** A rendered item, with the height of the gap above it. */
export interface VisibleItem {
  readonly index: number;
  readonly above: number;
}

interface Props extends RowProps {
  readonly items: readonly ListItem[];
  readonly visible: readonly VisibleItem[];
  readonly measure: RefCallback<Element> | undefined;
}

/** The rendered items: one list per heading, whose rows carry their position and count. */
export function DayRuns({ items, visible, measure, names, currency, actions, selected }: Props) {
  const style = useDisplayPreferences();
  const today = useToday();
  return toRuns(visible, items).map(({ group, head, rows }) => (
    <section key={group.key}>
      {head && <DayHead {...head} group={group} currency={currency} hasMenus={selected === null} measure={measure} />}
      <ul aria-label={groupTitle(group.key, today, style)}>
        {rows.map(({ transaction, indexInGroup, index, above }) => (
          <TransactionRow
            key={transaction.id}
            transaction={transaction}
            names={names}
            currency={currency}
            today={today}
            actions={actions}
            isSelected={selected === null ? null : selected.has(transaction.id)}
            indexInGroup={indexInGroup}
            count={group.isOpen ? -1 : group.transactions.length}
            index={index}
            above={above}
            measure={measure}
          />
        ))}
      </ul>
    </section>
  ));
}

interface Run {
  readonly group: DayGroup;
  head: VisibleItem | null;
  readonly rows: (VisibleItem & Pick<Extract<ListItem, { kind: 'row' }>, 'transaction' | 'indexInGroup'>)[];
}

/** The rendered items, grouped by heading. */
function toRuns(visible: readonly VisibleItem[], items: readonly ListItem[]): readonly Run[] {
  const runs: Run[] = [];
  for (const each of visible) {
    const item = items[each.index];
    if (!item) continue;
    let run = runs.at(-1);
    if (run?.group !== item.group) {
      run = { group: item.group, head: null, rows: [] };
      runs.push(run);
    }
    if (item.kind === 'head') run.head = each;
    else run.rows.push({ ...each, transaction: item.transaction, indexInGroup: item.indexInGroup });
  }
  return runs;
}

interface DayHeadProps {
  readonly group: DayGroup;
  readonly currency: string;
  readonly hasMenus: boolean;
  readonly index: number;
  readonly above: number;
  readonly measure: RefCallback<Element> | undefined;
}

/** A day in both calendars, with its sum in each currency. */
const DayHead = memo(function DayHead(props: DayHeadProps) {
  const { group, currency, hasMenus, index, above, measure } = props;
  const style = useDisplayPreferences();
  const today = useToday();
  return (
    <div
      ref={measure}
      data-index={index}
      style={{ marginBlockStart: above }}
      className="flex items-baseline gap-x-3 pt-5 pb-1 text-14"
    >
      <h3 className="min-w-0 flex-1">
        <span className="inline-block">{groupTitle(group.key, today, style)}</span>{' '}
        <span className="ms-1 inline-block font-regular text-ink-3">{otherDay(group.key, style)}</span>
      </h3>
      {/* Aligned with the amounts of the rows, which leave room for their menus. */}
      <span
        className={classes(
          'grid flex-none justify-items-end whitespace-nowrap text-ink-2',
          hasMenus && 'me-6.5 md:me-11',
        )}
      >
        {!group.isOpen && <SumsByCurrency sums={sumDay(group.transactions)} currency={currency} isChange />}
      </span>
    </div>
  );
});
