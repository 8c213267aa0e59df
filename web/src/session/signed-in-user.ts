import type { Calendar } from '@afdal/domain/calendar/month';
import type { WeekendRule } from '@afdal/domain/calendar/salary-cycle';
import { isTimeZone } from '@afdal/domain/calendar/time-zone';
import { defaultTimeZone } from '@afdal/domain/people/country';
import { type TextSize, textSizes } from '@afdal/domain/people/limits';
import { type Role, roles } from '@afdal/domain/sessions/limits';
import type { Digits } from '@afdal/domain/text/digits';

/**
 * The part of the stored user that the pages need. Parsed by hand and more loosely than the contract's `User`: data stored
 * by an older or newer version must not sign the user out, and the first screen must not load schemas.
 */
export interface SignedInUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Only what is known to be unconfirmed is called so. */
  readonly emailVerified: boolean;
  /** False while it is known that the person is still to open a mailed link in a session of the account. */
  readonly isHolderVerified: boolean;
  /** When the account is deleted, for who asked for it. */
  readonly deletionDueAt: string | null;
  /** One for each document of which a version is in force that the person has not agreed to. */
  readonly documentsToAgree: readonly unknown[];
  /** What is switched off for everybody: names of features, as stored. */
  readonly featuresOff: unknown;
  /** A maintenance that everybody is told of, as stored. */
  readonly maintenance: unknown;
  /** Whether the person agreed to have counted what they use. */
  readonly allowsAnalytics: boolean;
  readonly avatarUrl: string | null;
  readonly role: Role;
  readonly timezone: string;
  readonly country: string;
  readonly city: string | null;
  readonly preferences: {
    readonly currency: string;
    readonly salaryDay: number;
    readonly salaryWeekendRule: WeekendRule;
    readonly digits: Digits;
    readonly calendar: Calendar;
    readonly hijriOffset: number;
    readonly dayStartHour: number;
    readonly weekStart: number;
    readonly hideAmounts: boolean;
    readonly theme: 'light' | 'dark' | 'system';
    readonly textSize: TextSize;
    readonly prayerCity: string | null;
    /** Names of cards as stored; `orderCards` and `toCardNames` read what is of use. */
    readonly dashboardOrder: unknown;
    readonly dashboardHidden: unknown;
  };
}

/** Parses a stored value; null when it is not a user. */
export function signedInUser(value: unknown): SignedInUser | null {
  const {
    id,
    name,
    email,
    emailVerified,
    isHolderVerified,
    deletionDueAt,
    documentsToAgree,
    featuresOff,
    maintenance,
    allowsAnalytics,
    avatarUrl,
    role,
    timezone,
    country,
    city,
    preferences,
  } = toRecord(value);
  if (typeof id !== 'string' || typeof name !== 'string' || typeof email !== 'string') return null;
  const known = roles.find((each) => each === role);
  if (!known) return null;
  const { digits, calendar, hijriOffset, dayStartHour, weekStart, hideAmounts, theme, textSize } =
    toRecord(preferences);
  const { currency, salaryDay, salaryWeekendRule, prayerCity, dashboardOrder, dashboardHidden } = toRecord(preferences);
  return {
    id,
    name,
    email,
    emailVerified: emailVerified !== false,
    isHolderVerified: isHolderVerified !== false,
    deletionDueAt: textOr(deletionDueAt, null),
    documentsToAgree: Array.isArray(documentsToAgree) ? documentsToAgree : [],
    featuresOff,
    maintenance,
    allowsAnalytics: allowsAnalytics === true,
    // Nobody's picture lies elsewhere: an address of another shape is not fetched.
    avatarUrl: typeof avatarUrl === 'string' && avatarUrl.startsWith('/files/avatar/') ? avatarUrl : null,
    role: known,
    timezone: typeof timezone === 'string' && isTimeZone(timezone) ? timezone : defaultTimeZone,
    country: textOr(country, 'SA'),
    city: textOr(city, null),
    preferences: {
      currency: textOr(currency, 'SAR'),
      salaryDay: numberOr(salaryDay, 1),
      salaryWeekendRule: salaryWeekendRule === 'previous' || salaryWeekendRule === 'next' ? salaryWeekendRule : 'none',
      digits: digits === 'arab' ? 'arab' : 'latn',
      calendar: calendar === 'umalqura' ? 'umalqura' : 'gregory',
      hijriOffset: numberOr(hijriOffset, 0),
      dayStartHour: numberOr(dayStartHour, 0),
      weekStart: numberOr(weekStart, 0),
      hideAmounts: hideAmounts === true,
      theme: theme === 'light' || theme === 'dark' ? theme : 'system',
      textSize: textSizes.find((each) => each === textSize) ?? 'medium',
      prayerCity: textOr(prayerCity, null),
      dashboardOrder: dashboardOrder ?? [],
      dashboardHidden: dashboardHidden ?? [],
    },
  };
}

function textOr<T>(value: unknown, otherwise: T): string | T {
  return typeof value === 'string' ? value : otherwise;
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

function toRecord(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? value : {};
}
