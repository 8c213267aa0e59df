import { preferences } from '@afdal/contract/people/preferences';
import { profile } from '@afdal/contract/people/profile';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aUser } from '../../testing/data/people.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';
import { MoneySettings } from './money-settings.tsx';
import { PrivacySettings } from './privacy-settings.tsx';
import { RegionSettings } from './region-settings.tsx';

const { editPreferences } = preferences;
const layla = aUser();
const withPreferences = (change: Partial<typeof layla.preferences>) =>
  aUser({ preferences: { ...layla.preferences, ...change } });

beforeEach(() => {
  vi.setSystemTime('2026-11-21T09:00:00Z');
});

async function open(part: ReactNode, change: Partial<typeof layla.preferences> = {}) {
  const person = withPreferences(change);
  serve(editPreferences, () => person.preferences);
  return await openFeature(part, { person });
}

const sent = () => receivedBy(editPreferences).map(({ body }) => body);
const row = (label: string | RegExp) => within(screen.getByText(label, { selector: 'p' }).closest('li') as HTMLElement);

test.each<[string, ReactNode, string, string, object]>([
  ['the theme', <AppearanceSettings key="a" />, 'السمة', 'داكن', { theme: 'dark' }],
  ['the week', <RegionSettings key="r" />, 'بداية الأسبوع', 'السبت', { weekStart: 6 }],
  ['the digits', <RegionSettings key="r" />, 'شكل الأرقام', '١٢٣', { digits: 'arab' }],
  ['the calendar', <RegionSettings key="r" />, 'التقويم الأول', 'هجري', { calendar: 'umalqura' }],
  ['the Hijri day', <RegionSettings key="r" />, 'ضبط اليوم الهجري', '+1', { hijriOffset: 1 }],
  ['the rule', <MoneySettings key="m" />, 'إن وافق عطلة', 'يوم العمل السابق', { salaryWeekendRule: 'previous' }],
])('%s is one press, saved by itself, and says so in its place', async (_, part, label, choice, body) => {
  const { user } = await open(part);
  await user.click(row(label).getByRole('radio', { name: choice }));
  expect(sent()).toEqual([body]);
  expect(await row(label).findByText('حُفظ')).toBeVisible();
  expect(screen.getAllByText('حُفظ')).toHaveLength(1);
});

test.each<[string, ReactNode, string, string, object]>([
  ['the start of the day', <RegionSettings key="r" />, 'بداية اليوم', '3', { dayStartHour: 3 }],
  ['the city', <RegionSettings key="r" />, 'مدينة الصلاة', 'riyadh', { prayerCity: 'riyadh' }],
  ['the currency', <MoneySettings key="m" />, 'العملة', 'KWD', { currency: 'KWD' }],
  ['the payday', <MoneySettings key="m" />, 'يوم الراتب', '27', { salaryDay: 27 }],
])('%s is chosen from a list', async (_, part, label, value, body) => {
  const { user } = await open(part);
  await user.selectOptions(screen.getByRole('combobox', { name: label }), value);
  expect(sent()).toEqual([body]);
  expect(await row(label).findByText('حُفظ')).toBeVisible();
});

test('a rejected change is rolled back, and says why', async () => {
  const { user } = await open(<AppearanceSettings />);
  failWith(editPreferences, 'internal');
  await user.click(screen.getByRole('radio', { name: 'داكن' }));
  expect(await row('السمة').findByText('تعذّر حفظ الإعداد، وبقي كما كان.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'حسب الجهاز' })).toBeChecked());
});

test('the text size has a name and a sample', async () => {
  await open(<AppearanceSettings />, { textSize: 'large' });
  expect(screen.getByRole('slider', { name: 'حجم النص' })).toHaveAttribute('aria-valuetext', 'كبير');
  expect(screen.getByText('كبير، في كل الصفحات')).toBeVisible();
  expect(screen.getByText('قراءة 10 صفحات بعد العشاء')).toBeVisible();
});

test('the calendar shows today in both, the Hijri day as it is adjusted', async () => {
  await open(<RegionSettings />, { hijriOffset: -1 });
  expect(screen.getByText('السبت 21 نوفمبر 2026 · 10 جمادى الآخرة 1448 هـ')).toBeVisible();
  expect(screen.getByText('اليوم بهذا الضبط: 10 جمادى الآخرة')).toBeVisible();
});

test('the next paydays follow the day, the rule and the weekend of the country', async () => {
  await open(<MoneySettings />, { salaryDay: 27, salaryWeekendRule: 'previous' });
  expect(screen.getByText('عطلة الأسبوع في السعودية: الجمعة، السبت')).toBeVisible();
  const days = within(screen.getByRole('region', { name: 'مواعيد الراتب القادمة' })).getAllByRole('listitem');
  expect(days.map((day) => day.textContent)).toEqual([
    '26 نوفمبرالخميس، بعد 5 أيامبدل الجمعة 27 نوفمبر · 16 جمادى الآخرة',
    '27 ديسمبرالأحدفي موعده · 18 رجب',
    '27 ينايرالأربعاءفي موعده · 19 شعبان',
  ]);
});

test('the country and the city are saved by themselves, the city once its field is left', async () => {
  const person = aUser({ city: 'جدة' });
  serve(profile.editProfile, () => person);
  const { user } = await openFeature(<RegionSettings />, { person });
  await user.selectOptions(screen.getByRole('combobox', { name: 'البلد' }), 'KW');
  expect(await row('البلد').findByText('حُفظ')).toBeVisible();
  const city = screen.getByRole('textbox', { name: 'المدينة' });
  expect(city).toHaveValue('جدة');
  await user.clear(city);
  await user.type(city, ' الرياض ');
  expect(receivedBy(profile.editProfile)).toHaveLength(1);
  await user.tab();
  expect(await row('المدينة').findByText('حُفظ')).toBeVisible();
  expect(receivedBy(profile.editProfile).map(({ body }) => body)).toEqual([{ country: 'KW' }, { city: 'الرياض' }]);
});

test('the time zone is saved by itself, that of the device first, and shows which hour it is there', async () => {
  const person = aUser({ timezone: 'Asia/Kuwait' });
  serve(profile.editProfile, () => person);
  const { user } = await openFeature(<RegionSettings />, { person });
  expect(row('المنطقة الزمنية').getByText('الساعة فيها الآن 12:00 م، وبها تُحسب أيامك')).toBeVisible();
  const zones = screen.getByRole('combobox', { name: 'المنطقة الزمنية' });
  expect(zones).toHaveValue('Asia/Kuwait');
  const [first] = within(zones).getAllByRole('option');
  expect(first).toHaveValue(Intl.DateTimeFormat().resolvedOptions().timeZone);
  await user.selectOptions(zones, within(zones).getByRole('option', { name: 'مصر' }));
  expect(await row('المنطقة الزمنية').findByText('حُفظ')).toBeVisible();
  expect(receivedBy(profile.editProfile).map(({ body }) => body)).toEqual([{ timezone: 'Africa/Cairo' }]);
});

test('amounts are hidden by one switch, with a sample of what is seen then', async () => {
  const { user } = await open(<PrivacySettings />);
  await user.click(screen.getByRole('switch', { name: 'إخفاء المبالغ' }));
  expect(sent()).toEqual([{ hideAmounts: true }]);
});
