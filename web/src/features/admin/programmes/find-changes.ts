import type { AdminProgramme } from '@afdal/contract/admin/programmes';
import { interpolate } from '@afdal/domain/text/interpolate';
import { texts } from './texts.ts';

const parts = ['title', 'summary', 'interest', 'minutes', 'state'] as const;

/** What of a programme is other than it was, in words. */
export function findChanges(
  before: AdminProgramme,
  now: AdminProgramme,
  writeNumber: (n: number) => string,
): readonly string[] {
  const changed = parts.filter((part) => before[part] !== now[part]).map((part) => texts.changes[part]);
  const days = now.lessons.filter((lesson) => {
    const former = before.lessons.find(({ n }) => n === lesson.n);
    return former && JSON.stringify(former) !== JSON.stringify(lesson);
  });
  return [
    ...changed,
    ...days.map(({ n }) => interpolate(texts.changes.day, { n: writeNumber(n) })),
    ...(before.days === now.days ? [] : [texts.changes.days]),
  ];
}
