import type { JournalEntry } from '@afdal/contract/self-development/journal';
import type { Enrolment, Programme, ProgrammeDetail } from '@afdal/contract/self-development/programmes';
import type { ReadingPlan } from '@afdal/contract/self-development/reading-plans';
import { aDay } from '@afdal/domain/testing/a-day';
import { newId } from '../../lib/new-id.ts';

export function anEnrolment(change: Partial<Enrolment> = {}): Enrolment {
  return {
    id: newId(),
    status: 'running',
    startedOn: aDay('2026-11-21'),
    openDay: 1,
    nextDay: 1,
    behind: 0,
    doneDays: [],
    isReadOnly: false,
    finishedOn: null,
    createdAt: '2026-11-21T09:00:00.000Z',
    ...change,
  };
}

/** A programme of three days about money. */
export function aProgramme(change: Partial<Programme> = {}): Programme {
  return {
    id: newId(),
    version: 1,
    title: 'ميزانية بلا قلق',
    summary: 'صورة صادقة للمال.',
    interest: 'financial',
    days: 3,
    minutes: 4,
    isOffered: true,
    enrolment: null,
    recommended: false,
    ...change,
  };
}

export function toDetail({ recommended: _, ...programme }: Programme): ProgrammeDetail {
  const lessons = Array.from({ length: programme.days }, (_, at) => ({
    n: at + 1,
    title: `عنوان ${at + 1}`,
    lesson: `فقرة أولى ${at + 1}\n\nفقرة ثانية`,
    action: `خطوة ${at + 1}`,
    fact: at === 0 ? { text: 'ما وُجد', source: 'مجلة، 2010' } : null,
  }));
  return { ...programme, lessons };
}

/** 100 pages in ten days, ten of them read. */
export function aPlan(change: Partial<ReadingPlan> = {}): ReadingPlan {
  return {
    id: newId(),
    on: aDay('2026-11-21'),
    title: 'صيد الخاطر',
    pages: 100,
    startPage: 0,
    startsOn: aDay('2026-11-20'),
    endsOn: aDay('2026-11-29'),
    isKhatma: false,
    currentPage: 10,
    pagesADay: 10,
    plannedPage: 10,
    pace: 'on_track',
    finishedOn: null,
    today: { pages: 10, from: 11, to: 20, left: 10 },
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
    ...change,
  };
}

export function anEntryOn(writtenOn: string, change: Partial<JournalEntry> = {}): JournalEntry {
  return {
    id: newId(),
    writtenOn: aDay(writtenOn),
    mood: 4,
    gratitudes: ['قهوة هادئة'],
    note: 'يوم هادئ',
    createdAt: `${writtenOn}T09:00:00.000Z`,
    updatedAt: `${writtenOn}T09:00:00.000Z`,
    ...change,
  };
}
