import { interpolate } from '@afdal/domain/text/interpolate';
import { Lock, type LucideIcon, Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../ui/base/button.tsx';
import { IconButton } from '../ui/base/icon-button.tsx';
import { type CountedLimit, useIsPlanFull } from './entitlements.ts';
import { texts } from './plan-limits.ar.ts';

interface Counted {
  readonly limitName: CountedLimit;
  /** How many count towards the limit, from the list as this device knows it. */
  readonly used: number | undefined;
  readonly label: string;
  /** Opens the form, in whose place stands what the plan allows once it allows no more. */
  readonly onClick: () => void;
}

interface Props extends Counted, Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'busy' | 'className'> {
  readonly icon?: LucideIcon;
  /** The name, where the label alone does not say of what. */
  readonly name?: string;
  /** Opens what says it at the limit, where no form does. */
  readonly onFull?: () => void;
}

/** Adds one of which the plan allows some: at its limit the button says so before anything opens. */
export function AddButton({ limitName, used, label, name = label, icon, onClick, onFull, variant, ...rest }: Props) {
  if (!useIsPlanFull(limitName, used)) {
    const opens = onFull ? {} : ({ 'aria-haspopup': 'dialog' } as const);
    return (
      <Button
        {...rest}
        {...opens}
        {...(icon && { icon })}
        {...(variant && { variant })}
        aria-label={name}
        onClick={onClick}
      >
        {label}
      </Button>
    );
  }
  return (
    <Button
      {...rest}
      variant="quiet"
      icon={Lock}
      aria-haspopup="dialog"
      aria-label={interpolate(texts.namedReached, { label: name })}
      onClick={onFull ?? onClick}
    >
      {rest.size === 'small' ? texts.isReachedShort : texts.isReached}
    </Button>
  );
}

/** As `AddButton`, where there is no place for words. */
export function AddIconButton({ limitName, used, label, onClick }: Counted) {
  const isFull = useIsPlanFull(limitName, used);
  return (
    <IconButton
      icon={isFull ? Lock : Plus}
      label={isFull ? interpolate(texts.namedReached, { label }) : label}
      aria-haspopup="dialog"
      onClick={onClick}
    />
  );
}
