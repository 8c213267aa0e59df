import { interpolate } from '@afdal/domain/text/interpolate';
import { ChevronDown, ListFilter as FilterIcon, X } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { ChoiceField } from '../../../ui/fields/choice/choice-field.tsx';
import { pillClass } from '../../../ui/fields/choice/pill-class.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Menu } from '../../../ui/menu/menu.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { texts } from './texts.ts';
import { type ListParameter, useListAddress } from './use-list-address.ts';

/** Something by which a list is filtered: a parameter of the address, and the values that it may have. */
export interface ListFilter {
  readonly name: ListParameter;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface Props {
  readonly filters: readonly ListFilter[];
}

/** A pill for each filter that chooses a value, and one for each value that is chosen, which removes it. */
export function FilterPills({ filters }: Props) {
  const { address, change } = useListAddress();
  const chosen = findChosen(filters, address);
  const isOpen = ({ name }: ListFilter) => !chosen.some(({ filter }) => filter.name === name);
  return (
    <>
      {filters.filter(isOpen).map(({ name, label, options }) => (
        <Menu
          key={name}
          label={label}
          items={options.map((option) => ({
            label: option.label,
            onSelect: () => change({ [name]: option.value }),
          }))}
          trigger={
            <button type="button" className={pillClass(false)}>
              {label}
              <Icon icon={ChevronDown} small />
            </button>
          }
        />
      ))}
      <ChosenFilters filters={filters} />
      {chosen.length > 0 && (
        <Button variant="bare" size="small" onClick={() => change(getCleared(filters))}>
          {texts.clearFilters}
        </Button>
      )}
    </>
  );
}

/** A pressed pill for each value that is chosen: a press removes it. */
export function ChosenFilters({ filters }: Props) {
  const { address, change } = useListAddress();
  return findChosen(filters, address).map(({ filter, value }) => (
    <button
      key={filter.name}
      type="button"
      aria-pressed={true}
      aria-label={interpolate(texts.removeFilter, { filter: filter.label, value: value.label })}
      onClick={() => change({ [filter.name]: undefined })}
      className={pillClass(true)}
    >
      {interpolate(texts.filtered, { filter: filter.label, value: value.label })}
      <Icon icon={X} small />
    </button>
  ));
}

interface SheetProps extends Props {
  /** How many rows meet the filters; undefined while that is not known, null where it is not counted. */
  readonly matching: string | null | undefined;
}

/** On a phone: one pill, which opens a sheet with all filters. Each choice applies at once. */
export function FilterSheetPill({ filters, matching }: SheetProps) {
  const { address, change } = useListAddress();
  const { digits } = useDisplayPreferences();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { length } = findChosen(filters, address);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={pillClass(length > 0)}
      >
        <Icon icon={FilterIcon} small />
        {length > 0 ? interpolate(texts.filterCount, { n: formatNumber(length, digits) }) : texts.filter}
      </button>
      <Sheet isOpen={isOpen} onClose={close} title={texts.filter}>
        <div className="grid gap-5">
          {filters.map(({ name, label, options }) => (
            <ChoiceField
              key={name}
              variant="pills"
              label={label}
              options={[{ value: '', label: texts.all }, ...options]}
              chosen={address[name] ?? ''}
              onChange={(value) => change({ [name]: value || undefined })}
            />
          ))}
          <div className="panel-foot flex gap-3">
            <Button className="grow" onClick={close}>
              {matching === null ? texts.showFound : interpolate(texts.showResults, { n: matching ?? '' })}
            </Button>
            <Button variant="quiet" onClick={() => change(getCleared(filters))}>
              {texts.clear}
            </Button>
          </div>
        </div>
      </Sheet>
    </>
  );
}

function findChosen(
  filters: readonly ListFilter[],
  address: Readonly<Partial<Record<ListParameter, string | undefined>>>,
) {
  return filters.flatMap((filter) => {
    const value = filter.options.find((option) => option.value === address[filter.name]);
    return value ? [{ filter, value }] : [];
  });
}

function getCleared(filters: readonly ListFilter[]) {
  return Object.fromEntries(filters.map(({ name }) => [name, undefined]));
}
