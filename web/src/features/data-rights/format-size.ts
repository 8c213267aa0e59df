import type { Digits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatNumber } from '../../lib/format/numbers.ts';
import { texts } from './texts.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** «12 كيلوبايت», «3.4 ميجابايت». */
export function formatSize(bytes: number, digits: Digits): string {
  if (bytes < megabyte) {
    return interpolate(texts.kilobytes, { n: formatNumber(Math.max(1, Math.round(bytes / kilobyte)), digits) });
  }
  return interpolate(texts.megabytes, { n: formatNumber(Math.round((bytes / megabyte) * 10) / 10, digits) });
}
