import { statementAtMost } from '@afdal/domain/money/limits';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import type { Digits } from '../../../lib/format/digits.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { copy } from './copy.ts';

const megabyte = 1024 * 1024;

/** The maximum size of a statement: «10 ميجابايت». */
export function limitInWords(digits: Digits): string {
  return fillTemplate(copy.megabytes, { n: formatNumber(statementAtMost / megabyte, digits) });
}
