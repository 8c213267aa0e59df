import type { RefCallback } from 'react';
import { useReadingStyle } from '../../../../ui/figures/reading-style.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import type { DayGroup, ListItem } from './day-groups.ts';
import { DayHead } from './day-head.tsx';
import { type TransactionActions, TransactionRow } from './transaction-row.tsx';
import { groupTitle, type Names } from './transaction-words.ts';

/** Props shared by all rows of the list. */
export interface RowLook {
  readonly names: Names;
  readonly currency: string;
  readonly actions: TransactionActions;
  /** Selected ids; null outside selection mode. */
  readonly selected: ReadonlySet<string> | null;
}

/** A rendered item, with the height of the gap above it. */
export interface ShownItem {
  readonly index: number;
  readonly above: number;
}

interface Props extends RowLook {
  readonly items: readonly ListItem[];
  readonly shown: readonly ShownItem[];
  readonly measure: RefCallback<Element> | undefined;
}

/** The rendered items: one list per heading, whose rows carry their position and count. */
export function DayRuns({ items, shown, measure, names, currency, actions, selected }: Props) {
  const style = useReadingStyle();
  const today = useToday();
  return toRuns(shown, items).map(({ group, head, rows }) => (
    <section key={group.key}>
      {head && <DayHead {...head} group={group} currency={currency} hasMenus={selected === null} measure={measure} />}
      <ul aria-label={groupTitle(group.key, today, style)}>
        {rows.map(({ transaction, place, index, above }) => (
          <TransactionRow
            key={transaction.id}
            transaction={transaction}
            names={names}
            currency={currency}
            today={today}
            actions={actions}
            isSelected={selected === null ? null : selected.has(transaction.id)}
            place={place}
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
  head: ShownItem | null;
  readonly rows: (ShownItem & Pick<Extract<ListItem, { kind: 'row' }>, 'transaction' | 'place'>)[];
}

/** The rendered items, grouped by heading. */
function toRuns(shown: readonly ShownItem[], items: readonly ListItem[]): readonly Run[] {
  const runs: Run[] = [];
  for (const each of shown) {
    const item = items[each.index];
    if (!item) continue;
    let run = runs.at(-1);
    if (run?.group !== item.group) {
      run = { group: item.group, head: null, rows: [] };
      runs.push(run);
    }
    if (item.kind === 'head') run.head = each;
    else run.rows.push({ ...each, transaction: item.transaction, place: item.place });
  }
  return runs;
}
