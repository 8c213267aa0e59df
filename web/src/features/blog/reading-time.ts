import { remainingMinutes } from '@afdal/domain/blog/reading-time';
import type { Digits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralize } from '../../lib/format/plurals.ts';
import { texts } from './texts.ts';

/** How long an article takes to read: «القراءة: 6 دقائق». */
export function readingTime(minutes: number, digits: Digits): string {
  return interpolate(texts.readingTime, { minutes: pluralize('minute', minutes, digits) });
}

/** What is left of it once a share of it, 0 to 1, was read: «المتبقي: 4 دقائق». */
export function remainingTime(minutes: number, share: number, digits: Digits): string {
  const left = remainingMinutes(minutes, share);
  return left === 0 ? texts.isRead : interpolate(texts.remaining, { minutes: pluralize('minute', left, digits) });
}
