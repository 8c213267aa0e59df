import { interpolate } from '@afdal/domain/text/interpolate';
import type { Digits } from '../../lib/format/digits.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { texts } from './texts.ts';

/** A name followed by its unread count, for screen readers, which do not have the badge. */
export function unreadLabel(label: string, count: number, digits: Digits): string {
  if (count === 0) return label;
  return interpolate(texts.unread, { label, n: formatNumber(count, digits) });
}
