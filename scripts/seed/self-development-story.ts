import type { Interest } from '@afdal/domain/people/onboarding';
import type { LifeScores } from '@afdal/domain/self-development/life-wheel';
import { khatmaPages } from '@afdal/domain/self-development/reading';

export interface SelfDevelopmentSeed {
  readonly interests: Interest[];
  /** The titles of a programme that was left, and of the one that is running. */
  readonly leftProgramme: string;
  readonly programme: string;
  readonly books: readonly {
    readonly title: string;
    readonly pages: number;
    readonly isKhatma: boolean;
    readonly startedDaysAgo: number;
    readonly endsInDays: number;
    /** How many days ago, and how many pages. */
    readonly read: readonly (readonly [number, number])[];
  }[];
  /** This month, then those before it. */
  readonly wheels: readonly LifeScores[];
  readonly journal: readonly {
    readonly daysAgo: number;
    readonly mood: number;
    readonly gratitudes: string[];
    readonly note: string;
  }[];
}

/** A book in time, one behind and a finished one; two months of the wheel; pages of good and of hard days. */
export const laylaSelfDevelopment: SelfDevelopmentSeed = {
  interests: ['financial', 'health'],
  leftProgramme: 'ميزانية بلا قلق',
  programme: 'صباح أهدأ',
  books: [
    {
      title: 'ختمة القرآن',
      pages: khatmaPages,
      isKhatma: true,
      startedDaysAgo: 10,
      endsInDays: 18,
      read: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((daysAgo) => [daysAgo, 21] as const),
    },
    {
      title: 'صيد الخاطر',
      pages: 480,
      isKhatma: false,
      startedDaysAgo: 12,
      endsInDays: 20,
      read: [
        [12, 15],
        [9, 20],
        [4, 25],
      ],
    },
    {
      title: 'الأيام',
      pages: 160,
      isKhatma: false,
      startedDaysAgo: 40,
      endsInDays: 0,
      read: [
        [38, 80],
        [30, 80],
      ],
    },
  ],
  wheels: [
    { money: 7, health: 6, family: 9, work: 7, learning: 8, rest: 5, faith: 8, community: 6 },
    { money: 5, health: 6, family: 8, work: 7, learning: 6, rest: 6, faith: 8, community: 5 },
  ],
  journal: [
    {
      daysAgo: 1,
      mood: 4,
      gratitudes: ['مكالمة طويلة مع أمي', 'قهوة هادئة قبل العمل'],
      note: 'انتهت الترجمة قبل موعدها.',
    },
    { daysAgo: 2, mood: 2, gratitudes: ['انتهى هذا اليوم'], note: 'زحام طويل، وصداع حتى المساء.' },
    { daysAgo: 4, mood: 5, gratitudes: ['زيارة سارة', 'مطر خفيف', 'رائحة الخبز'], note: '' },
    { daysAgo: 7, mood: 3, gratitudes: [], note: 'يوم عادي.' },
  ],
};
