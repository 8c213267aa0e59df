import { latinDigits } from '@afdal/domain/money/amount-text';
import { texts } from '../texts.ts';

/** Parses a time of day as people type it, «9», «9:30», «0930», «٩:٣٠ م», to `HH:MM`; null when it is not a time. */
export function readTime(typed: string): string | null {
  const text = latinDigits(typed.replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')).trim();
  const [, h = '', m = '', half = ''] = /^(\d{1,2})(?:[:.]?([0-5]\d))?\s*(\p{L}[\p{L}\p{M}]*)?$/u.exec(text) ?? [];
  if (h === '') return null;
  const morning: readonly string[] = texts.morning;
  const evening: readonly string[] = texts.evening;
  const isMorning = morning.includes(half);
  const isEvening = evening.includes(half);
  if (half !== '' && !isMorning && !isEvening) return null;
  let hour = Number(h);
  if (half !== '' && (hour < 1 || hour > 12)) return null;
  if (isMorning && hour === 12) hour = 0;
  if (isEvening && hour < 12) hour += 12;
  return hour > 23 ? null : `${String(hour).padStart(2, '0')}:${m === '' ? '00' : m}`;
}
