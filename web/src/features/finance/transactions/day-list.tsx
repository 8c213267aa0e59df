import { useMemo } from 'react';
import { useLazy } from '../../../ui/lazy/use-lazy.ts';
import { usePreload } from '../../../ui/lazy/use-preload.ts';
import { type DayGroup, listItems } from './day-groups.ts';
import { DayRuns, type RowLook } from './day-runs.tsx';

const load = async () => (await import('./whole-days.tsx')).WholeDays;
/** So many rows are all there at once. */
const few = 40;

interface Props extends RowLook {
  readonly groups: readonly DayGroup[];
  /** Asks for what comes after; null while nothing can be asked for. */
  readonly onEnd: (() => void) | null;
}

/** Transactions under their days. What keeps a long list light is a file of its own; until it is there, its beginning shows. */
export function DayList({ groups, onEnd, ...look }: Props) {
  const items = useMemo(() => listItems(groups), [groups]);
  const isLong = items.length > few;
  usePreload(load);
  const WholeDays = useLazy(load, isLong, () => {});
  const first = items.slice(0, few).map((_, index) => ({ index, above: 0 }));
  if (isLong && WholeDays) return <WholeDays {...look} items={items} onEnd={onEnd} />;
  return <DayRuns {...look} items={items} shown={first} measure={undefined} />;
}
