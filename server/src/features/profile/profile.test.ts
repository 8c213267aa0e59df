import type { Transaction } from '@afdal/contract/finance/transactions';
import type { User } from '@afdal/contract/people/users';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { moneyFixtures } from '../../../testing/money-fixtures.ts';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
});

const edit = async (body: object) => await layla.call<User>('PATCH', '/profile', body);
const user = async () => (await layla.call<User>('GET', '/user')).body;

describe('editProfile', () => {
  it('changes what is named, and answers the person', async () => {
    const { status, body } = await edit({
      name: ' ليلى  العتيبي ',
      country: 'EG',
      timezone: 'Africa/Cairo',
      city: 'القاهرة',
    });
    expect([status, body]).toEqual([
      200,
      {
        ...layla.user,
        name: 'ليلى العتيبي',
        country: 'EG',
        timezone: 'Africa/Cairo',
        city: 'القاهرة',
        longestStreak: body.longestStreak,
      },
    ]);
    expect(await user()).toEqual(body);
    expect((await edit({ city: 'أسوان' })).body).toEqual({ ...body, city: 'أسوان' });
    expect((await edit({})).body).toMatchObject({ name: 'ليلى العتيبي', country: 'EG', city: 'أسوان' });
  });

  it.each([null, '', '  \u200f '])('keeps no city of %j', async (city) => {
    await edit({ city: 'الرياض' });
    expect((await edit({ city })).body.city).toBeNull();
  });

  it.each<[string, object, object]>([
    ['a name that is too short', { name: 'ل' }, { name: errorTexts.nameLength }],
    ['a name with a link', { name: 'www.evil.example' }, { name: errorTexts.nameLink }],
    ['a country that is none', { country: 'XX' }, { country: errorTexts.countryInvalid }],
    ['a country in small letters', { country: 'sa' }, { country: errorTexts.countryInvalid }],
    ['no country', { country: '' }, { country: errorTexts.countryInvalid }],
    ['a time zone that is none', { timezone: 'Mars/Olympus' }, { timezone: errorTexts.timeZoneInvalid }],
    ['an offset', { timezone: '+03:00' }, { timezone: errorTexts.timeZoneInvalid }],
    ['a city that is too long', { city: 'م'.repeat(81) }, { city: errorTexts.cityTooLong }],
    ['a picture’s address', { avatarUrl: 'https://evil.example/a.svg' }, { avatarUrl: errorTexts.fieldUnknown }],
    ['another address of mail', { email: 'other@example.com' }, { email: errorTexts.fieldUnknown }],
  ])('refuses %s, and changes nothing', async (_, body, fields) => {
    const before = await user();
    const response = await edit({ name: 'سارة', ...body });
    expect([response.status, getErrorBody(response).fields]).toEqual([400, fields]);
    expect(await user()).toEqual(before);
  });

  it('moves the day, and so the cycle of money, to that of the time zone', async () => {
    await layla.call('PATCH', '/preferences', { salaryDay: 22 });
    server.clock.set('2026-11-21T22:00:00Z');
    const cycle = async () => (await layla.call<{ startsOn: string }>('GET', '/cycle/summary')).body.startsOn;
    const inRiyadh = await cycle();
    await edit({ timezone: 'America/New_York' });
    expect([inRiyadh, await cycle()]).toEqual(['2026-11-22', '2026-10-22']);
  });

  it('moves the weekend that payday keeps clear of to that of the country', async () => {
    await layla.call('PATCH', '/preferences', { salaryDay: 27, salaryWeekendRule: 'previous' });
    const cycle = async () => (await layla.call<{ endsOn: string }>('GET', '/cycle/summary')).body.endsOn;
    const inRiyadh = await cycle();
    await edit({ country: 'GB' });
    // The 27th is a Friday: weekend in Riyadh, a working day in London.
    expect([inRiyadh, await cycle()]).toEqual(['2026-11-25', '2026-11-26']);
  });
});

describe('active days', () => {
  const activeDays = async () => (await user()).stats.activeDays;

  it('count the days of transactions, once each, with those of other kinds', async () => {
    const account = await fixtures.account(layla);
    const add = async (on: string, status: 'cleared' | 'planned' = 'cleared') =>
      await fixtures.transaction(layla, { account, on, minor: 500, status });
    expect(await activeDays()).toBe(0);
    await add('2026-11-19');
    await add('2026-11-19');
    await add('2026-11-20');
    expect(await activeDays()).toBe(2);
    await add('2026-11-22', 'planned');
    expect(await activeDays()).toBe(2);
    const { body } = await layla.call<{ id: string }>('POST', '/dailyTask', { title: 'قراءة' });
    await layla.call('PATCH', `/dailyTask/${body.id}/complete`);
    expect(await activeDays()).toBe(3);
  });

  it('forget the day of a transaction that was deleted, and everybody else’s', async () => {
    const accountId = await fixtures.account(layla);
    const expense = { type: 'expense', accountId, amountMinor: 500, currency: 'SAR', occurredOn: '2026-11-20' };
    const { body } = await layla.call<Transaction>('POST', '/transaction', expense);
    const omar = await server.person('عمر');
    expect([await activeDays(), omar.user.stats.activeDays]).toEqual([1, 0]);
    expect((await omar.call<User>('GET', '/user')).body.stats.activeDays).toBe(0);
    await layla.call('DELETE', `/transaction/${body.id}`);
    expect(await activeDays()).toBe(0);
  });
});
