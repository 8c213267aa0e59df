import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import { useToday } from '../../../ui/use-today.ts';
import { type DayGroup, type ListItem, listItems } from './day-groups.ts';
import { DayHead } from './day-head.tsx';
import { type TransactionActions, TransactionRow } from './transaction-row.tsx';
import { groupTitle, type Names } from './transaction-words.ts';
import { type ShownRow, useWindowRows } from './use-window-rows.ts';

/** About how high they are, in px. */
const heights = { head: 48, row: 72 } as const;
/** So many rows before the last, what comes after it is asked for. */
const early = 12;

interface Props {
  readonly groups: readonly DayGroup[];
  readonly names: Names;
  readonly currency: string;
  readonly actions: TransactionActions;
  /** The ids of those that are selected; null while nothing is being selected. */
  readonly selected: ReadonlySet<string> | null;
  readonly list: RefObject<HTMLDivElement | null>;
  /** The last that is there is in sight, or nearly. */
  readonly onEnd: () => void;
}

/**
 * Headings and rows, of which only those in the window are there: a list for each heading, whose rows say which of how
 * many they are. What is not there leaves its room.
 */
export function DayList({ groups, names, currency, actions, selected, list, onEnd }: Props) {
  const style = useReadingStyle();
  const today = useToday();
  const items = listItems(groups);
  const { measure, height, shown, watch } = useWindowRows({
    count: items.length,
    keyOf: (index) => items[index]?.key ?? '',
    heightOf: (index) => heights[items[index]?.kind ?? 'row'],
    room: list,
  });
  const tellEnd = useEffectEvent(onEnd);
  const isNearEnd = (shown.at(-1)?.index ?? 0) >= items.length - early;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list has another end
  useEffect(() => {
    if (isNearEnd) tellEnd();
  }, [isNearEnd, items.length]);

  return (
    <div ref={list} tabIndex={-1} {...watch} className="flow-root" style={{ blockSize: height }}>
      {runsOf(shown, items).map(({ group, head, rows }) => (
        <section key={group.key}>
          {head && (
            <DayHead {...head} group={group} currency={currency} hasMenus={selected === null} measure={measure} />
          )}
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
      ))}
    </div>
  );
}

interface Run {
  readonly group: DayGroup;
  head: ShownRow | null;
  readonly rows: (ShownRow & Pick<Extract<ListItem, { kind: 'row' }>, 'transaction' | 'place'>)[];
}

/** What is shown, under its headings. */
function runsOf(shown: readonly ShownRow[], items: readonly ListItem[]): readonly Run[] {
  const runs: Run[] = [];
  for (const row of shown) {
    const item = items[row.index];
    if (!item) continue;
    let run = runs.at(-1);
    if (run?.group !== item.group) {
      run = { group: item.group, head: null, rows: [] };
      runs.push(run);
    }
    if (item.kind === 'head') run.head = row;
    else run.rows.push({ ...row, transaction: item.transaction, place: item.place });
  }
  return runs;
}
