import { copy } from './copy.ts';
import { type Digits, inDigits, isolated } from './numbers.ts';
import { counted } from './plurals.ts';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A duration in its two largest units: «ساعتان و5 دقائق». */
export function formatDuration(ms: number, digits: Digits): string {
  let rest = Math.max(0, Math.round(ms / 1_000));
  const first = units.findIndex(([, seconds]) => rest >= seconds);
  if (first < 0) return counted('second', 0, digits);
  const parts: string[] = [];
  for (const [unit, seconds] of units.slice(first, first + 2)) {
    const n = Math.floor(rest / seconds);
    rest -= n * seconds;
    if (n > 0) parts.push(counted(unit, n, digits));
  }
  return parts.join(copy.and);
}

/** A running clock: `5:09`, or `1:05:09` from an hour on. */
export function formatClock(ms: number, digits: Digits): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return isolated(inDigits(h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`, digits));
}
