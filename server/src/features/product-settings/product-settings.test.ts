import { usualMaintenanceText } from '@afdal/domain/product-settings/maintenance.ar';
import { defaultEntitlements } from '@afdal/domain/subscriptions/entitlements';
import { afterEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { problemWith, settingsWith, valuesByName } from './product-settings.ts';
import { productSettings, setProductSetting } from './store.ts';
import type { SettingValue } from './tables.ts';

const server = useTestServer();
const set = async (name: string, value: SettingValue | null) =>
  await setProductSetting(server.database.db, { name, value, actor: 'command_line' }, server.clock.now());

const defaults = {
  premiumPrice: { minor: 400, currency: 'USD' },
  refundDays: 14,
  referralReviewFrom: 10,
  supportEmail: '',
  adminsNeedSecondStep: false,
  features: { signUp: true, google: true, weeklyReview: true, bankMessages: true, visitorArticles: true },
  maintenance: { isOn: false, from: '', until: '', text: usualMaintenanceText },
  entitlements: defaultEntitlements,
};

afterEach(async () => {
  await server.database.pool.query('delete from product_setting_overrides');
});

it('are the defaults until somebody settles them', async () => {
  expect(await productSettings(server.database.db)).toEqual(defaults);
});

it('are settled one by one, and go back to their defaults', async () => {
  expect(await set('premiumPrice.minor', 500)).toBeNull();
  expect(await set('entitlements.paid.accounts', 'unlimited')).toBeNull();
  expect(await set('premiumPrice.currency', 'SAR')).toBeNull();
  const { entitlements } = defaults;
  expect(await productSettings(server.database.db)).toEqual({
    ...defaults,
    premiumPrice: { minor: 500, currency: 'SAR' },
    entitlements: { ...entitlements, paid: { ...entitlements.paid, accounts: Number.POSITIVE_INFINITY } },
  });
  for (const name of ['premiumPrice.minor', 'entitlements.paid.accounts', 'premiumPrice.currency'])
    await set(name, null);
  expect(await productSettings(server.database.db)).toEqual(defaults);
});

it('leave an audit row each time that something changes', async () => {
  const { rows: before } = await server.database.pool.query('select 1 from audit_log');
  for (const value of [7, 7, null, null]) await set('refundDays', value);
  const { rows } = await server.database.pool.query('select * from audit_log order by position');
  expect(rows.slice(before.length)).toMatchObject([
    { action: 'setting.set', target_id: 'refundDays', before: { value: 14 }, after: { value: 7 } },
    { action: 'setting.set', target_id: 'refundDays', before: { value: 7 }, after: { value: 14 } },
  ]);
});

describe('a value that does not fit', () => {
  it.each([
    ['refundDays', 'many', 'must be a whole number from 0 to 365'],
    ['refundDays', 366, 'must be a whole number from 0 to 365'],
    ['refundDays', 1.5, 'must be a whole number from 0 to 365'],
    ['refundDays', -1, 'must be a whole number from 0 to 365'],
    ['premiumPrice.minor', 0, 'must be a whole number from 1 to 1000000'],
    ['premiumPrice.currency', 'usd', 'must be the code of a currency that Afdal knows, such as USD'],
    ['adminsNeedSecondStep', 'yes', 'must be true or false'],
    ['entitlements.free.accounts', -1, 'must be a whole number from 0 to 10000, or unlimited'],
    ['entitlements.free.accounts', 'all', 'must be a whole number from 0 to 10000, or unlimited'],
    ['entitlements.free.planning', 'half', 'must be one of summary, full'],
    ['supportEmail', 'nobody', 'must be an e-mail address, or empty'],
    ['referralReviewFrom', 0, 'must be a whole number from 1 to 1000'],
    ['features.signUp', 1, 'must be true or false'],
    ['maintenance.from', 'tomorrow', 'must be an instant in UTC, such as 2026-11-30T02:00:00Z, or empty'],
    ['maintenance.text', '', 'must be a text'],
    ['maintenance.text', 'x'.repeat(301), 'must have at most 300 characters'],
    ['entitlements.gold.accounts', 3, 'is no setting'],
    ['entitlements', 3, 'is no setting'],
    ['__proto__.x', 3, 'is no setting'],
  ])('%s %j %s, and changes nothing', async (name, value, problem) => {
    expect(problemWith(name, value)).toBe(problem);
    expect(await set(name, value)).toBe(problem);
    expect(await productSettings(server.database.db)).toEqual(defaults);
  });

  it('counts as the default where an older version stored it', () => {
    expect(settingsWith({ refundDays: 'many', gone: 1, 'premiumPrice.minor': 500 })).toEqual({
      ...defaults,
      premiumPrice: { minor: 500, currency: 'USD' },
    });
  });
});

it('are all named, with a default that fits', () => {
  const all = [...valuesByName()];
  expect(all.length).toBe(6 + 5 + 4 + 3 * 10);
  for (const [name, value] of all) expect(problemWith(name, value), name).toBeNull();
});
