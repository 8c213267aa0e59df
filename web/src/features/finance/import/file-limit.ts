import { statementAtMost } from '@afdal/contract/imports';
import { filled } from '@afdal/domain/text/filled';
import { type Digits, formatNumber } from '../../../lib/format/numbers.ts';
import { copy } from './copy.ts';

const megabyte = 1024 * 1024;

/** How large a statement may be: «10 ميجابايت». */
export function limitInWords(digits: Digits): string {
  return filled(copy.megabytes, { n: formatNumber(statementAtMost / megabyte, digits) });
}
