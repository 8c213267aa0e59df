import { maxStatementBytes } from '@afdal/domain/money/limits';
import type { Digits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { texts } from './texts.ts';

const megabyte = 1024 * 1024;

/** The maximum size of a statement: «10 ميجابايت». */
export function formatFileLimit(digits: Digits): string {
  return interpolate(texts.megabytes, { n: formatNumber(maxStatementBytes / megabyte, digits) });
}
