import { Check, type LucideIcon } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classes } from '../../base/classes.ts';
import { Icon } from '../../base/icon.tsx';
import { pillClass } from './pill-class.ts';

export interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** A short explanation; shown by tiles. */
  readonly detail?: string;
}

/** Pills for a handful of short labels, tiles for options that need a detail, squares for options recognised by their icon. */
export type ChoiceVariant = 'pills' | 'tiles' | 'squares';

/** Layout classes of a set of choices, by variant. */
export const choiceRows: Record<ChoiceVariant, string> = {
  pills: 'flex flex-wrap gap-2',
  tiles: 'grid grid-cols-1 gap-3',
  squares: 'grid grid-cols-3 gap-2',
};

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly type: 'radio' | 'checkbox';
  readonly variant: ChoiceVariant;
  readonly option: Option<string>;
}

/** A single choice: a visually hidden native radio or checkbox with a styled label. */
export function Choice({ type, variant, option: { label, icon, detail }, ...input }: Props) {
  const detailId = useId();
  const isChosen = input.checked === true;
  return (
    <label
      className={classes(variantClasses[variant](isChosen), 'has-focus-visible:outline-2 has-disabled:opacity-60')}
    >
      <input {...input} type={type} aria-label={label} aria-describedby={detail && detailId} className="sr-only" />
      {icon && <Icon icon={icon} />}
      {variant === 'tiles' ? (
        <>
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="block text-ink">{label}</span>
            {detail && (
              <span id={detailId} className="block text-14 text-ink-2">
                {detail}
              </span>
            )}
          </span>
          <span aria-hidden="true" className={classes('tick', type === 'radio' && 'rounded-full')}>
            <Check />
          </span>
        </>
      ) : (
        label
      )}
    </label>
  );
}

const variantClasses: Record<ChoiceVariant, (isChosen: boolean) => string> = {
  pills: pillClass,
  tiles: (isChosen) =>
    classes(
      'relative flex min-h-15 items-center gap-3 rounded-card px-4 py-2 leading-row outline-palm outline-offset-2',
      isChosen
        ? 'bg-palm-soft text-palm-ink inset-ring-2 inset-ring-palm'
        : 'bg-card text-ink-2 inset-ring-1 inset-ring-line hover:bg-sunken',
    ),
  squares: (isChosen) =>
    classes(
      'relative grid min-h-18 place-content-center justify-items-center gap-1 rounded-card p-2 text-center text-14 wrap-anywhere outline-palm outline-offset-2',
      isChosen
        ? 'bg-palm-soft font-strong text-palm-ink inset-ring-2 inset-ring-palm'
        : 'bg-card text-ink-2 inset-ring-1 inset-ring-line hover:bg-sunken',
    ),
};
