import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Chip, type ChipTone } from '../../../ui/base/chip.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';

interface Props {
  readonly id: string;
  readonly title: string;
  /** How many are waiting in the card; 0 is not shown. */
  readonly count: number;
  readonly tone?: ChipTone;
  /** A link to all of them. */
  readonly action?: ReactNode;
}

/** The head of a card with how many things there are in it. */
export function CountedHead({ id, title, count, tone = 'neutral', action }: Props) {
  const { digits } = useDisplayPreferences();
  return (
    <CardHead
      id={id}
      title={
        <span className="inline-flex flex-wrap items-center gap-2">
          {title}
          {count > 0 && <Chip tone={tone}>{formatNumber(count, digits)}</Chip>}
        </span>
      }
      {...(action !== undefined && { action })}
    />
  );
}
