import { type CategoryIcon, categoryIcons } from '@afdal/domain/money/category';
import { useId } from 'react';
import { classes } from '../../../../ui/base/classes.ts';
import { Icon } from '../../../../ui/base/icon.tsx';
import { categoryIcon } from '../../category-icon.ts';
import { texts } from './texts.ts';

interface Props {
  readonly chosen: CategoryIcon;
  readonly onChoose: (icon: CategoryIcon) => void;
}

/** The icons in a dense grid: each has its name as an accessible label. */
export function IconChoice({ chosen, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-14 font-strong">{texts.icon}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(var(--target),1fr))] gap-1">
        {categoryIcons.map((icon) => (
          <label
            key={icon}
            title={texts.icons[icon]}
            className={classes(
              'relative grid min-h-target place-items-center rounded-control outline-palm has-focus-visible:outline-2',
              icon === chosen
                ? 'bg-palm-soft text-palm-ink inset-ring-2 inset-ring-palm'
                : 'text-ink-2 hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name={name}
              value={icon}
              checked={icon === chosen}
              aria-label={texts.icons[icon]}
              onChange={() => onChoose(icon)}
              className="sr-only"
            />
            <Icon icon={categoryIcon(icon)} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
