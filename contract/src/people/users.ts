import { legalKinds } from '@afdal/domain/legal/document';
import { textSizes } from '@afdal/domain/people/limits';
import * as z from 'zod/mini';
import { FeaturesOff } from '../product-settings.ts';
import { Instant, Plan, Role } from '../values.ts';

export const Preferences = z.strictObject({
  currency: z.string(),
  salaryDay: z.int(),
  salaryWeekendRule: z.enum(['none', 'previous', 'next']),
  weekStart: z.int(),
  dayStartHour: z.int(),
  digits: z.enum(['latn', 'arab']),
  calendar: z.enum(['gregory', 'umalqura']),
  hijriOffset: z.int(),
  theme: z.enum(['light', 'dark', 'system']),
  textSize: z.enum(textSizes),
  hideAmounts: z.boolean(),
  interests: z.array(z.string()),
  occupation: z.nullable(z.string()),
  /** The id of the city whose prayer times tasks follow. */
  prayerCity: z.nullable(z.string()),
  /** The cards of the dashboard that were moved to the front; the others follow in the first order. */
  dashboardOrder: z.array(z.string()),
  dashboardHidden: z.array(z.string()),
});

export type Preferences = z.infer<typeof Preferences>;

/** The signed-in user, as returned by `GET /user` and cached in the browser. */
export const User = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  avatarUrl: z.nullable(z.string()),
  country: z.string(),
  city: z.nullable(z.string()),
  createdAt: Instant,
  referralCode: z.string(),
  role: Role,
  subscription: z.strictObject({
    isSubscribed: z.boolean(),
    plan: Plan,
    startDate: z.nullable(Instant),
    endDate: z.nullable(Instant),
    autoRenew: z.boolean(),
  }),
  freeMonthsEarned: z.int(),
  stats: z.strictObject({
    completedGoals: z.int(),
    activeDays: z.int(),
    financialHealthScore: z.nullable(z.int()),
  }),
  /** What can be spent on rewards; the level follows from all that was earned, spent or not. */
  points: z.int(),
  level: z.int(),
  longestStreak: z.int(),
  timezone: z.string(),
  emailVerified: z.boolean(),
  /** False while nothing shows that it is the account's holder who reads the mailbox: a mailed link proves it, opened in a session. */
  isHolderVerified: z.boolean(),
  /** When the account is deleted, for who asked for it. */
  deletionDueAt: z.nullable(Instant),
  /** The documents of which a version is in force that the person has not agreed to; `listDocumentsToAgree` has more of them. */
  documentsToAgree: z.array(z.enum(legalKinds)),
  /** What is switched off for everybody now. */
  featuresOff: FeaturesOff,
  /** A maintenance that is still to come or under way, and the text that announces it, with placeholders. */
  maintenance: z.nullable(z.strictObject({ text: z.string(), from: Instant, until: Instant })),
  /** Whether the person agreed to have counted what they use. */
  allowsAnalytics: z.boolean(),
  preferences: Preferences,
});
export type User = z.infer<typeof User>;
