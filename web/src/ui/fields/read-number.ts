import { latinDigits } from '@afdal/domain/money/amount-text';
import type { Digits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatNumber } from '../../lib/format/numbers.ts';
import { texts } from './texts.ts';

export interface NumberBounds {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** 1 allows whole numbers only. */
  readonly step?: number | undefined;
}

const invisible = /[\u200e\u200f\u061c\u2066-\u2069\s\u00a0]/g;
const shape = /^[-+]?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/;

/** Parses a number typed in any of the three digit sets to plain text, `-1250.5`; null when it is not a number. */
export function readNumber(typed: string): string | null {
  const plain = latinDigits(typed.replace(invisible, ''))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replace('\u2212', '-');
  if (!shape.test(plain) || !/\d/.test(plain)) return null;
  return String(Number(plain.replaceAll(',', '')));
}

/** The error message for a text that is not a number within its bounds. */
export function validateNumber(text: string, { min, max, step = 1 }: NumberBounds, digits: Digits): string | undefined {
  const plain = readNumber(text);
  if (plain === null) return texts.numberOnly;
  const value = Number(plain);
  const say = (phrase: string) =>
    interpolate(phrase, { min: formatNumber(min ?? 0, digits), max: formatNumber(max ?? 0, digits) });
  const isBelow = min !== undefined && value < min;
  const isAbove = max !== undefined && value > max;
  if (isBelow || isAbove)
    return say(min === undefined ? texts.numberMax : max === undefined ? texts.numberMin : texts.numberRange);
  return Number.isInteger(step) && !Number.isInteger(value) ? texts.numberWhole : undefined;
}

/** One step up or down, aligned to steps counted from `min`, and clamped to the bounds. */
export function stepValue(text: string, by: 1 | -1, { min, max, step = 1 }: NumberBounds): string {
  const plain = text === '' ? null : readNumber(text);
  const from = min ?? 0;
  const steps = plain === null ? 0 : (Number(plain) - from) / step;
  const next = plain === null ? 0 : by > 0 ? Math.floor(steps + 1e-9) + 1 : Math.ceil(steps - 1e-9) - 1;
  const value = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, from + next * step));
  // Removes floating-point errors such as 0.1 + 0.2.
  return String(Number(value.toFixed(9)));
}
