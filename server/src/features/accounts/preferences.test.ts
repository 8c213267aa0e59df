import type { Preferences, User } from '@afdal/contract/people/users';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
let layla: Person;

beforeEach(async () => {
  layla = await server.person();
});

const read = async () => (await layla.call<Preferences>('GET', '/preferences')).body;
const edit = async (change: unknown) => await layla.call<Preferences>('PATCH', '/preferences', change);

const first = {
  currency: 'SAR',
  salaryDay: 1,
  salaryWeekendRule: 'none',
  weekStart: 0,
  dayStartHour: 0,
  digits: 'latn',
  calendar: 'gregory',
  hijriOffset: 0,
  theme: 'system',
  textSize: 'medium',
  hideAmounts: false,
  interests: [],
  occupation: null,
  prayerCity: null,
  dashboardOrder: [],
  dashboardHidden: [],
};
const other = {
  currency: 'KWD',
  salaryDay: 31,
  salaryWeekendRule: 'previous',
  weekStart: 6,
  dayStartHour: 4,
  digits: 'arab',
  calendar: 'umalqura',
  hijriOffset: -1,
  theme: 'dark',
  textSize: 'large',
  hideAmounts: true,
  interests: ['financial', 'health'],
  occupation: 'design',
  prayerCity: 'kuwait',
  dashboardOrder: ['habits', 'today'],
  dashboardHidden: ['points'],
};

describe('readPreferences', () => {
  it('answers what a person counts and reads by, from registration on', async () => {
    expect(await read()).toEqual(first);
  });
});

describe('editPreferences', () => {
  it.each(Object.entries(other))('changes %s alone to %s', async (name, value) => {
    const { status, body } = await edit({ [name]: value });
    expect([status, body]).toEqual([200, { ...first, [name]: value }]);
    expect(await read()).toEqual(body);
  });

  it('changes many at once, and the person as they are shown with them', async () => {
    expect((await edit(other)).body).toEqual(other);
    expect((await layla.call<User>('GET', '/user')).body.preferences).toEqual(other);
    expect((await edit({ occupation: null })).body).toEqual({ ...other, occupation: null });
    expect((await edit({})).body).toEqual({ ...other, occupation: null });
  });

  it('counts from now on: the day begins later', async () => {
    server.clock.set('2026-11-22T00:30:00Z');
    const late = await server.person();
    const dueToday = async () => (await late.call<{ items: unknown[] }>('GET', '/task/summary')).text;
    const before = await dueToday();
    await late.call('PATCH', '/preferences', { dayStartHour: 6 });
    expect(await dueToday()).not.toBe(before);
  });

  it.each<[string, object, Record<string, string>]>([
    ['a currency that there is not', { currency: 'XYZ' }, { currency: errorTexts.currencyInvalid }],
    ['a card twice', { dashboardOrder: ['today', 'today'] }, { dashboardOrder: errorTexts.dashboardCardTwice }],
    ['an unknown card', { dashboardHidden: ['weather'] }, { 'dashboardHidden.0': errorTexts.dashboardCardUnknown }],
    ['a city without a method', { prayerCity: 'atlantis' }, { prayerCity: errorTexts.cityWithoutMethod }],
    ['a city by an inherited name', { prayerCity: 'constructor' }, { prayerCity: errorTexts.cityWithoutMethod }],
    ['day 32', { salaryDay: 32 }, { salaryDay: errorTexts.dayOfMonthInvalid }],
    ['day 0', { salaryDay: 0 }, { salaryDay: errorTexts.dayOfMonthInvalid }],
    ['half a day', { salaryDay: 1.5 }, { salaryDay: errorTexts.dayOfMonthInvalid }],
    ['weekday 7', { weekStart: 7 }, { weekStart: errorTexts.weekdayInvalid }],
    ['a day that begins at 7', { dayStartHour: 7 }, { dayStartHour: errorTexts.valueInvalid }],
    ['a rule that there is not', { salaryWeekendRule: 'never' }, { salaryWeekendRule: errorTexts.valueInvalid }],
    ['other digits', { digits: 'roman' }, { digits: errorTexts.valueInvalid }],
    ['another calendar', { calendar: 'julian' }, { calendar: errorTexts.valueInvalid }],
    ['three days off', { hijriOffset: 3 }, { hijriOffset: errorTexts.valueInvalid }],
    ['a text for yes', { hideAmounts: 'true' }, { hideAmounts: errorTexts.valueInvalid }],
    ['an interest that there is not', { interests: ['stamps'] }, { 'interests.0': errorTexts.valueInvalid }],
    ['an occupation that there is not', { occupation: 'king' }, { occupation: errorTexts.valueInvalid }],
    ['a role', { role: 'admin' }, { role: errorTexts.fieldUnknown }],
  ])('refuses %s, and changes nothing', async (_, change, fields) => {
    const response = await edit({ theme: 'dark', ...change });
    expect([response.status, getErrorBody(response).errorType]).toEqual([400, 'validation_failed']);
    expect(getErrorBody(response).fields).toEqual(fields);
    expect(await read()).toEqual(first);
  });
});
