import { useMemo } from 'react';
import { useLazy } from '../../../../ui/lazy/use-lazy.ts';
import { usePreload } from '../../../../ui/lazy/use-preload.ts';
import { type DayGroup, listItems } from './day-groups.ts';
import { DayRuns, type RowProps } from './day-runs.tsx';

const load = async () => (await import('./whole-days.tsx')).WholeDays;
/** Up to this many items are rendered without virtualisation. */
const few = 40;

interface Props extends RowProps {
  readonly groups: readonly DayGroup[];
  /** Loads the next page; null while that is not possible. */
  readonly onEnd: (() => void) | null;
}

/** Transactions grouped by day. Virtualisation is a separate chunk; until it is loaded, the start of the list shows. */
export function DayList({ groups, onEnd, ...rowProps }: Props) {
  const items = useMemo(() => listItems(groups), [groups]);
  const isLong = items.length > few;
  usePreload(load);
  const WholeDays = useLazy(load, isLong, () => {});
  const first = items.slice(0, few).map((_, index) => ({ index, above: 0 }));
  if (isLong && WholeDays) return <WholeDays {...rowProps} items={items} onEnd={onEnd} />;
  return <DayRuns {...rowProps} items={items} visible={first} measure={undefined} />;
}
