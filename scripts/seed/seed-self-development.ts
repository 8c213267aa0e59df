import { preferences } from '@afdal/contract/people/preferences';
import { journal } from '@afdal/contract/self-development/journal';
import { lifeWheel } from '@afdal/contract/self-development/life-wheel';
import { programmes } from '@afdal/contract/self-development/programmes';
import { readingPlans } from '@afdal/contract/self-development/reading-plans';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { addMonths, startOfMonth } from '@afdal/domain/calendar/month';
import type { Caller } from './caller.ts';
import type { SelfDevelopmentSeed } from './self-development-story.ts';

/** Enrols in programmes, reads books, scores the wheel of two months and writes a journal. */
export async function seedSelfDevelopment(
  { interests, leftProgramme, programme, books, wheels, journal: journalPages }: SelfDevelopmentSeed,
  call: Caller,
  today: CivilDate,
): Promise<void> {
  await call(preferences.editPreferences, { body: { interests } });
  const known = await call(programmes.listProgrammes);
  const getId = (title: string) => {
    const found = known.find((each) => each.title === title);
    if (!found) throw new Error(`no programme is called ${title}`);
    return { id: found.id };
  };
  await call(programmes.enrolProgramme, { params: getId(leftProgramme), body: {} });
  await call(programmes.leaveProgramme, { params: getId(leftProgramme) });
  await call(programmes.enrolProgramme, { params: getId(programme), body: {} });

  for (const { read, startedDaysAgo, endsInDays, ...book } of books) {
    const startsOn = addDays(today, -startedDaysAgo);
    const body = { ...book, startsOn, endsOn: addDays(today, endsInDays) };
    const params = { id: (await call(readingPlans.addReadingPlan, { body })).id };
    for (const [daysAgo, pages] of read) {
      await call(readingPlans.addReadingEntry, { params, body: { pages, readOn: addDays(today, -daysAgo) } });
    }
  }
  const thisMonth = startOfMonth(today);
  for (const [monthsAgo, scores] of wheels.entries()) {
    const month = addMonths(thisMonth, -monthsAgo, { calendar: 'gregory', hijriOffset: 0 }) ?? thisMonth;
    await call(lifeWheel.saveWheel, { body: { month, scores } });
  }
  for (const { daysAgo, ...page } of journalPages) {
    await call(journal.addJournalEntry, { body: { ...page, writtenOn: addDays(today, -daysAgo) } });
  }
}
