import type { Category } from '@afdal/contract/finance/categories';
import type { TransactionType } from '@afdal/domain/money/transaction';
import { interpolate } from '@afdal/domain/text/interpolate';
import { ChevronDown, Shapes } from 'lucide-react';
import { classes } from '../../../../../ui/base/classes.ts';
import { Icon } from '../../../../../ui/base/icon.tsx';
import { controlClass } from '../../../../../ui/fields/control-class.ts';
import { Field } from '../../../../../ui/fields/field.tsx';
import { categoryIcon } from '../../../category-icon.ts';
import { getCategoryName } from '../../../category-name.ar.ts';
import { texts } from '../texts.ts';

interface Props {
  /** Null: none by choice. Undefined: chosen automatically. */
  readonly category: Category | null | undefined;
  readonly type: TransactionType;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onOpen: () => void;
}

/** The category with its icon; clicking it opens the picker. */
export function CategoryField({ category, type, error, disabled, onOpen }: Props) {
  const unchosen = category === null ? texts.noCategory : texts.automatic;
  const name = category ? getCategoryName(category, type) : unchosen;
  return (
    <Field label={texts.category} error={error}>
      {(control) => (
        <button
          {...control}
          type="button"
          disabled={disabled}
          aria-haspopup="dialog"
          aria-label={interpolate(texts.chosenCategory, { name })}
          onClick={onOpen}
          className={classes(controlClass, 'flex h-control items-center gap-3 text-start')}
        >
          <Icon icon={category ? categoryIcon(category.icon) : Shapes} />
          <bdi className={classes('min-w-0 flex-1 truncate', !category && 'text-ink-2')}>{name}</bdi>
          <Icon icon={ChevronDown} />
        </button>
      )}
    </Field>
  );
}
