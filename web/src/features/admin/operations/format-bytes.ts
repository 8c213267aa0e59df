import type { Digits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatNumber, isolated, minus } from '../../../lib/format/numbers.ts';
import { texts } from './texts.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const gigabyte = 1024 * megabyte;

/** «12 كيلوبايت», «3.4 ميجابايت», «1.2 جيجابايت»; a change with its sign. */
export function formatBytes(bytes: number, digits: Digits, isChange = false): string {
  const size = Math.abs(bytes);
  const [unit, text] = findUnit(size);
  const n = formatNumber(Math.round((size / unit) * 10) / 10, digits);
  const sign = bytes < 0 ? minus : '+';
  return interpolate(text, { n: isChange ? isolated(`${sign}${n}`) : n });
}

function findUnit(size: number): readonly [number, string] {
  if (size >= gigabyte) return [gigabyte, texts.gigabytes];
  return size >= megabyte ? [megabyte, texts.megabytes] : [kilobyte, texts.kilobytes];
}

/** For a chart. */
export const toMegabytes = (bytes: number) => Math.round((bytes / megabyte) * 10) / 10;
