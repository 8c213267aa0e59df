import type { Digits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatNumber } from './numbers.ts';
import { texts } from './texts.ts';

/** «من 0 إلى 39». */
export function numberRange({ from, to }: { readonly from: number; readonly to: number }, digits: Digits): string {
  return interpolate(texts.range, { from: formatNumber(from, digits), to: formatNumber(to, digits) });
}
