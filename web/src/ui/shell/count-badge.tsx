import type { Digits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatNumber } from '../../lib/format/numbers.ts';
import { classes } from '../base/classes.ts';
import { useDisplayPreferences } from '../figures/display-preferences.ts';
import { texts } from './texts.ts';

const maxCount = 99;

/** A purely visual count: the caller must also give it in words for screen readers. Renders nothing for 0. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  const { digits } = useDisplayPreferences();
  if (count === 0) return null;
  return (
    <span aria-hidden="true" className={classes('count-badge', className)}>
      <bdi dir="ltr">
        {formatNumber(Math.min(count, maxCount), digits)}
        {count > maxCount && '+'}
      </bdi>
    </span>
  );
}

/** A name followed by its unread count, for screen readers, which do not have the badge. */
export function unreadLabel(label: string, count: number, digits: Digits): string {
  if (count === 0) return label;
  return interpolate(texts.unread, { label, n: formatNumber(count, digits) });
}
