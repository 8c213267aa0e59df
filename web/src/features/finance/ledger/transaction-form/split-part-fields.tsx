import { interpolate } from '@afdal/domain/text/interpolate';
import { ChevronDown, Shapes, X } from 'lucide-react';
import { formatNumber } from '../../../../lib/format/numbers.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { Icon } from '../../../../ui/base/icon.tsx';
import { IconButton } from '../../../../ui/base/icon-button.tsx';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { categoryIcon } from '../../category-icon.ts';
import { useCategories } from '../../use-categories.ts';
import type { SplitPart } from './split-parts.ts';
import { texts } from './texts.ts';

interface Props {
  readonly part: SplitPart;
  /** Counted from 1. */
  readonly position: number;
  readonly currency: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onAmount: (amount: string) => void;
  readonly onPick: () => void;
  /** Undefined while there are only two parts. */
  readonly onRemove: (() => void) | undefined;
}

export function SplitPartFields({ part, position, currency, error, readOnly, onAmount, onPick, onRemove }: Props) {
  const { digits } = useDisplayPreferences();
  const { data: categories = [] } = useCategories();
  const category = categories.find(({ id }) => id === part.categoryId);
  const n = formatNumber(position, digits);
  const name = category?.name ?? texts.noCategory;
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{interpolate(texts.part, { n })}</legend>
      <MoneyField
        label={interpolate(texts.partAmount, { n })}
        required
        value={part.amount}
        currency={currency}
        error={error}
        readOnly={readOnly}
        onChange={onAmount}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          variant="quiet"
          disabled={readOnly}
          aria-haspopup="dialog"
          aria-label={interpolate(texts.partCategory, { n, name })}
          onClick={onPick}
          className="min-w-0"
        >
          <Icon icon={category ? categoryIcon(category.icon) : Shapes} small />
          <bdi className="min-w-0 truncate">{name}</bdi>
          <Icon icon={ChevronDown} small />
        </Button>
        {onRemove && <IconButton icon={X} label={interpolate(texts.removePart, { n })} onClick={onRemove} />}
      </div>
    </fieldset>
  );
}
