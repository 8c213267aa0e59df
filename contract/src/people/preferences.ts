import { maxDayStartHour, maxHijriOffset } from '@afdal/domain/calendar/limits';
import { dashboardCards } from '@afdal/domain/dashboard/cards';
import { textSizes } from '@afdal/domain/people/limits';
import { interests, occupations } from '@afdal/domain/people/onboarding';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { Currency } from '../money.ts';
import { errorTexts } from '../texts.ts';
import { asSent } from '../values.ts';
import { Preferences } from './users.ts';

const maxCityIdLength = 40;
const between = (min: number, max: number, text: string) =>
  z.optional(z.int({ error: text }).check(z.gte(min, text), z.lte(max, text)));
const one = <const T extends readonly string[]>(values: T) =>
  z.optional(z.enum(values, { error: errorTexts.valueInvalid }));

const DistinctCards = z.array(z.enum(dashboardCards, { error: errorTexts.dashboardCardUnknown })).check(
  z.maxLength(dashboardCards.length, errorTexts.dashboardCardTwice),
  z.refine((cards) => new Set(cards).size === cards.length, { error: errorTexts.dashboardCardTwice }),
);

/** A partial update of a user's preferences; omitted fields are unchanged. */
const PreferencesChange = z.strictObject({
  currency: z.optional(Currency),
  salaryDay: between(1, 31, errorTexts.dayOfMonthInvalid),
  salaryWeekendRule: one(['none', 'previous', 'next']),
  weekStart: between(0, 6, errorTexts.weekdayInvalid),
  dayStartHour: between(0, maxDayStartHour, errorTexts.valueInvalid),
  digits: one(['latn', 'arab']),
  calendar: one(['gregory', 'umalqura']),
  hijriOffset: between(-maxHijriOffset, maxHijriOffset, errorTexts.valueInvalid),
  theme: one(['light', 'dark', 'system']),
  textSize: one(textSizes),
  hideAmounts: z.optional(z.boolean({ error: errorTexts.valueInvalid })),
  interests: z.optional(
    z.array(z.enum(interests, { error: errorTexts.valueInvalid })).check(z.maxLength(interests.length)),
  ),
  occupation: z.optional(z.nullable(z.enum(occupations, { error: errorTexts.valueInvalid }))),
  dashboardOrder: z.optional(DistinctCards),
  dashboardHidden: z.optional(DistinctCards),
  prayerCity: z.optional(z.nullable(asSent(maxCityIdLength, errorTexts.cityWithoutMethod))),
});

export const preferences = defineEndpoints({
  readPreferences: {
    method: 'GET',
    path: '/preferences',
    access: 'user',
    summary: 'How the person counts and reads: currency, salary cycle, calendar, digits, looks',
    output: Preferences,
    status: 200,
    errors: [],
  },
  editPreferences: {
    method: 'PATCH',
    path: '/preferences',
    access: 'user',
    summary: 'Change what is named; the rest stays',
    body: PreferencesChange,
    output: Preferences,
    status: 200,
    errors: [],
  },
});
