import { interpolate } from '@afdal/domain/text/interpolate';
import { ArrowUpDown, Check, ChevronDown } from 'lucide-react';
import { Icon } from '../../../ui/base/icon.tsx';
import { pillClass } from '../../../ui/fields/choice/pill-class.ts';
import { Menu } from '../../../ui/menu/menu.tsx';
import { texts } from './texts.ts';
import { useListAddress } from './use-list-address.ts';

/** An order of a list, and the column whose head chooses it. */
export interface ListSort {
  readonly value: string;
  readonly label: string;
  readonly column?: string;
  readonly isDescending?: boolean;
}

/** The order that the address names; the first where it names none. */
export function useListSort(sorts: readonly ListSort[]): ListSort | undefined {
  const { address } = useListAddress();
  return sorts.find(({ value }) => value === address.sort) ?? sorts[0];
}

/** Chooses the order of the list. */
export function SortPill({ sorts }: { readonly sorts: readonly ListSort[] }) {
  const { change } = useListAddress();
  const current = useListSort(sorts);
  if (!current) return null;
  const label = interpolate(texts.sort, { sort: current.label });
  return (
    <Menu
      label={label}
      items={sorts.map((sort) => ({
        label: sort.label,
        ...(sort === current && { icon: Check }),
        onSelect: () => change({ sort: sort === sorts[0] ? undefined : sort.value }),
      }))}
      trigger={
        <button type="button" aria-label={label} className={pillClass(false)}>
          <Icon icon={ArrowUpDown} small />
          {current.label}
          <Icon icon={ChevronDown} small />
        </button>
      }
    />
  );
}
